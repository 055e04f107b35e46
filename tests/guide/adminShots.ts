import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { configurationPageOf } from '../support/configurationPage.ts';
import { openNetwork } from '../support/demoNetwork.ts';
import { zipFiles } from '../../server/domain/gtfs/zipStore.ts';
import type { Shot } from './shot.ts';

const demo = join(import.meta.dirname, '../../demo');

/** The offer in force as its file has it, with another beginning on week days. */
async function changedOffer(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  return Buffer.from(file.replace('06:00:00;06:54:00;06:00', '05:30:00;06:54:00;06:00'));
}

/** What a day leaves in the journal of a network. */
async function work(url: string): Promise<void> {
  const network = await openNetwork(url, 'exploitant.reseau');
  const projectId = network.projectId('reseau');
  const message = { projectId, screens: ['reseau-massy-1', 'reseau-massy-2', 'reseau-massy-3'] };
  const strike = await network.spread({ ...message, title: 'Grève', content: 'Un train sur deux.' });
  await network.spread({ ...message, title: 'Colis suspect', content: 'Gare évacuée.', alert: true });
  await network.removeMessage(strike.id);
}

/** The feed of the shuttle with a stop that is not there, an hour that is none, and a stop without its name. */
function brokenFeed(): Promise<Buffer> {
  const folder = join(demo, 'val/gtfs');
  const files = readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const broken = text.replace('06:06:00,06:06:40,OVS-2-A', '6h06,06:06:40,OVS-9-A');
    return [name, broken.replace('ANT,Antony,', 'ANT,,')] as const;
  });
  return zipFiles(Object.fromEntries(files));
}

/** A notice lies over what the picture is of. */
const gone = (page: Page, notice: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`^${notice}$`) })
    .waitFor({ state: 'hidden' });

/** Pictures of what is configured, and of what a network plans. */
export const adminShots: readonly Shot[] = [
  {
    name: 'projet',
    username: 'super',
    path: '/adminProject',
    prepare: async (page) => {
      const { projectId } = await openNetwork(new URL(page.url()).origin);
      await page.goto(`/#!/adminProject/${projectId('vide')}`);
      await page.getByText('Réseau en préparation').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'referentiel',
    username: 'super',
    path: '/adminRef/feedKeys',
    prepare: async (page) => {
      const keys = configurationPageOf(page);
      await keys.openNew();
      await keys.fill({
        Nom: 'Application mobile',
        Projets: 'reseau',
      });
      await keys.save();
      await page.getByText(/^Voici la clé/).waitFor();
      await gone(page, 'Clé d’accès enregistrée');
      return undefined;
    },
  },
  {
    name: 'offre',
    username: 'exploitant.val',
    path: '/exploitOffer',
    prepare: async (page) => {
      await page.getByLabel('Choisir un fichier CSV').setInputFiles({
        name: 'offre-septembre.csv',
        mimeType: 'text/csv',
        buffer: await changedOffer(page),
      });
      const changes = page.getByRole('table', { name: /^Changements de/ }).first();
      await changes.scrollIntoViewIfNeeded();
      return undefined;
    },
  },
  {
    name: 'rafale',
    username: 'exploitant.val',
    path: '/exploitRafale',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: "Point d'arrêt" }).fill('antony');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Lancer la rafale' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click();
      await page.getByRole('button', { name: /^Arrêter la rafale/ }).waitFor();
      await gone(page, 'Rafale lancée');
      return undefined;
    },
  },
  {
    name: 'journal',
    username: 'admin.reseau',
    path: '/index',
    prepare: async (page) => {
      await work(new URL(page.url()).origin);
      await page.goto('/#!/journal');
      await page.getByRole('main').getByRole('row').nth(2).waitFor();
      return undefined;
    },
  },
  {
    name: 'import',
    username: 'admin.val',
    path: '/upload',
    prepare: async (page) => {
      await page.getByLabel('Transporteur').click();
      await page.getByRole('option', { name: 'OVS' }).click();
      await page.getByLabel('Fichier GTFS').setInputFiles({
        name: 'horaires-hiver.zip',
        mimeType: 'application/zip',
        buffer: await brokenFeed(),
      });
      await page.getByRole('button', { name: 'Importer' }).click();
      await page.getByRole('alertdialog').getByRole('button').click();
      await page.getByRole('table', { name: /erreurs$/ }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 260);
      await page.getByText('Historique des imports').waitFor();
      return undefined;
    },
  },
  {
    name: 'publicite',
    username: 'exploitant.amif',
    path: '/advSpreading',
    screensLive: true,
    prepare: async (page) => {
      await page.getByLabel('Image à diffuser').setInputFiles(join(demo, 'images/affiche-parking.png'));
      await page.getByRole('img', { name: /^Image choisie/ }).waitFor();
      await page.getByRole('checkbox', { name: /^Ligne entière/ }).check();
      // One stays so.
      await page.getByText('hors ligne').nth(1).waitFor({ state: 'hidden' });
      return undefined;
    },
  },
];
