import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApprovalMode } from '../../contract/enums.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { MessageScenarioPage } from './MessageScenarioPage.tsx';

// Monday, 12:20 in Paris.
const now = Date.parse('2026-11-23T12:20:00+01:00');
const at = (text: string) => Date.parse(`${text}:00+01:00`);
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  layOutLists();
});

const strike = buildScenario();
const works = buildScenario({ id: 2, name: 'Travaux' });

function open({
  plans = [] as ScenarioPlan[],
  running = null as Partial<typeof strike> | null,
  delay = strike.autoDeactivationDelay,
  approval = null as ApprovalMode | null,
  failsFirst = false,
  offers = (_name: string) => Promise.resolve(true),
} = {}) {
  const server = { plans };
  const groups = [
    {
      id: -1,
      name: null,
      scenarios: [
        { ...strike, autoDeactivationDelay: delay, ...(running && { active: true, ...running }) },
        works,
      ],
    },
  ];
  const calls = {
    scenariosWithClock: vi.fn(() => Promise.resolve({ groups, clockOffset: 0 })),
    sitesWithScreens: vi.fn(() => Promise.resolve({ 1: [buildScreen({ id: 'quai-1' })] })),
    scenarioPlans: vi.fn(() => Promise.resolve(server.plans)),
    savePlan: vi.fn<OperatorMethods['savePlan']>((_projectId, { meets: _, id: __, ...plan }) => {
      const none = { startsAt: null, stopsAt: null };
      server.plans = [
        buildPlan({ id: 9, ...none, ...(plan as Partial<ScenarioPlan>), scenarioName: 'Grève' }),
      ];
      return Promise.resolve(server.plans[0] as ScenarioPlan);
    }),
    deletePlan: vi.fn((_projectId: number, _planId: number) => {
      server.plans = [];
      return Promise.resolve();
    }),
    stopScenario: vi.fn(() => Promise.resolve(null)),
    deleteScenario: vi.fn(() => Promise.resolve()),
    offers,
    offersNow: (name: string) => name === 'idempotencyKeys' || undefined,
  };
  if (failsFirst) calls.scenarioPlans.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
  const project = buildProject({ approval });
  renderPage(<MessageScenarioPage />, { calls, project, user: buildUser({ roles: ['ROLE_MANAGER'] }) });
  return { calls, user: userEvent.setup({ delay: null }) };
}
const planned = () => screen.findByRole('region', { name: 'Planifications' });
const current = () => screen.getByRole('region', { name: 'Scénario en cours' });
async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Planifier le scénario Grève' }));
  return screen.findByRole('dialog', { name: /Grève/ });
}

/** The idempotency key of a save (CMP-5). */
const onceKey: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

