import { expect, type Locator, type Page } from '@playwright/test';

/** A value of a form: a text, a choice by its label, or whether it is ticked. */
type Entry = string | number | boolean;

/** One resource of `/adminProject` or `/adminRef`, as a superuser uses it. */
export interface ConfigurationPage {
  /** The accordion's form. */
  panel: Locator;
  /** The rows of the list, without its head. */
  rows: Locator;
  row(name: string): Locator;
  /** Opens the panel on a new record. */
  openNew(): Promise<void>;
  /** Opens the panel on the record of this name. */
  openRecord(name: string): Promise<void>;
  /** Fills fields in by their labels. */
  fill(values: Record<string, Entry>): Promise<void>;
  /** « Enregistrer », without waiting for what comes of it. */
  save(): Promise<void>;
  /** Saves, and waits for the notice and for the panel to collapse (ADM-10). */
  saved(notice: string): Promise<void>;
  /** A new record from its values to the notice. */
  add(values: Record<string, Entry>, notice: string): Promise<void>;
  /** Asks for the deletion of a row, and confirms it. */
  remove(name: string): Promise<void>;
}

/** Opens a resource by its address: `/adminProject/1/sites`. */
export async function openConfiguration(page: Page, address: string): Promise<ConfigurationPage> {
  await page.goto(`${new URL(page.url()).origin}/#!${address}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return configurationPageOf(page);
}

export function configurationPageOf(page: Page): ConfigurationPage {
  const main = page.getByRole('main');
  const head = main.locator('#panel-head');
  const panel = main.locator('.MuiAccordion-root').filter({ has: page.locator('#panel-head') });
  const rows = main.locator('table > tbody > tr');
  const row = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) });

  async function enter(label: string, value: Entry): Promise<void> {
    if (typeof value === 'boolean') {
      await panel
        .getByRole('checkbox', { name: label, exact: true })
        .or(panel.getByRole('switch', { name: label, exact: true }))
        .setChecked(value);
      return;
    }
    const name = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s?\\*?$`);
    const choice = panel.getByRole('combobox', { name });
    const field = choice.or(panel.getByLabel(name)).first();
    await expect(field).toBeVisible();
    if ((await choice.count()) === 0) return field.fill(String(value));
    // A list that opens hides the rest of the page from roles.
    const isTyped = await choice.evaluate((node) => node instanceof HTMLInputElement);
    await choice.click();
    if (isTyped) await choice.fill(String(value));
    await page.getByRole('option', { name: String(value), exact: true }).click();
  }

  const fill = async (values: Record<string, Entry>) => {
    for (const [label, value] of Object.entries(values)) await enter(label, value);
  };
  const openNew = async () => {
    await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
  };
  const save = () => panel.getByRole('button', { name: 'Enregistrer' }).last().click();
  const saved = async (notice: string) => {
    await save();
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
  };

  return {
    panel,
    rows,
    row,
    fill,
    save,
    saved,
    openNew,
    async openRecord(name) {
      await row(name).getByText(name, { exact: true }).click();
      await expect(head).toHaveAttribute('aria-expanded', 'true');
    },
    async add(values, notice) {
      await openNew();
      await fill(values);
      await saved(notice);
    },
    async remove(name) {
      await row(name)
        .getByRole('button', { name: /^Supprimer/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
    },
  };
}
