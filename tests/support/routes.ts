import { expect, type Page } from './e2e.ts';

/** Goes to an address as if typed, without reloading the page. */
export async function goTo(page: Page, hash: string) {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

/** Expects the page to be at the route, according to the address bar. */
export const expectRoute = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`/#!${path}$`));

/** Only the sign-in page has it. */
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter' });
