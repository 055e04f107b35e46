import { expect, signIn, test } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';

/** Number of pages in a PDF from Chromium, whose page objects are not compressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('LIV-6 the plan of a line is flawless in all looks, prints on one sheet, and its stretch is chosen for spreading', async ({
  page,
}) => {
  await signIn(page, 'exploitant.reseau', '/linePlan');
  await page
    .getByRole('navigation', { name: 'Lignes du projet' })
    .getByRole('button', { name: /RER B/ })
    .click();
  // The line forks at both ends.
  const plan = page.getByRole('list', { name: 'Arrêts de la ligne RER B' });
  const stop = (name: string) => plan.getByRole('listitem').filter({ hasText: name });
  await expect(stop('Robinson')).toContainText('début d’une branche');
  await expect(stop('Bourg-la-Reine')).toContainText('après La Croix de Berny, Sceaux');
  await expect(stop('Villeparisis')).toContainText('après Aulnay-sous-Bois');
  await page.getByRole('button', { name: 'Antony RER', exact: true }).click();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  for (const stop of ['Massy - Palaiseau', 'Antony RER'])
    await page.getByRole('checkbox', { name: `Tronçon : début ou fin à ${stop}` }).check();
  await expectFlawlessInAllLooks(page, { goesOn: true });
  await page.getByRole('link', { name: 'Diffuser sur ces écrans' }).click();
  await expect(
    page.getByText(/^RER B, de Massy - Palaiseau à Antony RER\s: \d+ écrans choisis/),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'De', exact: true })).toHaveValue('Massy - Palaiseau');
  await expect(page.getByRole('region', { name: 'Ce qui va être diffusé' })).toContainText(
    'RER B, de Massy - Palaiseau à Antony RER',
  );
});
