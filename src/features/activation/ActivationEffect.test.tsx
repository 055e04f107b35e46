import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import type { Occurrence } from '../../../contract/scenarioPlan.ts';
import type { Template } from '../../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../../dataProvider/types.ts';
import * as fit from '../../../display/fit.tsx';
import { buildLibraryMessage } from '../../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { noon } from '../../../tests/support/situations.ts';
import { ActivationEffect } from './ActivationEffect.tsx';

afterEach(() => vi.restoreAllMocks());

const lost = [{ id: 1, ipAddress: null, physicalId: null, operational: false }];
const newsConf = buildNewsConf({ limit: 1 });
const quays = Array.from({ length: 9 }, (_, at) =>
  buildScreen({ id: `q${at}`, name: `Quai ${at + 1}`, newsConf, screenConfiguration: lost }),
);
const screens = [
  ...quays,
  buildScreen({ id: 'hall', name: 'Hall', newsConf }),
  buildScreen({ id: 'cave', name: 'Cave', active: false }),
  buildScreen({ id: 'abri', name: 'Abri', newsConf: null }),
  ...['old1', 'old2'].map((id) => buildScreen({ id, newsConf })),
  buildScreen({ id: 'old3', active: false }),
  buildScreen({ id: 'old4', newsConf: null }),
];
const displayOn = (...ids: string[]) => ids.map((screenId) => ({ screenId, titles: [{ title: 'Neige' }] }));
const scenario = buildScenario({
  autoDeactivationDelay: 3600,
  display: displayOn(...quays.map(({ id }) => id), 'hall', 'cave', 'abri'),
  messages: [{ id: 7, screens: ['hall', 'q0'] }],
});
const current = buildScenario({
  id: 2,
  name: 'Grève',
  display: displayOn('old1', 'old2', 'old3', 'old4', 'hall'),
  messages: [],
});
const served: Partial<OperatorMethods> = {
  library: () => Promise.resolve([buildLibraryMessage({ id: 7, title: 'Neige' })]),
  newsOfProject: () =>
    Promise.resolve([
      buildNews({ id: 1, title: 'Colis suspect', alert: true, screens: ['hall', 'q0', 'q1'] }),
    ]),
  sites: () => Promise.resolve([]),
  templates: () => Promise.resolve([]),
};

function open(
  given: {
    run?: Occurrence;
    scenario?: typeof scenario;
    current?: typeof current | null;
    screens?: typeof screens;
  } = {},
  calls: Partial<OperatorMethods> = {},
) {
  const project = buildProject();
  return renderPage(
    <ActivationEffect
      scenario={scenario}
      current={given.current === undefined ? current : given.current}
      screens={screens}
      project={project}
      clockOffset={0}
      {...given}
    />,
    { calls: { ...served, ...calls }, project },
  );
}

it('SCN-6 counts who changes, who is offline, who can show nothing, and who gets its own messages back', async () => {
  const { container } = open();
  expect(await screen.findByText('1 alerte affichée en ce moment ne le sera plus :')).toBeVisible();
  expect(screen.getAllByText('« Colis suspect » : 2 écrans')[0]).toBeVisible();
  for (const line of [
    '9 écrans hors ligne, qui suivront à leur retour : Gare – Quai 1, Gare – Quai 2, Gare – Quai 3, Gare – Quai 4, Gare – Quai 5 et 4 de plus.',
    '10 écrans changent, sur 1 site : 1 aussitôt, 9 hors ligne à leur retour.',
    'Gare (10 écrans) : Neige',
    'Il remplace le scénario « Grève », qui s’arrête.',
    '2 écrans de l’ancien scénario retrouvent leurs propres messages.',
    'Les messages diffusés sur ces écrans attendent l’arrêt du scénario.',
    'Il s’arrête de lui-même après 1 heure.',
    '2 écrans ne peuvent rien afficher : Gare – Abri, Gare – Cave.',
    '1 message affiché en ce moment ne le sera plus.',
  ])
    expect(container).toHaveTextContent(line);
});

it('SCN-6 in place of none it replaces nothing, and gives nobody anything back', async () => {
  const { container } = open({ current: null });
  expect(await screen.findByText('10 écrans changent, sur 1 site : 1 aussitôt, 9 hors ligne à leur retour.'));
  expect(container).not.toHaveTextContent(/remplace|ancien scénario/);
});

it.each([
  ['now', {}, 'est', 'en ce moment'],
  ['of a plan', { run: { start: noon, stop: null } }, 'sera', 'à ce moment-là'],
])('SCN-6 a message that is over is not said to wait, %s', async (_, given, verb, moment) => {
  const ended = buildLibraryMessage({ id: 7, title: 'Neige', until: 1 });
  const { container } = open(given, { library: () => Promise.resolve([ended]) });
  expect(
    await screen.findByText(`1 message du scénario ${verb} terminé, et ne sera pas affiché.`),
  ).toBeVisible();
  expect(container).toHaveTextContent(`Du scénario, déjà terminés ${moment}`);
  expect(container).not.toHaveTextContent('attend son début');
});

