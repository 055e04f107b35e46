import { expect, signInByForm, test } from '../support/e2e.ts';

test('SRV-2 one command starts the product, and says when it can serve', async ({ request }) => {
  expect((await request.get('/health')).status()).toBe(200);
  expect((await request.get('/docs')).status()).toBe(200);
});

test('SRV-2 pages are sent as the build compressed them, and kept for ever where their names say what they hold', async ({
  request,
}) => {
  const page = await request.get('/');
  expect(page.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  const [script = ''] = /assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  const sent = await request.get(`/${script}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(sent.headers()).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
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
  // The blank tab counts as one entry.
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
});
