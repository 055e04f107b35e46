import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { active, current, openScenarios, strike } from '../../tests/support/openScenarios.tsx';

beforeEach(() => layOutLists());

const inHours = (hours: number) => Date.now() + hours * hourMs;
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
