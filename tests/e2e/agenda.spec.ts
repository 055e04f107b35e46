import { expect, signIn, test } from '../support/e2e.ts';

/** Number of pages in a PDF from Chromium, whose page objects are not compressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('TIM-7 a week of messages is printed on one sheet, and a band leads to its message', async ({
  page,
}) => {
  await signIn(page, 'exploitant.reseau', '/agenda');
  const band = page.getByRole('link', { name: /Bus 183/ }).first();
  await expect(band).toBeVisible();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await band.click();
  await expect(page.getByRole('searchbox')).toHaveValue('Bus 183 : déviation');
});