it('TIM-8 NAV-8 the dialog is closed with what was changed in it after a question alone', async () => {
  const { user } = open();
  const question = { name: 'Fermer sans enregistrer ?' };
  const dialog = () => screen.queryByRole('dialog', { name: /Grève/ });
  await openDialog(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await openDialog(user);
  await user.click(screen.getByRole('button', { name: 'Chaque semaine' }));
  await user.keyboard('{Escape}');
  const asked = within(await screen.findByRole('alertdialog', question));
  await user.click(asked.getByRole('button', { name: 'Non' }));
  expect(screen.getByRole('button', { name: 'Chaque semaine', pressed: true })).toBeVisible();
  await user.click(within(await screen.findByRole('dialog', { name: /Grève/ })).getByText('Annuler'));
  await user.click(within(await screen.findByRole('alertdialog', question)).getByText('Oui'));
  await waitFor(() => expect(dialog()).toBeNull());
});

it('TIM-8 a scenario is planned once: the dialog says when in words, and the page then lists it', async () => {
  const { calls, user } = open();
  expect(await planned()).toHaveTextContent('Aucune activation n’est planifiée.');
  const dialog = within(await openDialog(user));
  expect(dialog.getByRole('status')).toHaveTextContent(
    '« Grève » sera activé le lundi 23 novembre de 13:00 à 15:00.',
  );
  await user.click(dialog.getByRole('button', { name: 'Enregistrer la planification' }));
  expect(await screen.findByText('Planification enregistrée')).toBeVisible();
  const startsAt = at('2026-11-23T13:00');
  const time = { startsAt, stopsAt: startsAt + 7_200_000 };
  expect(calls.savePlan).toHaveBeenCalledWith(1, { scenarioId: 1, ...time, meets: [] }, onceKey);
  expect(await planned()).toHaveTextContent('Grève le lundi 23 novembre de 13:00 à 15:00');
  expect(current()).toHaveTextContent('Ensuite : Grève, le lundi 23 novembre à 13:00');
});

it('OPS-5 a plan that waits for a second person is said to wait, and is not listed yet', async () => {
  const { calls, user } = open({ approval: 'ALL' });
  calls.savePlan.mockImplementationOnce(() => Promise.resolve({ proposal: buildProposal() }));
  const dialog = within(await openDialog(user));
  await user.click(dialog.getByRole('button', { name: 'Proposer' }));
  expect(await screen.findByText(/^Proposé, en attente d’un accord/)).toBeVisible();
  expect(screen.queryByText('Planification enregistrée')).toBeNull();
  expect(await planned()).toHaveTextContent('Aucune activation n’est planifiée.');
  await user.click(await screen.findByRole('button', { name: 'Activer le scénario Grève' }));
  expect(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Proposer' }),
  ).toBeEnabled();
});

it('TIM-8 a scenario is planned on days of the week, at hours past midnight', async () => {
  const { calls, user } = open();
  const dialog = within(await openDialog(user));
  await user.click(dialog.getByRole('button', { name: 'Chaque semaine' }));
  await user.click(dialog.getByRole('button', { name: 'samedi' }));
  const start = within(await dialog.findByRole('group', { name: 'Heure de début' }));
  await user.click(start.getByRole('spinbutton', { name: 'Heures' }));
  await user.keyboard('2230');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '« Grève » sera activé chaque jour sauf le dimanche de 22:30 à 15:00 le lendemain.',
  );
  for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'])
    await user.click(dialog.getByRole('button', { name: day }));
  expect(dialog.getByText('Choisissez au moins un jour.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Enregistrer la planification' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'dimanche' }));
  for (const [name, part, typed] of [
    ['Heure d’arrêt', 'Heures', '0115'],
    ['Premier jour', 'Jour', '01122026'],
    ['Dernier jour', 'Jour', '31122026'],
  ] as const) {
    const input = within(dialog.getByRole('group', { name }));
    await user.click(input.getByRole('spinbutton', { name: part }));
    await user.keyboard(typed);
  }
  await user.click(dialog.getByRole('button', { name: 'Enregistrer la planification' }));
  const time = {
    days: ['SUNDAY'],
    startMinute: 22 * 60 + 30,
    stopMinute: 75,
    firstDay: '2026-12-01',
    lastDay: '2026-12-31',
  };
  await waitFor(() =>
    expect(calls.savePlan).toHaveBeenCalledWith(1, { scenarioId: 1, ...time, meets: [] }, onceKey),
  );
});

it.each([
  [3_600, 1, 'Enregistrer la planification'],
  [7_200, 0, 'Enregistrer quand même'],
])(
  'TIM-8 whether a delay of %i s is over before the plan stops the scenario is said, and before another begins',
  async (delay, times, save) => {
    const later = buildPlan({ id: 4, scenarioId: 2, startsAt: at('2026-11-23T14:00'), stopsAt: null });
    const { user } = open({ delay, plans: [later] });
    const dialog = within(await openDialog(user));
    expect(dialog.getByRole('status')).toHaveTextContent('de 13:00 à 15:00');
    expect(dialog.queryAllByText('Son propre délai l’arrête avant cela, après 1 heure.')).toHaveLength(times);
    expect(dialog.getByRole('button', { name: save })).toBeEnabled();
  },
);

it('TIM-8 a plan that meets another is told with name and time, and saved by who says so', async () => {
  const met = buildPlan({
    id: 4,
    scenarioId: 2,
    scenarioName: 'Travaux',
    startsAt: at('2026-11-23T14:00'),
    stopsAt: at('2026-11-23T18:00'),
  });
  const { calls, user } = open({ plans: [met] });
  const dialog = within(await openDialog(user));
  const warning = within(dialog.getByRole('status')).getByRole('alert');
  expect(warning).toHaveTextContent('Deux plans à la fois : cette planification en rencontre 1 autre.');
  expect(warning).toHaveTextContent('« Travaux », le lundi 23 novembre de 14:00 à 15:00');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(calls.savePlan.mock.calls[0]?.[1].meets).toEqual([4]));
});

