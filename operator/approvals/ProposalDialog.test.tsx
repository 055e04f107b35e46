import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Agreement, Outcome, Proposal } from '../../contract/schemas/proposal.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { StopPoint } from '../../contract/schemas/burst.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';

interface Given {
  proposal?: Partial<Proposal>;
  outcome?: Outcome;
  screens?: Screen[];
  scenarios?: Scenario[];
  /** Reads that do not answer as they should. */
  calls?: Partial<OperatorMethods>;
  isBusy?: boolean;
}

function open({
  proposal = {},
  outcome = proposal.kind === 'activation' ? { scenario: buildScenario({ id: 9 }) } : { news: buildNews() },
  screens = [buildScreen()],
  scenarios = [],
  calls = {},
  isBusy = false,
}: Given = {}) {
  const given = buildProposal(proposal);
  const commands = {
    isBusy,
    agree: vi.fn((_proposal: Proposal, _seen: Agreement) => Promise.resolve(true)),
    refuse: vi.fn(() => Promise.resolve(true)),
    withdraw: vi.fn((_proposal: Proposal) => Promise.resolve(true)),
  };
  const onClose = vi.fn<(isDone: boolean) => void>();
  const onRefuse = vi.fn();
  const project = buildProject();
  renderPage(
    <ProposalDialog
      project={project}
      proposal={given}
      clockOffset={0}
      commands={commands}
      onRefuse={onRefuse}
      onClose={onClose}
    />,
    {
      project,
      calls: {
        proposal: () => Promise.resolve({ ...given, outcome }),
        sitesWithScreens: () => Promise.resolve({ 1: screens } as Record<string, Screen[]>),
        scenariosWithClock: () =>
          Promise.resolve({ groups: [{ id: 1, name: null, scenarios }], clockOffset: 0 }),
        sites: () => Promise.resolve([]),
        templates: () => Promise.resolve([]),
        lines: () => Promise.resolve([]),
        causes: () => Promise.resolve([]),
        impacts: () => Promise.resolve([]),
        points: () => Promise.resolve([]),
        library: () => Promise.resolve([]),
        newsOfProject: () => Promise.resolve([]),
        ...calls,
      },
    },
  );
  return { commands, given, onClose, onRefuse, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });
const agree = () => button('Donner mon accord');
/** The proposal has been read, and so has what was asked for at the same time. */
const isRead = () => screen.findByText(/^Quand : /);

it('OPS-5 an activation where nothing runs is agreed to as such', async () => {
  // It has neither cause nor impact.
  const causes = () => Promise.reject(new Error('Panne.'));
  const { commands, given, onClose, user } = open({ proposal: { kind: 'activation' }, calls: { causes } });
  await waitFor(async () => expect(await agree()).toBeEnabled());
  await user.click(await agree());
  expect(commands.agree.mock.calls).toEqual([[given, { replaces: null }]]);
  await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
});

const inAnHour = Date.now() + 3_600_000;
const wanted = buildPlan({ id: 5, scenarioId: 9, startsAt: inAnHour, stopsAt: inAnHour + 3_600_000 });
const met = buildPlan({
  ...wanted,
  id: 6,
  scenarioId: 7,
  scenarioName: 'Neige',
  startsAt: inAnHour + 60_000,
});

it('OPS-5 TIM-8 a plan is agreed to with the plans that it is seen to meet', async () => {
  const { commands, given, user } = open({
    proposal: { kind: 'plan' },
    outcome: { plan: wanted },
    scenarios: [buildScenario({ id: 9 })],
    // Of a new plan the id is not its own: another one may have it by now.
    calls: { scenarioPlans: () => Promise.resolve([met, { ...met, id: 5, version: 1 }]) },
  });
  expect(await screen.findByText(/cette planification en rencontre 2 autres/)).toBeVisible();
  expect(screen.getAllByText(/^« Neige », /)).toHaveLength(2);
  await user.click(await agree());
  expect(commands.agree.mock.calls).toEqual([[given, { meets: [6, 5] }]]);
});

