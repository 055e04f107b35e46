import { expect, test } from '../support/e2e.ts';
import { openConfiguration } from '../support/configurationPage.ts';
import { withinASecond } from '../support/spreadingPage.ts';

const colour = { typed: '#123456', drawn: 'rgb(18, 52, 86)' };

test('ADM-2 a colour that is changed shows in the preview, and on the screen as soon as it is saved', async ({
  page,
  network,
  openBrowser,
}) => {
  const screen = await openBrowser();
  await screen.goto(await network.screenPage('amif-parvis-1'));
  const head = screen.locator('.screen .head');
  await expect(head).toBeVisible();
  await screen.evaluate(() => {
    document.body.dataset['loaded'] = 'once';
  });

  const modes = await openConfiguration(
    page,
    `/adminProject/${network.projectId('amif')}/templates`,
    'super',
  );
  await modes.openRecord('Salon');
  const json = modes.panel.getByRole('textbox', { name: 'Styles en JSON' });
  const toTab = (name: string) => modes.panel.getByRole('tab', { name }).click();
  await toTab('JSON');
  const before = await json.inputValue();
  await toTab('Formulaire');
  const header = modes.panel.getByRole('group', { name: 'En-tête' });
  await header.getByRole('combobox', { name: 'Fond' }).click();
  await page.getByRole('option', { name: 'Couleur' }).click();
  await header.getByRole('textbox', { name: 'Couleur du fond', exact: true }).fill(colour.typed);
  const preview = modes.panel.getByRole('img', { name: /^Aperçu sur un écran/ });
  await expect(preview.locator('.head')).toHaveCSS('background-color', colour.drawn);
  await expect(head).not.toHaveCSS('background-color', colour.drawn);
  await modes.save();
  await expect(page.getByText('template enregistré', { exact: true })).toBeVisible();
  await expect(head).toHaveCSS('background-color', colour.drawn, withinASecond);
  await expect(screen.locator('body')).toHaveAttribute('data-loaded', 'once');

  // The screen may be quicker than the panel closes.
  await expect(modes.panel.locator('#panel-head')).toHaveAttribute('aria-expanded', 'false');
  await modes.openRecord('Salon');
  await toTab('JSON');
  const lines = (await json.inputValue()).split('\n');
  const at = lines.findIndex((line) => line.includes(colour.typed));
  await json.fill(lines.map((line, index) => (index === at ? line.replace(':', ' ') : line)).join('\n'));
  const faults = modes.panel.getByRole('list', { name: 'Erreurs du JSON' });
  await expect(faults.getByRole('listitem')).toHaveText(
    new RegExp(`^Ligne ${at + 1}, colonne \\d+\\s: Deux-points attendus\\.$`),
  );
  await expect(modes.panel.locator('[data-marked]')).toHaveText(String(at + 1));
  await modes.save();
  await expect(modes.panel.getByRole('alert')).toHaveText('Corrigez les champs signalés.');
  await json.fill(lines.map((line) => line.replace(colour.typed, 'rouge')).join('\n'));
  await expect(faults.getByRole('listitem')).toHaveText(
    new RegExp(`^Ligne ${at + 1}, colonne \\d+\\s: Une couleur, par exemple #0b746c\\.$`),
  );
  await json.fill(before);
  await modes.saved('template enregistré');
  await expect(head).not.toHaveCSS('background-color', colour.drawn, withinASecond);
});