it('TIM-8 one that would start at the same instant as another cannot be saved', async () => {
  const { user } = open({
    plans: [buildPlan({ scenarioName: 'Travaux', startsAt: at('2026-11-23T13:00'), stopsAt: null })],
  });
  const dialog = within(await openDialog(user));
  expect(dialog.getByText(/« Travaux » est planifié pour commencer au même instant/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Enregistrer quand même' })).toBeDisabled();
});

it('TIM-8 what the server refuses is told, and nothing that was typed is lost', async () => {
  const { calls, user } = open();
  calls.savePlan.mockRejectedValueOnce(
    new HttpError('conflit', 409, { message: '<clientMessage>Deux plans à la fois.</clientMessage>' }),
  );
  const dialog = within(await openDialog(user));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer la planification' }));
  expect(await screen.findByText(/Deux plans à la fois|conflit/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.getByRole('dialog', { name: 'Planifier « Grève »' })).toBeVisible();
});

it('TIM-8 a plan is changed from what it is, and deleted after a question that names it', async () => {
  const weekly = buildPlan({
    id: 6,
    version: 3,
    autoDeactivationDelay: 3_600,
    startsAt: null,
    stopsAt: null,
    days: ['MONDAY'],
    startMinute: 360,
    stopMinute: 1200,
  });
  const { calls, user } = open({ plans: [weekly], delay: 3_600 });
  const words = 'le lundi de 06:00 à 20:00';
  const list = within(await planned());
  expect(list.getByRole('listitem')).toHaveTextContent(
    'Prochaine fois : le lundi 30 novembre à 06:00 · planifié par user.nord',
  );
  await user.click(list.getByRole('button', { name: `Modifier la planification de Grève, ${words}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier la planification de « Grève »' }));
  expect(dialog.getByText('Son propre délai l’arrête avant cela, après 1 heure.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'mardi' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer la planification' }));
  await waitFor(() =>
    expect(calls.savePlan.mock.calls[0]?.[1]).toMatchObject({
      id: 6,
      version: 3,
      days: ['MONDAY', 'TUESDAY'],
      // It does not meet itself.
      meets: [],
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Supprimer la planification de Grève/ }));
  expect(
    screen.getByText(/« Grève » ne sera plus activé le lundi et le mardi de 06:00 à 20:00\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(calls.deletePlan).toHaveBeenCalledWith(1, 9));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Planifications' })).toHaveFocus());
});

it('TIM-8 what waits for the end of a scenario that was activated by hand says so, also to who stops that one', async () => {
  const waiting = buildPlan({
    scenarioId: 2,
    scenarioName: 'Travaux',
    startsAt: at('2026-11-23T12:00'),
    stopsAt: at('2026-11-23T18:00'),
    handledUntil: at('2026-11-22T12:00'),
  });
  const { calls, user } = open({ plans: [waiting], running: { activationTime: at('2026-11-23T11:00') } });
  expect(await planned()).toHaveTextContent('attend la fin de « Grève », activé à la main');
  expect(current()).toHaveTextContent('En attente : Travaux, qui commencera dès que ce scénario sera arrêté');
  await user.click(screen.getByRole('button', { name: 'Arrêter le scénario' }));
  expect(screen.getByText(/« Travaux », planifié, attend et commencera aussitôt\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(calls.stopScenario).toHaveBeenCalled());
});

it('TIM-8 the current scenario says that it was planned, by whom, and when it stops', async () => {
  open({
    plans: [buildPlan({ running: true, startsAt: at('2026-11-23T12:00'), stopsAt: at('2026-11-23T13:20') })],
    running: {
      activationTime: at('2026-11-23T12:00'),
      activatedBy: 'user.nord',
      planned: true,
      stopsAt: at('2026-11-23T13:20'),
    },
  });
  await planned();
  expect(current()).toHaveTextContent('Activé le 23/11/2026 à 12h00, comme planifié par user.nord');
  expect(current()).toHaveTextContent('Arrêt automatique dans 1 heure');
  expect(within(await planned()).getByText('en cours')).toBeVisible();
});

it('TIM-8 who deletes a scenario is told that its plans go with it, but not of those that are over', async () => {
  const over = buildPlan({ id: 3, startsAt: at('2026-11-22T10:00'), stopsAt: at('2026-11-22T11:00') });
  const { calls, user } = open({
    plans: [buildPlan(), buildPlan({ id: 2, startsAt: at('2026-11-24T12:00') }), over],
  });
  await planned();
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(
    screen.getByText(/supprimer le scénario « Grève » \?\s+Ses 2 planifications disparaissent avec lui\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(calls.deleteScenario).toHaveBeenCalledWith(1, 1, false, 2));
});

it('TIM-8 plans that cannot be read are said and read again; the scenarios are there all the same', async () => {
  const { user } = open({
    failsFirst: true,
    plans: [buildPlan({ startsAt: at('2026-11-24T12:00'), stopsAt: null })],
  });
  expect(await screen.findByText('Les planifications n’ont pas pu être chargées.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Activer le scénario Grève' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Planifier le scénario Grève' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await planned()).toHaveTextContent('le mardi 24 novembre');
});

it('TIM-8 SRV-3 a server without plans offers none', async () => {
  const { calls } = open({ offers: (name) => Promise.resolve(name !== 'scenarioPlans') });
  await screen.findByRole('button', { name: 'Activer le scénario Grève' });
  expect(screen.queryByRole('region', { name: 'Planifications' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Planifier/ })).toBeNull();
  expect(calls.scenarioPlans).not.toHaveBeenCalled();
});

it('TIM-8 what runs comes first, then what waits, then the rest by time; what is over is gone', async () => {
  const handledUntil = at('2026-11-22T12:00');
  const plan = (id: number, startsAt: string, stopsAt: string, more: Partial<ScenarioPlan> = {}) =>
    buildPlan({ id, scenarioName: `Plan ${id}`, startsAt: at(startsAt), stopsAt: at(stopsAt), ...more });
  open({
    plans: [
      plan(1, '2026-11-25T10:00', '2026-11-25T11:00'),
      plan(2, '2026-11-24T10:00', '2026-11-24T11:00'),
      plan(3, '2026-11-23T12:10', '2026-11-23T18:00', { handledUntil }),
      plan(4, '2026-11-23T12:00', '2026-11-23T18:00', { running: true }),
      plan(5, '2026-11-23T10:00', '2026-11-23T12:20', { handledUntil }),
      plan(6, '2026-11-23T12:15', '2026-11-23T18:00', { handledUntil: at('2026-11-23T12:15') }),
    ],
    running: { planned: true, activationTime: at('2026-11-23T12:00') },
  });
  const list = within(await planned()).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent.slice(0, 6))).toEqual([
    'Plan 4',
    'Plan 3',
    'Plan 2',
    'Plan 1',
  ]);
});

it('TIM-8 without a current scenario the panel names the earliest start, not a plan that waits', async () => {
  const late = buildPlan({ id: 2, scenarioName: 'Travaux', startsAt: at('2026-11-24T06:00'), stopsAt: null });
  const waiting = buildPlan({
    startsAt: at('2026-11-23T12:00'),
    stopsAt: at('2026-11-23T18:00'),
    handledUntil: at('2026-11-22T12:00'),
  });
  open({ plans: [waiting, late] });
  await planned();
  expect(current()).toHaveTextContent('Ensuite : Travaux, le mardi 24 novembre à 06:00');
  expect(current()).not.toHaveTextContent('En attente');
});

it('TIM-8 deleting what runs says that it goes on; a failure is told, and the plan stays', async () => {
  const stopsAt = at('2026-11-23T13:20');
  const running = buildPlan({ running: true, startsAt: at('2026-11-23T12:00'), stopsAt });
  const { calls, user } = open({
    plans: [running],
    running: { planned: true, activationTime: now, stopsAt },
  });
  calls.deletePlan.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
  const remove = { name: /^Supprimer la planification de Grève/ };
  await user.click(await screen.findByRole('button', remove));
  expect(screen.getByText(/Ce qui est en cours continue, et s’arrêtera comme prévu\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Oui' }));
  const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
  expect(failure).toHaveTextContent('La planification n’a pas pu être supprimée.');
  await user.click(within(failure).getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByRole('button', remove)).toBeEnabled();
});

it('CMP-5 TIM-8 after a lost answer the same plan is sent under its key', async () => {
  const { calls, user } = open();
  calls.savePlan.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
  await openDialog(user);
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer la planification' }));
  await save();
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  await screen.findByRole('dialog', { name: 'Planifier « Grève »' });
  await save();
  expect(await screen.findByText('Planification enregistrée')).toBeVisible();
  const [first, second] = calls.savePlan.mock.calls;
  expect(second).toEqual(first);
});
