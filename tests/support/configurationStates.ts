import { fillFields, configurationPageOf } from './configurationPage.ts';
import { expect } from './e2e.ts';
import type { PageState, Walk } from './pageStates.ts';

/** A resource of the network with the most screens; `{reseau}` is replaced by its project's id. */
const inNetwork = (resource: string) => `/adminProject/{reseau}/${resource}`;

const states: PageState[] = [
  {
    name: 'the list of configured screens, some of them ticked, and the form of one with an error',
    rows: 'ADM-6 ADM-10 ADM-11 ADM-14',
    address: inNetwork('screens'),
    open: async (page) => {
      const screens = configurationPageOf(page);
      await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click();
      await expect(page.getByRole('region', { name: 'Sélection' })).toContainText('25 sélectionnés');
      await screens.openRecord('Abri bus');
      await screens.fill({ Nom: '' });
      await screens.save();
      await expect(screens.panel.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a webhook with a delivery that was not taken',
    rows: 'OUT-5',
    address: inNetwork('webhooks'),
    asksToLeave: true,
    // Inactive, so that the actions of other tests trigger no deliveries.
    prepare: (network) =>
      network.configure('webhooks', {
        projectId: network.projectId('reseau'),
        name: 'Ville',
        url: 'https://ville.invalid/girouette',
        active: false,
      }),
    open: async (page) => {
      await configurationPageOf(page).openRecord('Ville');
      await page.getByRole('button', { name: 'Envoyer un essai' }).click();
      await expect(page.getByRole('table', { name: 'Envois' })).toBeVisible();
    },
  },
  {
    name: 'what was sent to it',
    rows: 'OUT-5',
    open: async (page) => {
      await page.getByRole('button', { name: /^Contenu\s: Essai/ }).click();
      await expect(page.getByRole('dialog')).toContainText('"webhook.test"');
    },
  },
  {
    name: 'the form of a display mode',
    rows: 'ADM-2',
    address: inNetwork('templates'),
    open: async (page) => {
      const modes = configurationPageOf(page);
      await modes.openRecord('Gare Full HD');
      await expect(modes.panel.getByRole('img', { name: /^Aperçu sur/ })).toBeVisible();
    },
  },
  {
    name: 'the JSON of a display mode, with an error',
    rows: 'ADM-2',
    open: async (page) => {
      const { panel } = configurationPageOf(page);
      await panel.getByRole('tab', { name: 'JSON' }).click();
      await panel.getByRole('textbox', { name: 'Styles en JSON' }).fill('{ "header": { "color": "rouge" } }');
      await expect(panel.getByRole('list', { name: 'Erreurs du JSON' })).toBeVisible();
    },
  },
  {
    name: 'a messaging setup with its lines',
    rows: 'ADM-4 ADM-5',
    address: inNetwork('newsConfs'),
    asksToLeave: true,
    open: async (page) => {
      const setups = configurationPageOf(page);
      await setups.openRecord('Gares et stations');
      await expect(setups.panel.getByRole('table').getByText('Métro 14')).toBeVisible();
    },
  },
  {
    name: 'the line of a messaging setup',
    rows: 'ADM-5',
    open: async (page) => {
      const { panel } = configurationPageOf(page);
      await panel.getByRole('button', { name: /^Modifier la ligne .* Métro 14$/ }).click();
      const dialog = page.getByRole('dialog');
      await fillFields(dialog, { 'Durée d’affichage (s)': 0 });
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('Corrigez les champs signalés.')).toBeVisible();
    },
  },
];

const others: PageState[] = [
  {
    name: 'an import of which rows are refused',
    rows: 'ADM-14',
    address: inNetwork('sites'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Importer' }).click();
      const rows = ['Nom;Ordre', 'Antony RER;sixième', 'Juvisy RER;40', 'Thiais;41', '<Orly>;42'];
      const dialog = page.getByRole('dialog');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await dialog.getByRole('button', { name: 'Toutes (4)' }).click();
      await expect(dialog.getByText('Créée', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'what stands in the way of a deletion',
    rows: 'ADM-11',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await configurationPageOf(page).askToRemove('Antony RER');
      await expect(page.getByRole('alertdialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'two versions of a record',
    rows: 'PRV-4',
    open: async (page, network) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      const current = { id: 1, version: 9, projectId: network.projectId('reseau'), name: 'Juvisy', order: 3 };
      await page.route('**/rest/site/', (route) =>
        route.fulfill({ status: 409, json: { message: '', current } }),
      );
      const sites = configurationPageOf(page);
      await sites.openRecord('Juvisy RER');
      await sites.fill({ Ordre: 4 });
      await sites.save();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'projects',
    rows: 'ADM-1',
    address: '/adminProject/projects',
    asksToLeave: true,
    open: async (page) => {
      const projects = configurationPageOf(page);
      await projects.openRecord('val');
      await expect(projects.panel.getByRole('textbox', { name: 'Nom long' })).toBeVisible();
    },
  },
  {
    name: 'the form of a user',
    rows: 'ADM-8',
    address: inNetwork('users'),
    open: async (page) => {
      const users = configurationPageOf(page);
      await users.openRecord('manager.reseau');
      await expect(users.panel.getByRole('checkbox', { name: 'Manager' })).toBeChecked();
    },
  },
  {
    name: 'the metadata of a line',
    rows: 'REF-2',
    address: '/adminRef/lineMetas',
    open: async (page) => {
      const metas = configurationPageOf(page);
      await metas.openRecord('Orlyval');
      await expect(metas.panel.getByRole('textbox', { name: 'Direction 2' })).toHaveValue('Antony');
    },
  },
  {
    name: 'the audit trail',
    rows: 'ADM-14',
    address: '/adminRef/audit',
    prepare: async (network) => {
      const id = await network.configure('templates', {
        projectId: network.projectId('vide'),
        name: 'Essai',
        type: 1,
        json: { header: { background: '#10233f', color: '#ffffff' }, clock: { color: '#fde047' } },
      });
      await network.unconfigure('templates', id);
    },
    open: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('Essai');
      await expect(page.getByText('Suppression', { exact: true }).first()).toBeVisible();
    },
  },
];

/** The configuration console, as superusers see it; none of these changes the network. */
export const configurationWalks: Walk[] = [
  { name: 'screens, webhooks, display modes and messaging setups', username: 'super', states },
  { name: 'sites, projects, users, lines and the audit trail', username: 'super', states: others },
];
