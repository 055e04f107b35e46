import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './expectFlawless.ts';
import { signIn } from './signIn.ts';

/** Texts of the notice after a spread (SPR-10). */
const done = { title: 'Message diffusé', text: 'Le message a bien été diffusé.' };

/** « Diffusion de messages », as an operator uses it. */
export interface SpreadingPage {
  /** What is about to happen, as text. */
  summary: Locator;
  /** The checkbox of a screen, a site, or all screens. */
  tick(name: string): Locator;
  /** Chooses one screen, found by its id, which is searchable but not shown. */
  chooseScreen(id: string): Promise<void>;
  /** Chooses from a list by its label. */
  choose(list: string, option: string): Promise<void>;
  /** Presses « + d'options », then « Alerte ». */
  makeAlert(): Promise<void>;
  spreadButton: Locator;
  /** Presses « Diffuser »; resolves when the server has accepted. */
  spread(): Promise<void>;
  /** Waits for the confirmation, which is not modal. */
  confirmDone(): Promise<void>;
}

/** Opens the page and waits until it is usable. `username`: signs in first; by default the page is already signed in. */
export async function openSpreading(page: Page, username?: string): Promise<SpreadingPage> {
  if (username === undefined) await page.goto('/#!/messagesSpreading');
  else await signIn(page, username, '/messagesSpreading');
  const spreading = spreadingPageOf(page);
  await expect(spreading.spreadButton).toBeVisible();
  return spreading;
}

export function spreadingPageOf(page: Page): SpreadingPage {
  const spreadButton = page.getByRole('button', { name: 'Diffuser', exact: true });
  return {
    summary: page.getByRole('region', { name: 'Ce qui va être diffusé' }),
    tick: (name) => page.getByRole('checkbox', { name, exact: true }),
    async chooseScreen(id) {
      const search = page.getByLabel('Écran ou site', { exact: true });
      await search.fill(id);
      await page.getByRole('button', { name: 'Cocher 1 écran trouvé', exact: true }).click();
      await search.fill('');
    },
    async choose(list, option) {
      await page.getByRole('combobox', { name: list, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    async makeAlert() {
      await page.getByRole('button', { name: "+ d'options" }).click();
      await settled(page);
      await page.getByRole('checkbox', { name: 'Alerte', exact: true }).check();
    },
    spreadButton,
    async spread() {
      const answer = page.waitForResponse(
        (response) => response.url().endsWith('/rest/news/') && response.request().method() === 'POST',
      );
      await spreadButton.click();
      expect((await answer).status()).toBe(200);
    },
    async confirmDone() {
      const notice = page.getByRole('region', { name: 'Dernière diffusion' });
      await expect(notice).toContainText(done.title);
      await expect(notice).toContainText(done.text);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

/** The rows that a screen shows, in order; without those that are only being measured. */
export const rowsOf = (screen: Page): Locator => screen.locator('.rows.shown > .row');

/** Time until all pages of a screen's messages have been shown once. */
export const withinATurn = { timeout: 40_000 };

/** SPR-13: within a second of the server's answer. */
export const withinASecond = { timeout: 1000 };
