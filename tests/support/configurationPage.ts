import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './expectFlawless.ts';
import { signIn } from './signIn.ts';

/** A form value: a text, the label of a choice, or whether a box is checked. */
type Entry = string | number | boolean;

/** One resource of `/adminProject` or `/adminRef`, as a superuser uses it. */
export interface ConfigurationPage {
  /** The form in the accordion. */
  panel: Locator;
  /** The rows of the list, without the head. */
  rows: Locator;
  row(name: string): Locator;
  /** The cells of a column, by the field that it shows. */
  cells(field: string): Locator;
  /** « 1-25 sur 60 » */
  range: Locator;
  search: Locator;
  /** Filters by one value of a field, both given by their labels. */
  filter(label: string, value: string): Promise<void>;
  /** Opens the panel with a new record. */
  openNew(): Promise<void>;
  /** Opens the panel with the record of this name. */
  openRecord(name: string): Promise<void>;
  /** Fills in fields by their labels. */
  fill(values: Record<string, Entry>): Promise<void>;
  /** Presses « Enregistrer » without waiting for the result. */
  save(): Promise<void>;
  /** Saves, and waits for the notice and for the panel to collapse (ADM-10). */
  saved(notice: string): Promise<void>;
  /** Creates a record, and waits for the notice. */
  add(values: Record<string, Entry>, notice: string): Promise<void>;
  /** Asks for the deletion of a row. */
  askToRemove(name: string): Promise<void>;
  /** The same, confirms it, and waits for the notice and for the row to go. */
  removed(name: string, notice: string): Promise<void>;
}

/**
 * Opens a resource by its address: `/adminProject/1/sites`. `username`: signs in first; by default the page is already
 * signed in.
 */
export async function openConfiguration(
  page: Page,
  address: string,
  username?: string,
): Promise<ConfigurationPage> {
  if (username === undefined) await page.goto(`${new URL(page.url()).origin}/#!${address}`);
  else await signIn(page, username, address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return configurationPageOf(page);
}

/** Fills in a form's fields by their labels. */
export async function fillFields(form: Locator, values: Record<string, Entry>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fillField(form, label, value);
}

async function fillField(form: Locator, label: string, value: Entry): Promise<void> {
  if (typeof value === 'boolean') {
    await form
      .getByRole('checkbox', { name: label, exact: true })
      .or(form.getByRole('switch', { name: label, exact: true }))
      .setChecked(value);
    return;
  }
  const name = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s?\\*?$`);
  const choice = form.getByRole('combobox', { name });
  const field = choice.or(form.getByLabel(name)).first();
  await expect(field).toBeVisible();
  if ((await choice.count()) === 0) return field.fill(String(value));
  // An open list hides the rest of the page from role queries.
  const isTyped = await choice.evaluate((node) => node instanceof HTMLInputElement);
  await choice.click();
  if (isTyped) await choice.fill(String(value));
  await form
    .page()
    .getByRole('option', { name: String(value), exact: true })
    .click();
}

export function configurationPageOf(page: Page): ConfigurationPage {
  const main = page.getByRole('main');
  const head = main.locator('#panel-head');
  const panel = main.locator('.MuiAccordion-root').filter({ has: page.locator('#panel-head') });
  // A form may contain a table of its own.
  const rows = main.locator('.RaDataTable-tableWrapper tbody > tr');
  const row = (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) });

  const fill = (values: Record<string, Entry>) => fillFields(panel, values);
  const isOpen = async () => {
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await settled(page);
  };
  const openNew = async () => {
    await head.click();
    await isOpen();
  };
  const save = () => panel.getByRole('button', { name: 'Enregistrer' }).last().click();
  const saved = async (notice: string) => {
    await save();
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
  };
  const askToRemove = (name: string) =>
    row(name)
      .getByRole('button', { name: /^Supprimer/ })
      .click();

  return {
    panel,
    rows,
    row,
    cells: (field) => rows.locator(`td.column-${field.replace('.', '\\.')}`),
    range: main.getByText(/^\d+-\d+ sur \d+$/),
    search: main.getByRole('searchbox', { name: 'Rechercher' }),
    async filter(label, value) {
      const choice = main.getByRole('combobox', { name: label, exact: true });
      await choice.click();
      await choice.fill(value);
      await page.getByRole('option', { name: value, exact: true }).click();
    },
    fill,
    save,
    saved,
    openNew,
    async openRecord(name) {
      await rows.getByRole('link', { name, exact: true }).click();
      await isOpen();
    },
    async add(values, notice) {
      await openNew();
      await fill(values);
      await saved(notice);
    },
    askToRemove,
    async removed(name, notice) {
      await askToRemove(name);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click();
      await expect(page.getByText(notice, { exact: true })).toBeVisible();
      await expect(row(name)).toHaveCount(0);
    },
  };
}

/** The audit trail: `/adminRef/audit`. */
export interface AuditPage {
  /** The entries, without the head. */
  rows: Locator;
  filter(label: string, value: string): Promise<void>;
  /** Searches for entries that name a record. */
  find(name: string): Promise<void>;
  /** The cells of every row without the time, in order: who, what, where, which record, in which project, from → to. */
  entries(): Promise<string[][]>;
}

export async function openAudit(page: Page): Promise<AuditPage> {
  await openConfiguration(page, '/adminRef/audit');
  const main = page.getByRole('main');
  const rows = main.locator('table > tbody > tr');
  return {
    rows,
    async filter(label, value) {
      await main.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: value, exact: true }).click();
    },
    find: (name) => main.getByRole('searchbox', { name: 'Élément, utilisateur ou adresse' }).fill(name),
    entries: () =>
      rows.evaluateAll((found) =>
        found.map((each) =>
          [...each.querySelectorAll('td')]
            .slice(1)
            .map((cell) => (cell as HTMLElement).innerText.trim().replaceAll('\u00a0', ' ')),
        ),
      ),
  };
}
