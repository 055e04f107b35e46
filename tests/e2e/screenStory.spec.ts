import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { rowsOf } from '../support/spreadingPage.ts';

/** `HHMM` in Paris time, `minutes` from now. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000)
    .toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
    .replace(':', '');

async function openWhy(page: Page, screenId: string) {
  await page.goto('/#!/screens');
  await page.getByRole('searchbox').fill(screenId);
  await page.getByRole('article').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Pourquoi ?' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ce que montre .+, et pourquoi$/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('DSP-2 why a screen shows what it shows, now and at a moment to come', async ({
  page,
  network,
  openBrowser,
}) => {
  const screens = ['amif-invites-2'];
  await network.spread({ content: 'Fermeture du hall', alert: true, screens });
  // The same next week: the period applies every day.
  const period = `${inMinutes(120)}-${inMinutes(122)}`;
  await network.spread({
    content: 'Dernière navette',
    period: inMinutes(120) < inMinutes(122) ? period : '0000-0001',
    screens,
  });
  const player = await openBrowser();
  await player.goto(await network.screenPage('amif-invites-2'));
  await expect(rowsOf(player).first()).toContainText('Fermeture du hall');

  await signIn(page, 'exploitant.amif');
  const dialog = await openWhy(page, 'amif-invites-2');
  const shown = dialog.getByRole('list', { name: 'À l’écran', exact: true });
  const hidden = dialog.getByRole('list', { name: 'Pas à l’écran' });
  await expect(shown.getByRole('listitem').first()).toHaveText(
    /Fermeture du hall.*1er\s: les alertes d’abord/,
  );
  await expect(hidden).toContainText(/Dernière navette.*hors de sa période/);
  // The player draws exactly what the dialog lists, in the same order; one message has a title.
  const drawn = await rowsOf(player).locator('[data-text]').allInnerTexts();
  expect(await shown.locator('strong').allInnerTexts()).toEqual(
    drawn.map((text) => (text.startsWith('Retrait des badges invités') ? 'Accueil des élus' : text)),
  );

  const band = dialog.getByRole('img', { name: /^Dernière navette\s: / });
  await expect(band).toHaveAccessibleName(/hors période/);
  await dialog.getByRole('button', { name: 'Jour suivant' }).click();
  await expect(band).toHaveAccessibleName(/à l’écran/);
  const slider = dialog.getByRole('slider', { name: 'Moment' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '00:00');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '00:01');

  await expectFlawlessInAllLooks(page, { goesOn: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('SCN-6 DSP-2 under a scenario what was spread waits, and why says until when', async ({
  page,
  network,
}) => {
  const screens = ['val-orly4-1'];
  await network.spread({ content: 'Ascenseur en panne', screens });
  await signIn(page, 'exploitant.val', '/messagesScenario');
  await page
    .getByRole('button', { name: 'Activer le scénario Bagage abandonné à Orly 4', exact: true })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activer le scénario' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const dialog = await openWhy(page, 'val-orly4-1');
  await expect(dialog).toContainText(
    /Scénario «\sBagage abandonné à Orly 4\s» en cours, jusqu’au \d\d\/\d\d\/\d{4}/,
  );
  await expect(dialog.getByRole('list', { name: 'Pas à l’écran' })).toContainText(
    /Ascenseur en panne.*attend la fin du scénario «\sBagage abandonné à Orly 4\s»/,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto('/#!/messagesScenario');
  await page.getByRole('button', { name: 'Arrêter le scénario' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Aucun scénario en cours')).toBeVisible();
});

test('DSP-2 DSP-5 why a screen showed a message that was deleted since, at the minute at which it did', async ({
  page,
  network,
  openBrowser,
}) => {
  const screenId = 'amif-invites-1';
  const player = await openBrowser();
  await player.goto(await network.screenPage(screenId));
  await expect(player.locator('html')).toHaveAttribute('data-state', 'live');
  const begin = Date.now() - 1000;
  const { id } = await network.spread({ content: 'Ascenseur en panne', alert: true, screens: [screenId] });
  await expect(rowsOf(player).first()).toContainText('Ascenseur en panne');

  await signIn(page, 'exploitant.amif');
  const spanOf = async () => {
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
    const answer = await page.request.get(
      `/api/screens/${screenId}/past?from=${begin}&to=${Date.now() + 1000}`,
      { headers: { 'x-auth-token': token } },
    );
    const { shown } = (await answer.json()) as { shown: { id: number; from: number }[] };
    return shown.find((span) => span.id === id)?.from;
  };
  await expect.poll(spanOf).toBeGreaterThan(begin);
  const shownAt = (await spanOf()) ?? 0;
  await network.removeMessage(id);
  await expect(rowsOf(player).filter({ hasText: 'Ascenseur en panne' })).toHaveCount(0);

  const dialog = await openWhy(page, screenId);
  const clock = new Date(shownAt).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' });
  const [hours, minutes] = clock.split(':').map(Number);
  const slider = dialog.getByRole('slider', { name: 'Moment' });
  // A slider that is already there would fire no change.
  await slider.fill('0');
  await slider.fill(String((hours ?? 0) * 60 + (minutes ?? 0)));
  await expect(dialog.getByRole('list', { name: 'À l’écran', exact: true })).toContainText(
    new RegExp(`Ascenseur en panne.*1er\\s: les alertes d’abord\\s; affiché de ${clock} à`),
  );
  const band = dialog.getByRole('img', { name: /^Ascenseur en panne\s: de .+, affiché$/ });
  await expect(band).toBeVisible();
  await expectFlawlessInAllLooks(page, { goesOn: true });

  // Before the beginning of the history, the dialog says so.
  for (let day = 0; day < 2; day++) await dialog.getByRole('button', { name: 'Jour précédent' }).click();
  await expect(dialog).toContainText(/L’historique commence le \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(dialog).toContainText('Rien n’est connu de ce moment.');
  await expect(band).toHaveCount(0);
});
