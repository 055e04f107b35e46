import { expect, type Page } from './e2e.ts';

/** Goes to an address as typing it does, without loading the page anew. */
export async function goTo(page: Page, hash: string) {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

/** The page is at the route, as the address bar shows it. */
export const expectRoute = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`/#!${path}$`));

/** What only the sign-in page has. */
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter' });