it('SCN-6 FLT-5 who is out of service follows later, except where an alert of the scenario lights the screen', async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const service = { hours: '20:00-23:00', alerts: true };
  const night = ['q0', 'q1', 'hall'].map((id) =>
    buildScreen({ id, name: `Écran ${id}`, newsConf, dark: true, service, screenConfiguration: lost }),
  );
  const alert = buildLibraryMessage({ id: 7, title: 'Neige', alert: true });
  const { container } = open({ screens: night }, { library: () => Promise.resolve([alert]) });
  await waitFor(() =>
    expect(container).toHaveTextContent(
      '3 écrans changent, sur 1 site : 2 aussitôt, 1 hors des heures de service à leur reprise.',
    ),
  );
  expect(container).toHaveTextContent(
    '1 écran hors des heures de service, qui suivra à leur reprise : Gare – Écran q1.',
  );
  expect(container).not.toHaveTextContent('hors ligne');
});

it.each([
  [null, null, 'Il dure jusqu’à ce qu’on l’arrête.'],
  [null, noon + 2 * hourMs, 'Il s’arrête de lui-même le jeudi 15 janvier à 14:00.'],
  [3600, noon + 2 * hourMs, 'Il s’arrête de lui-même le jeudi 15 janvier à 13:00.'],
])(
  'SCN-6 of a plan that stops by %s s or %s it says so, and not who is offline now',
  async (delay, stop, line) => {
    vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
    const { container } = open({
      scenario: { ...scenario, autoDeactivationDelay: delay },
      run: { start: noon, stop },
    });
    expect(await screen.findByText('1 alerte affichée à ce moment-là ne le sera plus :')).toBeVisible();
    expect(container).toHaveTextContent('10 écrans changent à ce moment-là, sur 1 site.');
    expect(container).toHaveTextContent(line);
    expect(container).not.toHaveTextContent(/hors ligne|1 heure/);
  },
);

it.each(['library', 'newsOfProject'] as const)(
  'SCN-6 where messages cannot be read, %s, that is said, and the rest all the same',
  async (call) => {
    const { container } = open({}, { [call]: () => Promise.reject(new Error('Panne')) });
    expect(screen.getByText('Effet sur chaque message : calcul en cours…')).toBeVisible();
    expect(await screen.findByText(/les messages n’ont pas pu être lus/)).toBeVisible();
    expect(screen.queryByText(/calcul en cours/)).toBeNull();
    expect(container).toHaveTextContent('10 écrans changent');
  },
);

it('SCN-6 SPR-10 screens that come and go have no text measured again', async () => {
  const smallest = { isSmallest: true, smallest: 44, round: 8, limit: 90, longRound: null, turns: [] };
  const measured = vi.spyOn(fit, 'measureFit').mockReturnValue(smallest);
  const hall = buildScreen({ id: 'hall', newsConf });
  const others = { ...scenario, messages: [{ id: 7, screens: ['hall', 'abri'] }] };
  let put: (list: typeof screens) => void = () => undefined;
  function Page() {
    const [list, setList] = useState([hall]);
    put = setList;
    const given = { scenario: others, current: null, project: buildProject(), clockOffset: 0 };
    return <ActivationEffect {...given} screens={list} />;
  }
  const { container } = renderPage(<Page />, { calls: served });
  await waitFor(() => expect(container).toHaveTextContent('Le texte tient tout juste en 1920 × 1080.'));
  const gone = { ...hall, screenConfiguration: lost };
  act(() => put([gone, buildScreen({ id: 'abri', type: 'STRETCH', newsConf })]));
  await waitFor(() => expect(container).toHaveTextContent(/tient tout juste en 1920 × 1080, /));
  expect(measured.mock.calls.map(([, drawn]) => drawn.screen.type)).toEqual([hall.type, 'STRETCH']);
});

it.each<[string, (modes: PromiseWithResolvers<Template[]>) => void, number | undefined]>([
  ['once these are read', ({ resolve }) => resolve([{ id: 5, name: 'Salon', type: 2, json: {} }]), 2],
  ['else in the default style', ({ reject }) => reject(new Error('Panne')), undefined],
])('SCN-6 SPR-10 texts are measured in the screens’ display modes, %s', async (_, answer, expected) => {
  vi.useFakeTimers({ now: noon });
  const measured = vi.spyOn(fit, 'measureFit').mockReturnValue(null);
  const modes = Promise.withResolvers<Template[]>();
  const hall = buildScreen({ id: 'hall', newsConf, template: { id: 5, name: 'Salon', type: 2 } });
  open({ screens: [hall] }, { templates: () => modes.promise });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(measured).not.toHaveBeenCalled();
  answer(modes);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(measured.mock.calls.map(([, drawn]) => drawn.template?.type)).toEqual([expected]);
});
