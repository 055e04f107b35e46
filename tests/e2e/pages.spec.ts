import { expect, signIn, test, type Locator, type Page } from '../support/e2e.ts';
import { configurationWalks } from '../support/configurationStates.ts';
import { expectFlawless, expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { operatorWalks } from '../support/operatorStates.ts';
import { rowsOfWalk } from '../support/pageStates.ts';
import { goTo, signInButton } from '../support/routes.ts';
import { rowsOf, spreadingPageOf } from '../support/spreadingPage.ts';

for (const walk of [...operatorWalks, ...configurationWalks]) {
  test(`${rowsOfWalk(walk)} axe finds nothing on the pages of ${walk.name}, at any width or in the dark, and nothing is cut off`, async ({
    page,
    network,
  }) => {
    test.setTimeout(180_000);
    const addressOf = (address: string) => address.replace('{reseau}', String(network.projectId('reseau')));
    for (const [index, { name, address, asksToLeave, prepare, open }] of walk.states.entries()) {
      await test.step(name, async () => {
        await prepare?.(network);
        if (index === 0) await signIn(page, walk.username, addressOf(address ?? '/'));
        else if (address) await goTo(page, `#!${addressOf(address)}`);
        if (asksToLeave) {
          const question = page.getByRole('alertdialog', { name: /^(Quitter|Abandonner) / });
          await question.getByRole('button', { name: 'Oui' }).click();
          await expect(question).toHaveCount(0);
        }
        await open(page, network);
        const goesOn = index < walk.states.length - 1;
        await expectFlawlessInAllLooks(page, { what: name, goesOn, insideShell: index > 0 });
      });
    }
  });
}

test('SES-1 ROL-2 axe finds nothing on the sign-in, nor on what is refused, at any width or in the dark, and nothing is cut off', async ({
  page,
}) => {
  await page.goto('/#!/login');
  await expect(signInButton(page)).toBeVisible();
  await expectFlawlessInAllLooks(page, { what: 'the sign-in', goesOn: true });
  await signIn(page, 'exploitant.vide');
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  await expectFlawlessInAllLooks(page, { what: 'what is refused' });
});

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

/** Presses Tab until the element has the focus, as keyboard users must be able to. */
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
  await expect(page.getByLabel('Écran ou site', { exact: true })).toBeFocused();
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
