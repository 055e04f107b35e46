import { expect, signInByForm, test } from '../support/e2e.ts';

test('SRV-2 one command starts the product, and says when it can serve', async ({ request }) => {
  expect((await request.get('/health')).status()).toBe(200);
  expect((await request.get('/docs')).status()).toBe(200);
});

test('SES-1 NAV-4 an operator signs in by the form and comes to the message list', async ({ page }) => {
  await signInByForm(page, 'exploitant.reseau');
  await expect(page).toHaveURL(/#!\/index$/);
});

test('NAV-3 whoever has not signed in comes to the sign-in, by two entries of history at most', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page).toHaveURL(/#!\/login$/);
  // The blank tab counts for one.
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
});
