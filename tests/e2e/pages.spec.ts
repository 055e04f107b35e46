import { expect, signIn, test, type Locator, type Page } from '../support/e2e.ts';
import { configurationWalks } from '../support/configurationStates.ts';
import { expectFlawless, expectFlawlessInAllLooks, settled } from '../support/expectFlawless.ts';
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

/** Whether nothing covers what has the focus (WCAG 2.4.11). */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return focused !== document.body && focused?.contains(seen);
  });

for (const { row, address, user, head } of [
  { row: 'CMP-7', address: '/index', user: 'exploitant.amif', head: 'Messages choisis' },
  { row: 'ADM-11', address: '/adminProject/{amif}/screens', user: 'super', head: 'Sélection' },
]) {
  test(`${row} on a phone the bar of what is chosen takes one row, with buttons that a finger hits`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, user, address.replace('{amif}', String(network.projectId('amif'))));
    if (address === '/index') await page.getByRole('button', { name: 'Par message' }).click();
    const boxes = page.getByRole('main').getByRole('row').getByRole('checkbox');
    for (const index of [1, 2]) await boxes.nth(index).click();
    const bar = page.getByRole('region', { name: head });
    const buttons = await bar.getByRole('button').all();
    expect(buttons).toHaveLength(4);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(80);
    // In a lower window the bar would cover the table's head.
    await page.setViewportSize({ width: 390, height: 402 });
    await boxes.first().focus();
    expect(await isFocusInSight(page)).toBe(true);
  });
}

/** Top and bottom of an element, px. */
const edgesOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not in the page.');
  return { top: box.y, bottom: box.y + box.height };
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`ADM-12 at ${viewport.width} a notice stands above or below the head of the page and what saves, and no bar covers the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'manager.reseau', '/lines');
    const save = page.getByRole('button', { name: 'Enregistrer' });
    await save.focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('switch').first().focus();
    for (let presses = 0; presses < 24; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusInSight(page)).toBe(true);
    }
    await page.getByRole('switch').first().click();
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Etats des lignes sauvegardés avec succès.' });
    await expect(notice).toBeVisible();
    await settled(page);
    const head = page.getByRole('heading', { level: 1 }).locator('..');
    const own = await edgesOf(notice);
    const others = [await edgesOf(head), await edgesOf(save)];
    for (const other of others) expect(own.bottom <= other.top || other.bottom <= own.top).toBe(true);
    await notice.getByRole('button', { name: 'Annuler' }).click();
    await expect(notice).toHaveCount(0);

    // As at a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(save).not.toBeInViewport();
    await page.getByRole('switch').last().focus();
    await tabTo(page, save);
    await expect(save).toBeInViewport({ ratio: 1 });
  });
}
