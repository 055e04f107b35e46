import type { Page } from '@playwright/test';
import { fillFields, openAudit, openConfiguration } from './configurationPage.ts';
import type { DemoNetwork } from './demoNetwork.ts';
import { expect, signIn } from './e2e.ts';

/** A page in a state of interest: what it is, the requirements that it is about, and what brings it there. */
export interface PageState {
  name: string;
  rows: string;
  open: (page: Page, network: DemoNetwork) => Promise<unknown>;
  /** Another state of the same page, which this one is brought into: to load a page costs more than to judge it. */
  next?: PageState;
}

/** A resource of the network with most screens. */
const openResource = async (page: Page, network: DemoNetwork, resource: string) => {
  const address = `/adminProject/${network.projectId('reseau')}/${resource}`;
  const list = await openConfiguration(page, address, 'super');
  await expect(list.rows.first()).toBeVisible();
  return list;
};

const openMode = async (page: Page, network: DemoNetwork) => {
  const modes = await openResource(page, network, 'templates');
  await modes.openRecord('Gare Full HD');
  await expect(modes.panel.getByRole('img', { name: /^Aperçu sur/ })).toBeVisible();
  return modes;
};

/** The configuration console, as superusers see it; none of these changes the network. */
export const configurationStates: PageState[] = [
  {
    name: 'the list of configured screens, some of them ticked',
    rows: 'ADM-11 ADM-14',
    open: async (page, network) => {
      await openResource(page, network, 'screens');
      await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click();
      await expect(page.getByRole('region', { name: 'Sélection' })).toContainText('25 sélectionnés');
    },
  },
  {
    name: 'the form of a screen',
    rows: 'ADM-6 ADM-10',
    open: async (page, network) => {
      const screens = await openResource(page, network, 'screens');
      await screens.openRecord('Abri bus');
      await screens.fill({ Nom: '' });
      await screens.save();
      await expect(screens.panel.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a webhook with a delivery that was not taken',
    rows: 'OUT-5',
    open: async (page, network) => {
      const projectId = network.projectId('reseau');
      // Not active: it is told of nothing that other tests do.
      const hook = { projectId, name: 'Ville', url: 'https://ville.invalid/girouette', active: false };
      await network.configure('webhooks', hook);
      const webhooks = await openResource(page, network, 'webhooks');
      await webhooks.openRecord('Ville');
      await page.getByRole('button', { name: 'Envoyer un essai' }).click();
      await expect(page.getByRole('table', { name: 'Envois' })).toBeVisible();
    },
    next: {
      name: 'what was sent to it',
      rows: 'OUT-5',
      open: async (page) => {
        await page.getByRole('button', { name: /^Contenu : Essai/ }).click();
        await expect(page.getByRole('dialog')).toContainText('"webhook.test"');
      },
    },
  },
  { name: 'the form of a display mode', rows: 'ADM-2', open: openMode },
  {
    name: 'the JSON of a display mode, with an error',
    rows: 'ADM-2',
    open: async (page, network) => {
      const modes = await openMode(page, network);
      await modes.panel.getByRole('tab', { name: 'JSON' }).click();
      await modes.panel
        .getByRole('textbox', { name: 'Styles en JSON' })
        .fill('{ "header": { "color": "rouge" } }');
      await expect(modes.panel.getByRole('list', { name: 'Erreurs du JSON' })).toBeVisible();
    },
  },
  {
    name: 'a messaging setup with its lines',
    rows: 'ADM-4 ADM-5',
    open: async (page, network) => {
      const setups = await openResource(page, network, 'newsConfs');
      await setups.openRecord('Gares et stations');
      await expect(setups.panel.getByRole('table').getByText('Métro 14')).toBeVisible();
    },
  },
  {
    name: 'the line of a messaging setup',
    rows: 'ADM-5',
    open: async (page, network) => {
      const setups = await openResource(page, network, 'newsConfs');
      await setups.openRecord('Gares et stations');
      await setups.panel.getByRole('button', { name: /^Modifier la ligne .* Métro 14$/ }).click();
      const dialog = page.getByRole('dialog');
      await fillFields(dialog, { 'Durée d’affichage (s)': 0 });
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('Corrigez les champs signalés.')).toBeVisible();
    },
  },
  {
    name: 'an import of which rows are refused',
    rows: 'ADM-14',
    open: async (page, network) => {
      await openResource(page, network, 'sites');
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
    name: 'two versions of a record',
    rows: 'PRV-4',
    open: async (page, network) => {
      const sites = await openResource(page, network, 'sites');
      await page.route('**/rest/site/', (route) =>
        route.fulfill({
          status: 409,
          json: {
            message: '',
            current: { id: 1, version: 9, projectId: network.projectId('reseau'), name: 'Juvisy', order: 3 },
          },
        }),
      );
      await sites.openRecord('Juvisy RER');
      await sites.fill({ Ordre: 4 });
      await sites.save();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'what stands in the way of a deletion',
    rows: 'ADM-11',
    open: async (page, network) => {
      await (await openResource(page, network, 'sites')).remove('Antony RER');
      await expect(page.getByRole('alertdialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'projects',
    rows: 'ADM-1',
    open: async (page) => {
      const projects = await openConfiguration(page, '/adminProject/projects', 'super');
      await projects.openRecord('val');
      await expect(projects.panel.getByRole('textbox', { name: 'Nom long' })).toBeVisible();
    },
  },
  {
    name: 'the form of a user',
    rows: 'ADM-8',
    open: async (page, network) => {
      const users = await openResource(page, network, 'users');
      await users.openRecord('manager.reseau');
      await expect(users.panel.getByRole('checkbox', { name: 'Manager' })).toBeChecked();
    },
  },
  {
    name: 'the metadata of a line',
    rows: 'REF-2',
    open: async (page) => {
      const metas = await openConfiguration(page, '/adminRef/lineMetas', 'super');
      await metas.openRecord('Orlyval');
      await expect(metas.panel.getByRole('textbox', { name: 'Direction 2' })).toHaveValue('Antony');
    },
  },
  {
    name: 'the audit trail',
    rows: 'ADM-14',
    open: async (page, network) => {
      const projectId = network.projectId('vide');
      const id = await network.configure('templates', {
        projectId,
        name: 'Essai',
        type: 1,
        json: { header: { background: '#10233f', color: '#ffffff' }, clock: { color: '#fde047' } },
      });
      await network.unconfigure('templates', id);
      await signIn(page, 'super');
      const audit = await openAudit(page);
      await audit.find('Essai');
      await expect(page.getByText('Suppression', { exact: true }).first()).toBeVisible();
    },
  },
];
