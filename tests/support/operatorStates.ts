import type { Page } from '@playwright/test';
import { buildPicture } from './buildPicture.ts';
import { expect } from './e2e.ts';
import { settled } from './expectFlawless.ts';
import type { PageState, Walk } from './pageStates.ts';
import { spreadingPageOf } from './spreadingPage.ts';

const openOptions = async (page: Page) => {
  await page.getByRole('button', { name: "+ d'options" }).click();
  await settled(page);
  await page.getByRole('checkbox', { name: 'Périodes de diffusion' }).click();
  await expect(page.getByRole('group', { name: 'Début de la période 1' })).toBeVisible();
};

const chooseOffer = (page: Page, row: string) =>
  page.getByLabel('Choisir un fichier CSV').setInputFiles({
    name: 'essai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id;jours;debut;fin;intervalle\n${row}\n`),
  });

const textOfMessage = (page: Page) => page.getByRole('textbox', { name: 'Texte du message en français' });

/** The network with the most screens and lines. */
const network: PageState[] = [
  {
    name: 'the message list',
    rows: 'MSG-1',
    address: '/index',
    open: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'the state of the screens',
    rows: 'SCR-1',
    address: '/screens',
    open: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'no picture',
    rows: 'ADV-1',
    address: '/indexAdv',
    open: (page) => expect(page.getByText(/^Aucune image n’est diffusée/)).toBeVisible(),
  },
  {
    name: 'the abbreviations, a line of them begun',
    rows: 'OUT-6',
    address: '/abbreviations',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ajouter une abréviation' }).click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'spreading with all lists, options open',
    rows: 'SPR-2',
    address: '/messagesSpreading',
    asksToLeave: true,
    open: async (page) => {
      const spreading = spreadingPageOf(page);
      await spreading.choose('Ligne', 'RER B');
      await spreading.tick('Ligne entière').check();
      await openOptions(page);
    },
  },
];

/** An exhibition, with plain messages. */
const exhibition: PageState[] = [
  {
    name: 'the dialog of a screen',
    rows: 'MSG-3',
    address: '/index',
    open: async (page) => {
      await page.getByRole('searchbox').fill('amif-parvis-1');
      await expect(page.getByRole('article')).toHaveCount(1);
      await page
        .getByRole('article')
        .getByRole('button', { name: /\d+ messages?/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the question before a removal',
    rows: 'MSG-4',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).first().click();
      await expect(page.getByRole('button', { name: 'Supprimer de cet écran' })).toBeVisible();
    },
  },
  {
    name: 'the wall of screens',
    rows: 'LIV-5',
    address: '/screens?view=wall&group=state',
    open: (page) => expect(page.getByRole('article').getByRole('img').first()).toBeVisible(),
  },
  {
    name: 'one screen of it, large',
    rows: 'LIV-5',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'the fleet',
    rows: 'FLT-3 FLT-4',
    address: '/fleet',
    open: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'legibility',
    rows: 'FLT-6',
    address: '/legibility',
    open: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'approvals',
    rows: 'OPS-5',
    address: '/approvals',
    open: (page) => expect(page.getByText('Rien n’attend d’accord.')).toBeVisible(),
  },
  {
    name: 'the help',
    rows: 'PRV-5',
    open: async (page) => {
      await page.getByRole('button', { name: 'Aide' }).click();
      await expect(page.getByRole('dialog', { name: 'Aide' })).toContainText('message');
    },
  },
  {
    name: 'pictures',
    rows: 'ADV-1',
    address: '/indexAdv',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('listitem', { name: 'Restauration' })).toBeVisible();
    },
  },
  {
    name: 'spreading of a picture, with what is missing',
    rows: 'ADV-2',
    address: '/advSpreading',
    open: async (page) => {
      await page.getByRole('button', { name: 'Diffuser', exact: true }).click();
      const error = page.getByRole('alertdialog', { name: 'Erreur' });
      await error.getByRole('button', { name: 'Fermer' }).click();
      await expect(error).toHaveCount(0);
    },
  },
  {
    name: 'spreading of a picture that is chosen',
    rows: 'ADV-2',
    open: async (page) => {
      const buffer = await buildPicture('png', 1280, 720);
      await page
        .getByLabel('Image à diffuser')
        .setInputFiles({ name: 'affiche.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('img', { name: /^Image choisie/ })).toBeVisible();
    },
  },
  {
    name: 'spreading with a text area',
    rows: 'SPR-2',
    address: '/messagesSpreading',
    asksToLeave: true,
    open: (page) => textOfMessage(page).fill('Badge à retirer'),
  },
  {
    name: 'an error',
    rows: 'PRV-3',
    open: async (page) => {
      await spreadingPageOf(page).spreadButton.click();
      await expect(page.getByRole('alertdialog', { name: 'Erreur' })).toBeVisible();
    },
  },
];

/** A single line, with a library, an offer and feeds. */
const line: PageState[] = [
  {
    name: 'the offer',
    rows: 'EXP-3',
    address: '/exploitOffer',
    open: (page) => expect(page.getByRole('heading', { name: 'Grilles horaires en vigueur' })).toBeVisible(),
  },
  {
    name: 'a file of it with problems',
    rows: 'EXP-3',
    open: async (page) => {
      await chooseOffer(page, '1;LU;6h;07:00:00;05:00');
      await expect(page.getByRole('table', { name: 'Problèmes du fichier' })).toBeVisible();
    },
  },
  {
    name: 'what another file of it changes',
    rows: 'EXP-3',
    open: async (page) => {
      await chooseOffer(page, '1;LU;06:00:00;07:00:00;05:00');
      await expect(page.getByRole('table', { name: /^Changements de/ })).toBeVisible();
    },
  },
  {
    name: 'the import of a feed, nothing chosen',
    rows: 'EXP-1',
    address: '/upload',
    open: async (page) => {
      await page.getByRole('button', { name: 'Importer' }).click();
      await expect(page.getByText('Choisissez l’archive ZIP du flux.')).toBeVisible();
    },
  },
  {
    name: 'bursts',
    rows: 'EXP-5',
    address: '/exploitRafale',
    open: (page) => expect(page.getByRole('heading', { name: 'Rafales lancées' })).toBeVisible(),
  },
  {
    name: 'the stop point of a burst',
    rows: 'EXP-5',
    open: async (page) => {
      await page.getByRole('combobox', { name: "Point d'arrêt" }).fill('orly 4');
      await page.getByRole('option').first().click();
      await expect(page.getByText(/annonceront la rafale/)).toBeVisible();
    },
  },
  {
    name: 'a message of the library, options open',
    rows: 'LIB-1 LIB-3',
    address: '/messagesLibrary',
    open: async (page) => {
      await page.getByRole('list', { name: 'Messages' }).getByRole('button').nth(1).click();
      await openOptions(page);
    },
  },
  {
    name: 'spreading from the library',
    rows: 'SPR-3',
    address: '/messagesSpreading',
    asksToLeave: true,
    open: (page) => page.getByRole('button', { name: /^Évacuation/ }).click(),
  },
  {
    name: 'spreading of an unexpected message, options open',
    rows: 'SPR-4 LIB-3',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Message inopiné' }).click();
      await textOfMessage(page).fill('Portes closes');
      await openOptions(page);
    },
  },
];

/** The operators' pages, each in a project where there is something to see. */
export const operatorWalks: Walk[] = [
  { name: 'a network', username: 'manager.reseau', states: network },
  { name: 'an exhibition', username: 'admin.amif', states: exhibition },
  { name: 'a line of its own', username: 'admin.val', states: line },
];
