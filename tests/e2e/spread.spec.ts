import { expect, test } from '../support/e2e.ts';
import { openSpreading, rowsOf, withinASecond } from '../support/spreadingPage.ts';

test.describe('setup VAL, no lists (val)', () => {
  test('SPR-3 SPR-5 SPR-10 SPR-13 DSP-3 a library message goes to the chosen screens, at once', async ({
    page,
    openScreen,
  }) => {
    const chosen = await openScreen('val-navette-08');
    const other = await openScreen('val-navette-07');
    const spreading = await openSpreading(page, 'exploitant.val');
    await expect(page.getByRole('tab', { name: 'Message de la bibliothèque' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('combobox', { name: 'Ligne', exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: /^Évacuation/ }).click();
    await expect(spreading.summary).toContainText('24 écrans · 4 sites · Orlyval · alerte · priorité 1');
    await spreading.tick('Tous les écrans (stations + navettes)').uncheck();
    await spreading.chooseScreen('val-navette-08');
    await expect(spreading.summary).toContainText('1 écran · 1 site');

    await spreading.spread();
    await expect(rowsOf(chosen).first()).toContainText('Évacuation immédiate.', withinASecond);
    await expect(rowsOf(chosen).first()).toContainText('Alerte');
    await expect(rowsOf(other).filter({ hasText: 'Évacuation immédiate.' })).toHaveCount(0);
    await spreading.confirmDone();
    await expect(spreading.summary).toContainText('Aucun écran choisi');
    await expect(page.getByRole('button', { name: /^Évacuation/ })).not.toHaveAttribute('aria-current');
  });

  test('OUT-3 SPR-4 SPR-6 SPR-9 SPR-13 an unexpected message goes to the stations, on the first line', async ({
    page,
    openScreen,
  }) => {
    const station = await openScreen('val-antony-6');
    const shuttle = await openScreen('val-navette-06');
    const spreading = await openSpreading(page, 'exploitant.val');
    await page.getByRole('tab', { name: 'Message inopiné' }).click();
    await page.getByRole('textbox', { name: 'Texte du message en français' }).fill('Portes closes à 22 h');
    await spreading.makeAlert();
    await spreading.tick('Tous les écrans en station').check();
    await expect(spreading.summary).toContainText('16 écrans · 3 sites · Orlyval · alerte');

    await test.step('OUT-3 in a narrow column its short text has the column to itself', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 1200, height: 900 });
      const told = page.getByRole('region', { name: 'Dans les applications' });
      const placeOf = async (text: string) => {
        const { y = NaN, height = NaN } = (await told.getByText(text).boundingBox()) ?? {};
        return { top: y, bottom: y + height };
      };
      await expect
        .poll(async () => (await placeOf('Portes closes à 22 h')).top - (await placeOf('Alerte')).bottom)
        .toBeGreaterThanOrEqual(0);
      if (size) await page.setViewportSize(size);
    });

    await spreading.spread();
    await expect(rowsOf(station).first()).toContainText('Portes closes à 22 h', withinASecond);
    await expect(rowsOf(station).first().getByRole('img', { name: 'Orlyval' })).toBeVisible();
    await expect(rowsOf(shuttle).filter({ hasText: 'Portes closes' })).toHaveCount(0);
    await spreading.confirmDone();
    await expect(page.getByRole('textbox', { name: 'Texte du message en français' })).toHaveText('');
  });
});

test.describe('setup STATION, all lists (reseau)', () => {
  test('SPR-2 SPR-7 SPR-13 direction, cause and impact write the text, which the screen shows with its line', async ({
    page,
    openScreen,
  }) => {
    const screen = await openScreen('reseau-massy-3');
    const spreading = await openSpreading(page, 'exploitant.reseau');
    const editor = page.getByRole('textbox', { name: 'Texte du message en français' });
    await expect(page.getByRole('tab', { name: 'Message inopiné' })).toHaveCount(0);

    await spreading.choose('Ligne', 'RER B');
    await spreading.choose('Direction', 'Robinson - Saint-Rémy-lès-Chevreuse');
    await spreading.choose('Impact', 'Trafic ralenti');
    await expect(editor).toHaveText('');
    await spreading.choose('Cause', 'Malaise voyageur');
    const text = 'Trafic ralenti, direction Robinson - Saint-Rémy-lès-Chevreuse. Motif : malaise voyageur.';
    await expect(editor).toHaveText(text);
    await expect(page.getByRole('region', { name: 'Aperçu' }).locator('.row').first()).toContainText(text);

    await spreading.makeAlert();
    await spreading.chooseScreen('reseau-massy-3');
    await spreading.spread();
    const row = rowsOf(screen).filter({ hasText: text });
    await expect(row).toBeVisible(withinASecond);
    await expect(row).toContainText('Alerte');
    await expect(row.getByRole('img', { name: 'RER B' })).toBeVisible();
    await spreading.confirmDone();
    await expect(page.getByRole('combobox', { name: 'Ligne', exact: true })).toHaveText('Aucun');
    await expect(editor).toHaveText('');
  });

  test('PRV-6 SPR-2 the formatting of the editor reaches the screen', async ({ page, openScreen }) => {
    const screen = await openScreen('reseau-bus-06');
    const spreading = await openSpreading(page, 'exploitant.reseau');
    await page.getByRole('button', { name: 'Gras', exact: true }).click();
    await page
      .getByRole('textbox', { name: 'Texte du message en français' })
      .pressSequentially('Arrêt reporté');
    await spreading.makeAlert();
    await spreading.chooseScreen('reseau-bus-06');
    await spreading.spread();
    await expect(rowsOf(screen).first().locator('strong')).toHaveText('Arrêt reporté', withinASecond);
    await spreading.confirmDone();
  });

  test('SPR-13 DSP-2 a new message takes its place among those of the screen', async ({
    openScreen,
    network,
  }) => {
    const screens = ['reseau-rungis-3'];
    await network.spread({ content: '<p>Sans rang</p>', screens });
    await network.spread({ content: '<p>Rang 2</p>', priority: 2, screens });
    const screen = await openScreen('reseau-rungis-3');
    await network.spread({ content: '<p>Rang 1</p>', priority: 1, screens });
    await network.spread({ content: '<p>En alerte</p>', alert: true, screens });
    await expect(rowsOf(screen)).toContainText(['En alerte', 'Rang 1', 'Rang 2', 'Sans rang']);
  });
});

test.describe('setup EXHIBITION, lines and a text area (amif)', () => {
  test('SPR-2 SPR-3 SPR-13 PRV-1 what is typed is shown as typed, on its line', async ({
    page,
    openScreen,
  }) => {
    const screen = await openScreen('amif-invites-1');
    const spreading = await openSpreading(page, 'exploitant.amif');
    await expect(page.getByRole('combobox', { name: 'Cause', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Gras', exact: true })).toHaveCount(0);
    const field = page.getByRole('textbox', { name: 'Texte du message en français' });

    await spreading.choose('Ligne', 'Navette P');
    await field.fill('Salles <b>3</b> & 4 : complet');
    await spreading.tick('Salon des élus').check();
    await spreading.spread();
    const row = rowsOf(screen).filter({ hasText: 'Salles <b>3</b> & 4 : complet' });
    await expect(row).toBeVisible(withinASecond);
    await expect(row.getByRole('img', { name: 'Navette P' })).toBeVisible();
    await spreading.confirmDone();
    await expect(field).toHaveValue('');
  });
});
