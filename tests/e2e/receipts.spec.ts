import { readFileSync } from 'node:fs';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { openSpreading } from '../support/spreadingPage.ts';

/** A screen answers a push within a second, and consoles get receipts once a second. */
const soon = { timeout: 10_000 };
const screens = ['val-navette-02', 'val-navette-03', 'val-navette-04'] as const;

const searchFor = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Rechercher un écran, un site ou un message' }).fill(words);

test.describe('receipts', () => {
  test('DSP-5 « Affiché sur 2 / 3 écrans » rises to 3 / 3 when the third screen is opened', async ({
    page,
    network,
    openBrowser,
  }) => {
    const openPage = async (screenId: string) => {
      const screen = await openBrowser();
      await screen.goto(await network.screenPage(screenId));
      await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');
    };
    for (const screenId of screens.slice(0, 2)) await openPage(screenId);

    const spreading = await openSpreading(page, 'exploitant.val');
    await page.getByRole('tab', { name: 'Message inopiné' }).click();
    await page.getByRole('textbox', { name: 'Texte du message en français' }).fill('Trafic dense ce soir');
    for (const screenId of screens) await spreading.chooseScreen(screenId);
    await spreading.spread();
    await spreading.confirmDone();
    const last = page.getByRole('region', { name: 'Dernière diffusion' });
    await expect(last).toContainText('Affiché sur 2 / 3 écrans · 1 sans confirmation', soon);
    await expect(last.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67');

    await last.getByRole('button', { name: 'Écran par écran' }).click();
    const dialog = page.getByRole('dialog', { name: 'Affichage du message' });
    const rows = dialog.getByRole('row');
    await expect(rows).toHaveCount(4);
    // Silent screens come first.
    await expect(rows.nth(1)).toContainText(/sans confirmation\s: jamais connecté|hors ligne depuis/);
    await expect(rows.filter({ hasText: 'à l’écran' })).toHaveCount(2);

    await expectFlawlessInAllLooks(page, { goesOn: true });

    await dialog.getByRole('button', { name: 'Renvoyer à l’écran sans confirmation' }).click();
    await expect(page.getByText(/^Message renvoyé à 1 écran, dont 1 hors ligne/)).toBeVisible();

    await openPage(screens[2]);
    await expect(rows.filter({ hasText: 'à l’écran' })).toHaveCount(3, soon);
    await expect(dialog.getByText('Affiché sur 3 / 3 écrans').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Renvoyer/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(last).toContainText('Affiché sur 3 / 3 écrans');

    await page.goto('/#!/index');
    await searchFor(page, 'trafic dense');
    const button = page.getByRole('button', { name: /^Affiché sur 3 \/ 3 écrans\..*Trafic dense ce soir$/ });
    await expect(button).toHaveCount(3);
    await button.first().click();
    await expect(dialog).toContainText('Affiché sur 3 / 3 écrans');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exporter (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('affichage-trafic-dense-ce-soir.csv');
    const [head, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe(
      '\ufeffMessage;Site;Écran;Identifiant de l’écran;État;Premier affichage;Dernier affichage;Durée (secondes);Affichages;Sans confirmation depuis',
    );
    expect(lines.map((line) => line.split(';')[3]).sort()).toEqual(screens);
    for (const line of lines)
      expect(line).toMatch(/^Trafic dense ce soir;[^;]+;.+;à l’écran;\d\d\/\d\d\/\d{4} \d\d:/);
  });

  test('DSP-5 a message outside its period is awaited by nobody, and its proof stays when it is deleted', async ({
    page,
    network,
    openBrowser,
  }) => {
    const [screenId] = screens;
    const shown = await network.spread({
      content: '<p>Fermeture provisoire</p>',
      title: 'Fermeture provisoire',
      screens: [screenId],
      projectId: network.projectId('val'),
    });
    // A time of day half a day away.
    const hour = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const away = String((parseInt(hour.format(Date.now())) + 12) % 24).padStart(2, '0');
    await network.spread({
      content: '<p>Balayage tardif</p>',
      title: 'Balayage tardif',
      period: `${away}00-${away}10`,
      screens: [screenId],
      projectId: network.projectId('val'),
    });
    const screen = await openBrowser();
    await screen.goto(await network.screenPage(screenId));
    await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');

    await signIn(page, 'exploitant.val', '/index');
    await searchFor(page, 'balayage tardif');
    await page.getByRole('button', { name: /^Affiché sur 0 \/ 1 écran\. .*Balayage tardif$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Affichage du message' });
    await expect(dialog).toContainText('Affiché sur 0 / 1 écran · 1 hors période ou en attente');
    await expect(dialog.getByRole('row').nth(1)).toContainText(/en attente.*hors période/);
    await expect(dialog.getByRole('button', { name: /^Renvoyer/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await searchFor(page, 'fermeture provisoire');
    await expect(page.getByRole('button', { name: /^Affiché sur 1 \/ 1 écran\. .*provisoire$/ })).toBeVisible(
      soon,
    );
    await network.removeMessage(shown.id);
    await searchFor(page, '');
    await page.getByRole('button', { name: 'Historique des affichages' }).click();
    const history = page.getByRole('dialog', { name: 'Historique des affichages' });
    await history
      .getByRole('row', { name: /Fermeture provisoire \(supprimé\)/ })
      .getByRole('button')
      .click();
    await expect(dialog).toContainText('A été affiché sur 1 écran', soon);
    await expect(dialog.getByRole('row').nth(1)).toContainText('retiré de cet écran', soon);
  });
});
