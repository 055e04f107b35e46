import type { Page } from '@playwright/test';
import { openNetwork } from '../support/demoNetwork.ts';
import { adminShots } from './adminShots.ts';
import type { Shot } from './shot.ts';

const first = (page: Page, role: 'article' | 'row') => page.getByRole(role).first().waitFor();

/** Has « Validation à deux », and proposes what somebody is to agree to. */
async function propose(url: string): Promise<void> {
  const network = await openNetwork(url);
  const projectId = network.projectId('reseau');
  await network.configure('projects', { id: projectId, approval: 'ALL' });
  const screens = ['reseau-massy-1', 'reseau-massy-2', 'reseau-massy-3', 'reseau-rungis-3'];
  const author = await openNetwork(url, 'exploitant.reseau');
  const proposed = { projectId, screens };
  await author.spread({
    ...proposed,
    title: 'Correspondance en tête de train',
    content: '<p>Pour Orly, changez à <strong>Antony</strong> : la navette part du quai 2.</p>',
  });
  await author.spread({
    ...proposed,
    alert: true,
    title: 'Colis suspect',
    content: '<p><strong>Gare évacuée.</strong> Suivez les agents, n’utilisez pas les ascenseurs.</p>',
  });
}

/** Every picture of the guide, of the demonstration network. */
export const shots: readonly Shot[] = [
  {
    name: 'liste-messages',
    username: 'exploitant.val',
    path: '/index',
    prepare: async (page) => {
      await first(page, 'article');
      return undefined;
    },
  },
  {
    name: 'suppression',
    username: 'exploitant.amif',
    path: '/index',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('amif-parvis-1');
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Full HD Entrée visiteurs/ })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Supprimer' }).first().click();
      await page.getByRole('button', { name: 'Supprimer de cet écran' }).waitFor();
      return dialog;
    },
  },
  {
    name: 'diffusion',
    username: 'exploitant.val',
    path: '/messagesSpreading',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Évacuation/ }).click();
      await page
        .getByRole('img', { name: /^Aperçu/ })
        .first()
        .waitFor();
      return undefined;
    },
  },
  {
    name: 'bibliotheque',
    username: 'manager.val',
    path: '/messagesLibrary',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('button', { name: "+ d'options" }).click();
      await page.mouse.wheel(0, -5000);
      return undefined;
    },
  },
  {
    name: 'scenario-question',
    username: 'exploitant.val',
    path: '/messagesScenario',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Activer le scénario/ })
        .first()
        .click();
      const dialog = page.getByRole('alertdialog');
      await dialog.waitFor();
      return dialog;
    },
  },
  {
    name: 'ecrans',
    username: 'exploitant.val',
    path: '/screens',
    screensLive: true,
    prepare: async (page) => {
      await page.getByText('en ligne, simulé').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'plan-ligne',
    username: 'exploitant.reseau',
    path: '/linePlan',
    screensLive: true,
    prepare: async (page) => {
      await page
        .getByRole('navigation', { name: 'Lignes du projet' })
        .getByRole('button', { name: /RER B/ })
        .click();
      for (const stop of ['Massy - Palaiseau', 'Bourg-la-Reine'])
        await page.getByRole('checkbox', { name: `Tronçon : début ou fin à ${stop}` }).check();
      return undefined;
    },
  },
  {
    name: 'inhibition',
    username: 'manager.reseau',
    path: '/lines',
    prepare: async (page) => {
      await page.getByRole('switch').first().click();
      return undefined;
    },
  },
  {
    name: 'edition',
    username: 'super',
    path: '/create',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Écran', exact: true }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('textbox', { name: 'Texte du message' }).fill('Entrée par la porte B.');
      await page
        .getByRole('img', { name: /^Aperçu/ })
        .first()
        .waitFor();
      return undefined;
    },
  },
  {
    name: 'modes-affichage',
    username: 'super',
    path: '/displayModes',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('row').nth(1).click();
      await page
        .getByRole('img', { name: /^Aperçu/ })
        .first()
        .waitFor();
      return undefined;
    },
  },
  {
    name: 'fin',
    username: 'exploitant.reseau',
    path: '/index?view=messages',
    prepare: async (page) => {
      const row = page
        .getByRole('main')
        .getByRole('row')
        .filter({ has: page.getByRole('button') });
      await row.getByRole('checkbox').nth(1).check();
      return undefined;
    },
  },
  {
    name: 'correction',
    username: 'exploitant.reseau',
    path: '/index?view=messages',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Corriger/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Aperçu' }).getByRole('img').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'modeles',
    username: 'manager.reseau',
    path: '/template',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Trafic interrompu/ }).click();
      await page.getByRole('heading', { level: 2, name: 'Trafic interrompu' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'agenda',
    username: 'exploitant.reseau',
    path: '/agenda',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'troncon',
    username: 'exploitant.reseau',
    path: '/messagesSpreading',
    prepare: async (page) => {
      const template = page.getByRole('region', { name: 'Modèle', exact: true });
      await template.getByRole('button', { name: 'Trafic interrompu' }).click();
      await template.getByRole('combobox', { name: 'Tronçon : de' }).fill('Bourg-la-Reine');
      await template.getByRole('combobox', { name: 'Tronçon : à' }).fill('Massy - Palaiseau');
      const hour = template.getByRole('group', { name: 'Reprise (facultatif)' });
      await hour.getByRole('spinbutton', { name: 'Heures' }).click();
      await page.keyboard.type('1800');
      await page.getByRole('button', { name: /^Écrans de RER B, de/ }).click();
      await page.getByRole('button', { name: 'Un sens, un tronçon…' }).click();
      return undefined;
    },
  },
  {
    name: 'disponibilite',
    username: 'admin.reseau',
    path: '/availability',
    screensLive: true,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('row').nth(1).waitFor();
      return undefined;
    },
  },
  {
    name: 'parc',
    username: 'admin.reseau',
    path: '/fleet',
    screensLive: true,
    prepare: async (page) => {
      await page.getByRole('cell', { name: 'à jour' }).first().waitFor();
      await page.getByRole('main').getByRole('row').nth(2).getByRole('checkbox').check();
      return undefined;
    },
  },
  {
    name: 'lisibilite',
    username: 'admin.reseau',
    path: '/legibility',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Exporter (CSV)', disabled: false }).waitFor();
      return undefined;
    },
  },
  {
    name: 'abreviations',
    username: 'manager.reseau',
    path: '/abbreviations',
    prepare: async (page) => {
      const said = [
        ['CDG', 'Charles de Gaulle'],
        ['Z.A.', 'zone d’activités'],
        ['PMR', 'personnes à mobilité réduite'],
        ['MIN', 'marché d’intérêt national'],
      ] as const;
      for (const [at, [short, words]] of said.entries()) {
        await page.getByRole('button', { name: 'Ajouter une abréviation' }).click();
        const row = page.getByRole('group', { name: `Abréviation ${at + 1}` });
        await row.getByRole('textbox', { name: 'S’écrit' }).fill(short);
        await row.getByRole('textbox', { name: 'Se dit' }).fill(words);
      }
      return undefined;
    },
  },
  {
    name: 'approbation',
    username: 'admin.reseau',
    path: '/approvals',
    screensLive: true,
    prepare: async (page) => {
      await propose(new URL(page.url()).origin);
      await page.getByRole('button', { name: /^Examiner.*Correspondance/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('img').first().waitFor();
      return undefined;
    },
  },
  ...adminShots,
];
