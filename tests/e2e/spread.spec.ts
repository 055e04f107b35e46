import type { Spread } from '../../contract/schemas/news.ts';
import { expect, signIn, test } from '../support/e2e.ts';
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

  test('SPR-4 SPR-6 SPR-9 SPR-13 an unexpected message goes to the stations, on the first line', async ({
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

    await spreading.spread();
    await expect(rowsOf(station).first()).toContainText('Portes closes à 22 h', withinASecond);
    await expect(rowsOf(station).first().getByRole('img', { name: 'Orlyval' })).toBeVisible();
    await expect(rowsOf(shuttle).filter({ hasText: 'Portes closes' })).toHaveCount(0);
    await spreading.confirmDone();
    await expect(page.getByRole('textbox', { name: 'Texte du message en français' })).toHaveText('');
  });

  test('SPR-6 SPR-11 sites and the full line follow their screens, both ways', async ({ page }) => {
    const spreading = await openSpreading(page, 'exploitant.val');
    const site = spreading.tick('Antony');
    const all = spreading.tick('Tous les écrans (stations + navettes)');
    const stations = spreading.tick('Tous les écrans en station');
    const isPartly = { indeterminate: true };

    await spreading.tick('Billetterie').check();
    for (const box of [site, all, stations]) await expect(box).toBeChecked(isPartly);
    await site.check();
    await expect(spreading.tick('Sortie Gare')).toBeChecked();
    await expect(spreading.summary).toContainText('6 écrans · 1 site');
    await stations.check();
    await expect(spreading.summary).toContainText('16 écrans · 3 sites');
    await expect(all).toBeChecked(isPartly);
    await all.check();
    await expect(spreading.summary).toContainText('24 écrans · 4 sites');
    await spreading.tick('Billetterie').uncheck();
    for (const box of [site, all, stations]) await expect(box).toBeChecked(isPartly);
    await expect(page.getByRole('group', { name: 'Antony', exact: true })).toContainText('5 / 6');
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

  test('SPR-10 CMP-2 over the limit the page names the screen, and one press leaves it out', async ({
    page,
    network,
  }) => {
    const full: Spread = { content: '<p>Déjà là</p>', screens: ['reseau-bus-04'] };
    for (let count = 1; count < 5; count += 1) await network.spread(full);
    const spreading = await openSpreading(page, 'exploitant.reseau');
    const editor = page.getByRole('textbox', { name: 'Texte du message en français' });
    await editor.fill('Un message de trop');
    await spreading.chooseScreen('reseau-bus-03');
    await spreading.chooseScreen('reseau-bus-04');
    await expect(spreading.summary).toContainText(
      /1 écran a atteint sa limite de messages : [^.]*Bus 285 - 4611\./,
    );

    await expect(spreading.spreadButton).toBeDisabled();
    await spreading.spreadButton.press('Enter');
    const offer = page.getByRole('button', { name: 'Diffuser sans eux (1 écran)' });
    await expect(offer).toBeFocused();
    await expect(editor).toHaveText('Un message de trop');
    expect((await network.messages('reseau')).some(({ content }) => content.includes('de trop'))).toBe(false);

    await expect(spreading.summary).toContainText('2 écrans · 1 site');
    await offer.click();
    await expect(page.getByText('Le message a bien été diffusé.')).toBeVisible();
    await expect
      .poll(async () =>
        (await network.messages('reseau'))
          .filter(({ content }) => content.includes('de trop'))
          .flatMap(({ screens }) => screens),
      )
      .toEqual(['reseau-bus-03']);
  });

  test('SPR-13 DSP-2 a new message takes its place among those of the screen', async ({
    page,
    openScreen,
    network,
  }) => {
    const screens = ['reseau-rungis-3'];
    await network.spread({ content: '<p>Sans rang</p>', screens });
    await network.spread({ content: '<p>Rang 2</p>', priority: 2, screens });
    await signIn(page, 'exploitant.reseau');
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

test.describe('what the page refuses', () => {
  const invalid = 'Veuillez remplir tous les champs obligatoires avant de diffuser le message.';
  const noScreen = 'Aucun écran sélectionné.';

  test('SPR-8 no message, then no screen: the page says which, keeps what was written, and sends nothing', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const spreading = await openSpreading(page, 'exploitant.val');
    const error = page.getByRole('alertdialog', { name: 'Erreur' });
    const text = page.getByRole('textbox', { name: 'Texte du message en français' });
    async function expectRefused(reason: string) {
      await expect(error.getByText(reason, { exact: true })).toBeVisible();
      await error.getByRole('button', { name: 'Fermer' }).click();
      await expect(error).toHaveCount(0);
    }

    await spreading.spreadButton.click();
    await expectRefused(invalid);
    await page.getByRole('button', { name: /^Bienvenue/ }).click();
    await spreading.tick('Tous les écrans (stations + navettes)').uncheck();
    await page.keyboard.press('Control+Enter');
    await expectRefused(noScreen);

    await page.getByRole('tab', { name: 'Message inopiné' }).click();
    await spreading.spreadButton.click();
    await expectRefused(invalid);
    await text.fill('Un texte');
    await page.keyboard.press('Control+Enter');
    await expectRefused(noScreen);
    await expect(text).toContainText('Un texte');
    expect(sent).toEqual([]);
  });

  test('SPR-10 a server that cannot be reached: the failure is told, and the message can be had back', async ({
    page,
  }) => {
    const spreading = await openSpreading(page, 'exploitant.amif');
    await page.getByRole('textbox', { name: 'Texte du message en français' }).fill('Sans réseau');
    await spreading.tick('Foyer').check();
    await expect(spreading.spreadButton).toBeEnabled();
    await page.route('**/rest/news/', (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    const error = page.getByRole('alertdialog', { name: 'Erreur' });
    await expect(error).toContainText("Le message n'a pas pu être diffusé.");
    await error.getByRole('button', { name: 'Fermer' }).click();
    await page.unroute('**/rest/news/');

    await page.getByRole('button', { name: 'Reprendre le message' }).click();
    await page.keyboard.press('Control+Enter');
    await spreading.confirmDone();
  });
});

test.describe('loading', () => {
  test('SPR-12 the library is loading until 500 ms after its answer', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/news/library/**', async (route) => {
      await held;
      await route.continue();
    });
    await openSpreading(page, 'exploitant.val');
    const loading = page.getByRole('tabpanel').getByRole('status', { name: 'Chargement en cours' });
    await expect(loading).toBeVisible();
    const answeredAt = Date.now();
    answer();
    await expect(page.getByRole('button', { name: /^Évacuation/ })).toBeVisible();
    expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(500);
    await expect(loading).toHaveCount(0);
  });
});
