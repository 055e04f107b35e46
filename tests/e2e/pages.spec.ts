import { expect, signIn, test, type Locator, type Page } from '../support/e2e.ts';
import { configurationStates, type PageState } from '../support/configurationStates.ts';
import { expectFlawless, expectFlawlessInAllLooks, settled } from '../support/expectFlawless.ts';
import { openSpreading, rowsOf, spreadingPageOf } from '../support/spreadingPage.ts';

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

/** Every page, and what brings it into the state to judge. */
const pages: PageState[] = [
  {
    name: 'the sign-in',
    rows: 'SES-1',
    open: async (page) => {
      await page.goto('/#!/login');
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    },
  },
  {
    name: 'the message list',
    rows: 'MSG-1',
    open: async (page) => {
      await signIn(page, 'exploitant.reseau');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'the dialog of a screen',
    rows: 'MSG-3',
    open: async (page) => {
      await signIn(page, 'exploitant.amif');
      await page.getByRole('searchbox').fill('amif-parvis-1');
      await expect(page.getByRole('article')).toHaveCount(1);
      await page
        .getByRole('article')
        .getByRole('button', { name: /\d+ messages?/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    next: {
      name: 'the question before a removal',
      rows: 'MSG-4',
      open: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).first().click();
        await expect(page.getByRole('button', { name: 'Supprimer de cet écran' })).toBeVisible();
      },
    },
  },
  {
    name: 'spreading from the library',
    rows: 'SPR-3',
    open: async (page) => {
      await openSpreading(page, 'exploitant.val');
      await page.getByRole('button', { name: /^Évacuation/ }).click();
    },
  },
  {
    name: 'spreading of an unexpected message, options open',
    rows: 'SPR-4 LIB-3',
    open: async (page) => {
      await openSpreading(page, 'exploitant.val');
      await page.getByRole('tab', { name: 'Message inopiné' }).click();
      await page.getByRole('textbox', { name: 'Texte du message en français' }).fill('Portes closes');
      await openOptions(page);
    },
  },
  {
    name: 'spreading with all lists, options open',
    rows: 'SPR-2',
    open: async (page) => {
      const spreading = await openSpreading(page, 'exploitant.reseau');
      await spreading.choose('Ligne', 'RER B');
      await spreading.tick('Ligne entière').check();
      await openOptions(page);
    },
  },
  {
    name: 'spreading with a text area',
    rows: 'SPR-2',
    open: async (page) => {
      await openSpreading(page, 'exploitant.amif');
      await page.getByRole('textbox', { name: 'Texte du message en français' }).fill('Badge à retirer');
    },
    next: {
      name: 'an error',
      rows: 'PRV-3',
      open: async (page) => {
        await spreadingPageOf(page).spreadButton.click();
        await expect(page.getByRole('alertdialog', { name: 'Erreur' })).toBeVisible();
      },
    },
  },
  {
    name: 'the help',
    rows: 'PRV-5',
    open: async (page) => {
      await signIn(page, 'exploitant.amif');
      await page.getByRole('button', { name: 'Aide' }).click();
      await expect(page.getByRole('dialog', { name: 'Aide' })).toContainText('message');
    },
  },
  ...configurationStates,
  {
    name: '/no-rights',
    rows: 'ROL-2',
    open: async (page) => {
      await signIn(page, 'exploitant.vide');
      await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    },
  },
  {
    name: 'the wall of screens',
    rows: 'LIV-5',
    open: async (page) => {
      await signIn(page, 'exploitant.amif', '/screens?view=wall&group=state');
      await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
    },
    next: {
      name: 'one screen of it, large',
      rows: 'LIV-5',
      open: async (page) => {
        await page.getByRole('article').first().getByRole('button').click();
        await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      },
    },
  },
  {
    name: '/fleet',
    rows: 'FLT-3 FLT-4',
    open: async (page) => {
      await signIn(page, 'admin.amif', '/fleet');
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: '/legibility',
    rows: 'FLT-6',
    open: async (page) => {
      await signIn(page, 'admin.amif', '/legibility');
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: '/abbreviations, a line of it begun',
    rows: 'OUT-6',
    open: async (page) => {
      await signIn(page, 'manager.reseau', '/abbreviations');
      await page.getByRole('button', { name: 'Ajouter une abréviation' }).click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: '/approvals',
    rows: 'OPS-5',
    open: async (page) => {
      await signIn(page, 'exploitant.amif', '/approvals');
      await expect(page.getByText('Rien n’attend d’accord.')).toBeVisible();
    },
  },
  {
    name: '/exploitOffer',
    rows: 'EXP-3',
    open: async (page) => {
      await signIn(page, 'exploitant.val', '/exploitOffer');
      await expect(page.getByRole('heading', { name: 'Grilles horaires en vigueur' })).toBeVisible();
    },
    next: {
      name: 'a file with problems',
      rows: 'EXP-3',
      open: async (page) => {
        await chooseOffer(page, '1;LU;6h;07:00:00;05:00');
        await expect(page.getByRole('table', { name: 'Problèmes du fichier' })).toBeVisible();
      },
      next: {
        name: 'what another changes',
        rows: 'EXP-3',
        open: async (page) => {
          await chooseOffer(page, '1;LU;06:00:00;07:00:00;05:00');
          await expect(page.getByRole('table', { name: /^Changements de/ })).toBeVisible();
        },
      },
    },
  },
  {
    name: '/upload, nothing chosen',
    rows: 'EXP-1',
    open: async (page) => {
      await signIn(page, 'admin.val', '/upload');
      await page.getByRole('button', { name: 'Importer' }).click();
      await expect(page.getByText('Choisissez l’archive ZIP du flux.')).toBeVisible();
    },
  },
  {
    name: '/exploitRafale',
    rows: 'EXP-5',
    open: async (page) => {
      await signIn(page, 'exploitant.val', '/exploitRafale');
      await expect(page.getByRole('heading', { name: 'Rafales lancées' })).toBeVisible();
    },
    next: {
      name: 'a stop point chosen',
      rows: 'EXP-5',
      open: async (page) => {
        await page.getByRole('combobox', { name: "Point d'arrêt" }).fill('orly 4');
        await page.getByRole('option').first().click();
        await expect(page.getByText(/annonceront la rafale/)).toBeVisible();
      },
    },
  },
];

const walkOf = (state: PageState): PageState[] => [state, ...(state.next ? walkOf(state.next) : [])];

for (const first of pages) {
  const walk = walkOf(first);
  const rows = [...new Set(walk.flatMap((state) => state.rows.split(' ')))].join(' ');
  const names = walk.map(({ name }) => name).join(', then ');
  test(`${rows} axe finds nothing on ${names}, at any width or in the dark, and nothing is cut off`, async ({
    page,
    network,
  }) => {
    for (const { name, open, next } of walk) {
      await test.step(name, async () => {
        await open(page, network);
        await expectFlawlessInAllLooks(page, { goesOn: next !== undefined });
      });
    }
  });
}

test('DSP-1 axe finds nothing on a screen’s page, nor on the one of a screen that is not known', async ({
  page,
  network,
}) => {
  await page.goto(await network.screenPage('amif-parvis-1'));
  await expect(rowsOf(page).first()).toBeVisible();
  await expectFlawless(page);
  await page.goto('/player/');
  await expect(page.getByRole('alert')).toContainText('Cet écran n’est pas reconnu');
  await expectFlawless(page);
});

/** Presses Tab until the element has the focus, as who uses no mouse must be able to. */
async function tabTo(page: Page, element: Locator) {
  const hasFocus = () => element.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(element).toBeFocused();
}

test('SPR-10 a message is composed and spread by the keyboard alone', async ({ page, network }) => {
  await signIn(page, 'exploitant.amif');
  const { spreadButton, tick } = spreadingPageOf(page);
  await tabTo(page, page.getByRole('link', { name: 'Diffuser un message' }));
  await page.keyboard.press('Enter');
  await expect(spreadButton).toBeVisible();

  await tabTo(page, page.getByRole('combobox', { name: 'Ligne', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Texte du message en français' }));
  await page.keyboard.type('Au clavier / seul');
  await tabTo(page, page.getByRole('button', { name: "+ d'options" }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Alerte', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Rechercher un écran ou un site')).toBeFocused();
  await tabTo(page, tick('Point navettes'));
  await page.keyboard.press('Space');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Le message a bien été diffusé.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const spread = (await network.messages('amif')).find(({ content }) => content === 'Au clavier / seul');
  expect(spread).toMatchObject({ alert: true, lineName: 'Navette A', screens: ['amif-parvis-2'] });
});

test('the skip link leads past the menu', async ({ page }) => {
  await signIn(page, 'exploitant.amif');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