it('OPS-5 TIM-8 a changed plan does not meet what it was, and one that begins at the same instant is said', async () => {
  const tie = { ...met, startsAt: inAnHour };
  open({
    proposal: { kind: 'plan' },
    outcome: { plan: { ...wanted, version: 2 } },
    scenarios: [buildScenario({ id: 9 })],
    calls: { scenarioPlans: () => Promise.resolve([wanted, tie]) },
  });
  const alert = await screen.findByText(
    /« Neige » est planifié pour commencer au même instant : refusez cette proposition/,
  );
  expect(alert).toBeVisible();
  expect(await agree()).toBeDisabled();
});

it('OPS-5 SCN-7 a save of a scenario is agreed to with the scenario that is seen to run', async () => {
  const running = buildScenario({ id: 9, active: true });
  const { commands, given, user } = open({
    proposal: { kind: 'scenario' },
    outcome: { scenario: running },
    scenarios: [running],
  });
  await waitFor(async () => expect(await agree()).toBeEnabled());
  await user.click(await agree());
  expect(commands.agree.mock.calls).toEqual([[given, { replaces: 9 }]]);
});

const reads = ['proposal', 'scenariosWithClock', 'sitesWithScreens', 'causes', 'impacts'] as const;

it.each(reads)('OPS-5 nobody agrees before %s has answered: it says what would be done', async (read) => {
  open({ calls: { [read]: () => new Promise<never>(() => undefined) } });
  expect(await screen.findByRole('status', { name: 'Chargement en cours' })).toBeVisible();
  expect(await agree()).toBeDisabled();
  expect(await button('Refuser…')).toBeEnabled();
});

it.each(reads)('OPS-5 MSG-7 that %s fails is said, and can be tried again', async (read) => {
  const failing = vi.fn(() => Promise.reject(new Error('Panne.')));
  const { user } = open({ calls: { [read]: failing } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/n’a pas pu être lu\.\s*Panne\./);
  expect(screen.queryByRole('status', { name: 'Chargement en cours' })).toBeNull();
  expect(await agree()).toBeDisabled();
  await user.click(await button('Réessayer'));
  await waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
});

it('OPS-5 a project without screens decides as well', async () => {
  open({ screens: [], proposal: { kind: 'activation' } });
  await waitFor(async () => expect(await agree()).toBeEnabled());
});

it('OPS-5 what was not done leaves the proposal open', async () => {
  const { commands, onClose, user } = open({ proposal: { own: true } });
  commands.agree.mockResolvedValue(false);
  commands.withdraw.mockResolvedValue(false);
  await waitFor(async () => expect(await agree()).toBeEnabled());
  await user.click(await agree());
  await user.click(await button('Retirer ma proposition'));
  expect(commands.withdraw).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await button('Fermer'));
  expect(onClose.mock.calls).toEqual([[false]]);
});

it('OPS-5 while a decision is sent, no other can be taken, and the dialog stays', async () => {
  const { onClose, user } = open({ proposal: { own: true }, isBusy: true });
  await isRead();
  for (const name of ['Envoi…', 'Refuser…', 'Retirer ma proposition', 'Fermer'])
    expect(await button(name)).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

it('OPS-5 one’s own that was decided is withdrawn no more', async () => {
  open({ proposal: { own: true, decidable: false, state: 'refused', reason: 'Trop tôt' } });
  await isRead();
  expect(screen.getByText('Motif : Trop tôt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retirer ma proposition' })).toBeNull();
  expect(screen.queryByText('Une autre personne doit donner son accord.')).toBeNull();
});

it('OPS-5 CMP-4 of a message it is told by which stretch its screens were chosen, and of a published one its stop points', async () => {
  const names = { A: 'Antony', B: 'Massy' };
  const choice = { lineId: 1, direction: null, from: 'A', to: 'B' };
  const news = buildNews({ lineName: 'RER B', choice, points: [2, 1], publish: true });
  open({
    outcome: { news },
    calls: {
      lines: () => Promise.resolve([buildLine({ id: 1, name: 'RER B' })]),
      lineStops: () =>
        Promise.resolve(buildLineStops({ lineId: 1, directions: [buildDirection(0, ['AB'], { names })] })),
      points: () =>
        Promise.resolve([
          { id: 1, name: 'Massy' },
          { id: 2, name: 'Antony' },
        ] as StopPoint[]),
    },
  });
  expect(await screen.findByText('Écrans choisis par : RER B, d’Antony à Massy')).toBeVisible();
  expect(await screen.findByText('Arrêts concernés : 2 arrêts : Antony, Massy')).toBeVisible();
});
