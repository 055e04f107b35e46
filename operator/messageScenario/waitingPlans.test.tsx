import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { active, current, openScenarios, strike } from '../../tests/support/openScenarios.tsx';
import { noon } from '../../tests/support/situations.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  layOutLists();
});

const inHours = (hours: number) => noon + hours * hourMs;
/** Plans that wait for the end of what runs: « Travaux » was to start first, and ends last. */
const waiting = () => {
  const common = { scenarioId: 2, handledUntil: inHours(-9) };
  return [
    buildPlan({ ...common, id: 1, scenarioName: 'Travaux', startsAt: inHours(-2), stopsAt: inHours(9) }),
    buildPlan({ ...common, id: 2, scenarioName: 'Marché', startsAt: inHours(-1), stopsAt: inHours(5) }),
  ];
};

it('TIM-8 of two plans that wait the one that will start is named, to who stops what runs and to who deletes it', async () => {
  const { user } = openScenarios({ groups: active(strike), plans: waiting() });
  const list = within(await screen.findByRole('region', { name: 'Planifications' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Marché .*attend la fin de « Grève », activé à la main/);
  expect(second).toHaveTextContent(/^Travaux .*remplacé par « Marché », qui attend aussi/);
  expect(second).not.toHaveTextContent('attend la fin de');
  expect(current()).toHaveTextContent('En attente : Marché, qui commencera dès que ce scénario sera arrêté');
  for (const button of ['Arrêter le scénario', 'Supprimer']) {
    await user.click(screen.getByRole('button', { name: button }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/« Marché », planifié, attend et commencera aussitôt\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Non' }));
  }
});

it('TIM-8 who deletes a scenario that does not run is told of none that waits', async () => {
  const { user } = openScenarios({ groups: active(strike), plans: waiting() });
  await screen.findByRole('region', { name: 'Planifications' });
  await user.click(screen.getByRole('button', { name: /^Neige/ }));
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(/supprimer le scénario « Neige »/);
  expect(question).not.toHaveTextContent('attend et commencera');
});

const planned = (from: number, until: number) =>
  buildPlan({
    scenarioId: 2,
    scenarioName: 'Travaux',
    startsAt: inHours(from),
    stopsAt: inHours(until),
    handledUntil: inHours(-9),
  });
const weekly = () =>
  buildPlan({
    scenarioId: 2,
    scenarioName: 'Travaux',
    startsAt: null,
    stopsAt: null,
    days: ['THURSDAY'],
    startMinute: 11 * 60,
    stopMinute: 14 * 60,
    handledUntil: inHours(-9),
  });
const byPlan = { planned: true, stopsAt: inHours(6) };
const forThree = { autoDeactivationDelay: 3 * 3_600, activationTime: inHours(0) };
const forGood = { autoDeactivationDelay: null };

it('TIM-8 SCN-4 of a weekly plan that waits and would be over by then, its next run is told, and not that it waits', async () => {
  const running = { activatedBy: 'anne', ...forThree };
  openScenarios({ groups: active(strike, running), plans: [weekly()] });
  await screen.findByRole('region', { name: 'Planifications' });
  expect(current()).toHaveTextContent('Ensuite : Travaux, le jeudi 22 janvier à 11:00');
  expect(current()).not.toHaveTextContent('En attente');
});

it.each<[string, Partial<typeof strike>, [number, number], string]>([
  [
    'of a plan it ends when the next begins',
    byPlan,
    [2, 4],
    'Arrêt automatique dans 2 heures 0 minute 0 secondeEnsuite : Travaux, le jeudi 15 janvier à 14:00',
  ],
  [
    'by hand the next begins at its end',
    forThree,
    [2, 4],
    'Arrêt automatique dans 3 heures 0 minute 0 secondeEnsuite : Travaux, le jeudi 15 janvier à 15:00',
  ],
  [
    'by hand nothing begins that ends before it does',
    forThree,
    [1, 2],
    'Arrêt automatique dans 3 heures 0 minute 0 seconde',
  ],
  [
    'by hand what waits for its end begins then',
    forThree,
    [-1, 4],
    'Arrêt automatique dans 3 heures 0 minute 0 secondeEn attente : Travaux, qui commencera dès que ce scénario sera arrêté',
  ],
  [
    'by hand what waits does not begin at an end after its own',
    forThree,
    [-1, 2],
    'Arrêt automatique dans 3 heures 0 minute 0 seconde',
  ],
  [
    'by hand without an end the next will wait for it',
    forGood,
    [1, 2],
    'Ensuite : Travaux, planifié le jeudi 15 janvier à 13:00, qui attendra la fin de ce scénario',
  ],
])(
  'TIM-8 SCN-4 of the current scenario it is said when it ends and what follows: %s',
  async (_, given, span, text) => {
    const running = { activationTime: inHours(-1), activatedBy: 'anne', ...given };
    openScenarios({ groups: active(strike, running), plans: [planned(...span)] });
    await screen.findByRole('region', { name: 'Planifications' });
    expect(current().textContent).toMatch(
      new RegExp(`(heure|heures|seconde|secondes)${text}Arrêter le scénario$`),
    );
  },
);

it.each<[string, Partial<typeof strike>, number | null, RegExp]>([
  ['the stop that it began with', { stopsAt: inHours(2) }, null, /continue, et s’arrêtera comme prévu\./],
  ['its own delay', forThree, null, /continue, et s’arrêtera comme prévu\./],
  ['nobody knows when', {}, inHours(2), /continue jusqu’à ce qu’on l’arrête\./],
])('TIM-8 deleting a plan that runs says until when it goes on: %s', async (_, given, stopsAt, text) => {
  // The plan may have been changed since it activated its scenario.
  const plan = buildPlan({ running: true, startsAt: inHours(-1), stopsAt });
  const { user } = openScenarios({ groups: active(strike, { planned: true, ...given }), plans: [plan] });
  await user.click(await screen.findByRole('button', { name: /^Supprimer la planification de Grève/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
});
