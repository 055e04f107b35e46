import { byPrecedence } from '../../contract/arbitration.ts';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { openSpreading, rowsOf } from '../support/spreadingPage.ts';

const long =
  'Trafic interrompu entre la gare et le terminus en raison d’un incident affectant la voie. Des bus de remplacement circulent depuis le parvis, toutes les dix minutes, jusqu’à la reprise. ';

const french = (page: Page) => page.getByRole('textbox', { name: 'Texte du message en français' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Ce qui va se passer' });

test('SPR-10 DSP-1 what does not fit is said before, with the line that the screen itself shows on its second page', async ({
  page,
  openScreen,
}) => {
  const screen = await openScreen('amif-invites-1', { ownClock: true });
  const spreading = await openSpreading(page, 'exploitant.amif');
  await french(page).fill('Bienvenue');
  await spreading.chooseScreen('amif-invites-1');
  await expect(spreading.summary).toContainText('1 écran');
  await expect(spreading.summary).not.toContainText('ne tient pas');
  await spreading.makeAlert();
  await french(page).fill(long.repeat(18));
  await expect(spreading.summary).toContainText(/le texte ne tient pas en\s\d+\s×\s\d+/);

  await spreading.summary.getByRole('button', { name: 'Détails' }).click();
  const told = await details(page).getByText('La deuxième commence par').innerText();
  const [, pages = '', line = ''] = /(\d+) pages.*«\s(.+?)…?\s»/.exec(told) ?? [];
  expect(Number(pages)).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);

  await spreading.spread();
  // The message is an alert, so that it comes first whatever else the screen has.
  const pageOfNextSecond = async () => {
    await screen.clock.runFor(1000);
    return screen.locator('.page').innerText();
  };
  await expect.poll(pageOfNextSecond, { intervals: [20], timeout: 20_000 }).toMatch(/^2 \/ \d+$/);
  const seen = await rowsOf(screen)
    .locator('.text')
    .evaluate((box) => {
      const { top } = box.getBoundingClientRect();
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const text = walker.currentNode.nodeValue ?? '';
        for (let index = 0; index < text.length; index += 1) {
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + 1);
          const place = range.getBoundingClientRect();
          if (place.height > 0 && (place.top + place.bottom) / 2 >= top) return text.slice(index);
        }
      }
      return '';
    });
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  expect(plain(seen).slice(0, plain(line).length)).toBe(plain(line));
  await spreading.confirmDone();
});

test('SPR-10 the line names the language that does not fit, and the format', async ({ page }) => {
  const spreading = await openSpreading(page, 'exploitant.val');
  await page.getByRole('tab', { name: 'Message inopiné' }).click();
  await french(page).fill('Trafic interrompu');
  await page.getByRole('tab', { name: 'Anglais' }).click();
  await page
    .getByRole('textbox', { name: 'Texte du message en anglais' })
    .fill('Service is suspended between both terminals until further notice. '.repeat(8));
  await spreading.tick('Tous les écrans (stations + navettes)').check();
  await expect(spreading.summary).toContainText(/le texte anglais ne tient pas en[^·]*800\s×\s480/);
});

test('SPR-10 DSP-4 who is offline is counted, and named in the details', async ({ page, openScreen }) => {
  await openScreen('reseau-massy-3');
  const spreading = await openSpreading(page, 'exploitant.reseau');
  await spreading.chooseScreen('reseau-massy-3');
  await expect(spreading.summary).toContainText('1 écran · 1 site');
  await expect(spreading.summary).not.toContainText('hors ligne');
  await spreading.chooseScreen('reseau-bus-06');
  await expect(spreading.summary).toContainText('1 hors ligne');
  await spreading.summary.getByRole('button', { name: 'Détails' }).focus();
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('listitem')).toHaveCount(1);
  await expectFlawlessInAllLooks(page);
});

test('SPR-10 DSP-2 which message would have to give way on a full screen', async ({ page, network }) => {
  const screens = ['reseau-bus-04'];
  const held = async () =>
    (await network.messages('reseau')).filter((one) => one.screens.includes('reseau-bus-04'));
  for (let count = (await held()).length; count < 5; count += 1) {
    await network.spread({ content: `<p>Alerte ${count}</p>`, alert: true, screens });
  }
  const last = (await held()).sort(byPrecedence).at(-1);
  const spreading = await openSpreading(page, 'exploitant.reseau');
  await french(page).fill('Un message de trop');
  await spreading.chooseScreen('reseau-bus-04');
  await expect(spreading.summary).toContainText('1 message ne serait plus affiché');
  await spreading.summary.getByRole('button', { name: 'Détails' }).click();
  await expect(
    details(page).getByRole('region', {
      name: 'Pour tenir dans la limite, ces messages devraient céder la place',
    }),
  ).toContainText(`« ${last?.title} » : 1 écran`);
});

test('SCN-6 an activation says of each message on how many screens it gives way', async ({
  page,
  network,
}) => {
  const screens = ['val-orly4-1', 'val-orly4-2'];
  const spread = await network.spread({ content: 'Ascenseur en panne au quai', alert: true, screens });
  await signIn(page, 'exploitant.val', '/messagesScenario');
  await page.getByRole('button', { name: 'Activer le scénario Évacuation de la ligne', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/messages? affichés? en ce moment ne (le seront|le sera) plus\./);
  await dialog.getByText('Message par message').click();
  await expect(
    dialog.getByRole('region', { name: 'Affichés en ce moment, et plus pendant le scénario' }),
  ).toContainText(`« ${spread.title} » : 2 écrans`);
});
