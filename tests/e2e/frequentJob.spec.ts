import { expect, test } from '../support/e2e.ts';
import { openSpreading } from '../support/spreadingPage.ts';

/** A click, a key combination, typing into one field: each counts as one. */
const mostActions = 8;

test('CMP-1 CMP-3 TIM-3 an urgent message to a stretch of a line, in three languages, until 18:00, takes eight actions', async ({
  page,
  network,
}) => {
  const spreading = await openSpreading(page, 'exploitant.reseau');
  const template = page.getByRole('region', { name: 'Modèle', exact: true });
  const before = await network.messageIds();
  const started = performance.now();
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };

  await act(template.getByRole('button', { name: 'Trafic interrompu', exact: true }).click());
  // Four lines have both stops: the line whose screens are taken is chosen.
  await act(template.getByRole('combobox', { name: 'Tronçon : de' }).fill('Antony RER'));
  await act(template.getByRole('combobox', { name: 'Tronçon : à' }).fill('Massy - Palaiseau'));
  await act(template.getByRole('combobox', { name: 'Motif', exact: true }).click());
  await act(page.getByRole('option', { name: 'Malaise voyageur', exact: true }).click());
  const hour = template.getByRole('group', { name: 'Reprise (facultatif)' });
  await act(hour.getByRole('spinbutton', { name: 'Heures' }).pressSequentially('1800'));
  await act(page.getByRole('button', { name: /^Écrans de RER B, d’Antony RER à/ }).click());
  await act(page.keyboard.press('Control+Enter'));
  await spreading.confirmDone();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'job', description: `${actions} actions, ${seconds} s` });
  expect(actions).toBeLessThanOrEqual(mostActions);

  const sent = (await network.messages('reseau')).filter(({ id }) => !before.includes(id));
  expect(sent).toHaveLength(1);
  const [message] = sent;
  expect(message).toMatchObject({
    alert: true,
    lineName: 'RER B',
    createdBy: 'exploitant.reseau',
    from: null,
    days: null,
    choice: { direction: null, from: expect.stringMatching(/./), to: expect.stringMatching(/./) },
    contents: [
      { language: { code: 'fr' }, content: expect.stringContaining('d’Antony RER à Massy - Palaiseau') },
      { language: { code: 'en' }, content: expect.stringContaining('Expected to resume at 6:00 pm.') },
      { language: { code: 'es' }, content: expect.stringContaining('prevista a las 18:00.') },
    ],
  });
  const sites = new Set(message?.screens.map((id) => id.replace(/-\d+$/, '')));
  expect([...sites].sort()).toEqual(['antony', 'massy'].map((site) => `reseau-${site}`));
  expect(message?.screens).toHaveLength(13);
  const until = message?.until ?? 0;
  expect(new Date(until).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' })).toBe(
    '18:00',
  );
  // Today or tomorrow.
  expect(until - (message?.createdAt ?? 0)).toBeGreaterThan(0);
  expect(until - (message?.createdAt ?? 0)).toBeLessThanOrEqual(25 * 3_600_000);
});
