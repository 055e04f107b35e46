import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import {
  bar,
  bus,
  display,
  end,
  hall,
  names,
  openLinePlan as open,
  perturbation,
  plan,
  quai,
  rerB,
  row,
  rows,
  salle,
  site,
} from '../../tests/support/openLinePlan.tsx';
import { noon } from '../../tests/support/situations.ts';

it('LIV-6 shows the stops in order, with screens, messages, interchanges and where a branch begins', async () => {
  open();
  const all = await rows();
  expect(all.map((one) => one.querySelector('.name')?.textContent)).toEqual(Object.values(names));
  // From top to bottom, as the stops below.
  expect(screen.getByText('Antony ↔ Denfert')).toBeVisible();
  await waitFor(() => expect(all[0]).toHaveTextContent(/1 en ligne.*1 hors ligne.*1 message.*1 alerte/));
  expect(all[1]).toHaveTextContent('sans écran');
  expect(
    await within(await row('Cachan')).findByRole('button', { name: 'Bus 131, perturbée' }),
  ).toBeVisible();
  expect(all[4]).toHaveTextContent('après Bourg-la-Reine');
  // Only one direction serves the branch.
  expect(all[4]).toHaveTextContent('vers Denfert seulement');
  expect(screen.getByText(/Info trafic inhibée depuis le/)).toBeVisible();
});

it('LIV-6 the lines are at a glance, and an interchange leads to the other line’s plan', async () => {
  const { user, router } = open();
  const lines = await screen.findByRole('navigation', { name: 'Lignes du projet' });
  const [first, second] = within(lines).getAllByRole('button');
  await waitFor(() => expect(first).toHaveTextContent(/Bus 131.*1 perturbation/));
  expect(second).toHaveTextContent(/RER B.*1 hors ligne.*1 message.*inhibée/);
  expect([first, second].map((one) => one?.getAttribute('aria-current'))).toEqual([null, 'true']);
  await user.click(await within(await row('Cachan')).findByRole('button', { name: /^Bus 131/ }));
  expect(await plan('Bus 131')).toBeVisible();
  expect(router.state.location.search).toBe('?line=2');
  expect(first).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('list', { name: 'Perturbations de la ligne Bus 131' })).toHaveTextContent(
    'Arrêt reporté',
  );
});

it('LIV-6 a stretch that is chosen leads to spreading with line, direction and stretch', async () => {
  const { user } = open();
  await plan();
  expect(bar()).toHaveTextContent('RER B : 3 écrans');
  expect(bar()).toHaveTextContent('Choisissez un tronçon par les cases des arrêts');
  expect(within(bar()).queryByRole('button', { name: 'Toute la ligne' })).toBeNull();
  expect(within(bar()).getByRole('link')).toHaveAttribute('href', '/messagesSpreading?line=1');
  await user.click(end('Bourg-la-Reine'));
  expect(bar()).toHaveTextContent('RER B, Bourg-la-Reine : aucun écran');
  expect(bar()).not.toHaveTextContent('Choisissez un tronçon');
  expect(within(bar()).queryByRole('link')).toBeNull();
  await user.click(end('Denfert'));
  expect(bar()).toHaveTextContent('RER B, de Bourg-la-Reine à Denfert : 1 écran');
  expect(Object.values(names).filter((name) => end(name).matches(':checked'))).toEqual([
    'Bourg-la-Reine',
    'Denfert',
  ]);
  await user.click(within(bar()).getByRole('combobox', { name: 'Sens' }));
  await user.click(screen.getByRole('option', { name: 'Vers Antony' }));
  expect(within(bar()).getByRole('link')).toHaveAttribute(
    'href',
    '/messagesSpreading?line=1&direction=1&from=B&to=D',
  );
  expect((await row('Cachan')).className).toContain('chosen');
  expect((await row('Robinson')).className).not.toContain('chosen');
  await user.click(within(bar()).getByRole('button', { name: 'Toute la ligne' }));
  expect(bar()).toHaveTextContent('RER B : 3 écrans');
  expect(end('Denfert')).not.toBeChecked();
});

it('LIV-6 another line begins without the stretch of the one before, and so does that one again', async () => {
  const { user } = open();
  const lines = await screen.findByRole('navigation', { name: 'Lignes du projet' });
  await user.click(end('Denfert'));
  expect(bar()).toHaveTextContent('RER B, Denfert');
  await user.click(within(lines).getByRole('button', { name: /RER B/ }));
  await user.click(within(lines).getByRole('button', { name: /Bus 131/ }));
  await plan('Bus 131');
  await user.click(within(lines).getByRole('button', { name: /RER B/ }));
  await plan();
  expect(bar()).toHaveTextContent('RER B : 3 écrans');
  expect(end('Denfert')).not.toBeChecked();
});

it('LIV-6 from branch to branch there is no stretch, and the bar says so', async () => {
  const { user } = open();
  await plan();
  await user.click(end('Denfert'));
  await user.click(end('Robinson'));
  expect(bar()).toHaveTextContent('Aucun parcours de la ligne ne relie ces deux arrêts.');
  expect(within(bar()).queryByRole('link')).toBeNull();
});

it('LIV-6 an offline screen says since when, and leads to its story; a message to the list', async () => {
  const heldScreens = vi.fn(() => new Promise<never>(() => undefined));
  const scenariosWithClock = () => Promise.resolve({ groups: [], clockOffset: 0 });
  const { user } = open({ calls: { heldScreens, scenariosWithClock } });
  await user.click(within(await row('Antony')).getByRole('button', { name: 'Antony' }));
  const screens = screen.getByRole('list', { name: 'Écrans à Antony' });
  await waitFor(() => expect(screens).toHaveTextContent(/Quai.*hors ligne depuis/));
  expect(await screen.findByRole('link', { name: 'Grève' })).toHaveAttribute('href', '/index');
  await user.click(within(screens).getByRole('button', { name: 'Pourquoi ? Quai' }));
  expect(await screen.findByRole('dialog', { name: /Quai/ })).toBeVisible();
  expect(heldScreens).toHaveBeenCalledWith(1, ['quai']);
});

it('LIV-6 TIM-1 what is planned for later is listed at its stop with when it begins, and is not shown yet', async () => {
  const later = buildNews({ id: 3, title: 'Travaux', screens: ['hall', 'quai'], from: noon + 86_400_000 });
  const { user } = open({ calls: { newsOfProject: () => Promise.resolve([later]) } });
  const stop = within(await row('Antony'));
  await user.click(stop.getByRole('button', { name: /^Antony/ }));
  const toCome = await stop.findByRole('list', { name: 'Messages à venir à Antony' });
  expect(toCome).toHaveTextContent(/^Travauxà partir du vendredi 16 janvier à 12:00 · sur 2 écrans$/);
  expect(within(toCome).getByRole('link', { name: 'Travaux' })).toHaveAttribute('href', '/index');
  expect(stop.getByText('Aucun message affiché')).toBeVisible();
});

it('LIV-6 ROL-2 a guest sees it all, and is led nowhere where he may not go', async () => {
  const { user } = open({ role: 'ROLE_GUEST' });
  await user.click(within(await row('Antony')).getByRole('button', { name: 'Antony' }));
  expect(screen.queryByRole('region', { name: 'Écrans à choisir' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await screen.findByText('Grève')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Grève' })).toBeNull();
  expect(within(await row('Cachan')).getByRole('button', { name: /^Bus 131/ })).toBeVisible();
});

it.each<[Role, string | null]>([
  ['ROLE_USER', null],
  ['ROLE_MANAGER', '/lines'],
])(
  'LIV-6 ROL-3 an inhibition leads %s to %s, which says it by the clocks of the project',
  async (role, to) => {
    const lines = [
      buildLine({ name: 'RER B', inhibitionTrafficDate: noon, inhibitionTimesDate: noon + 3_600_000 }),
    ];
    open({
      role,
      project: { timeZone: 'America/New_York' },
      calls: { lines: () => Promise.resolve(lines) },
    });
    await plan();
    expect(screen.getByText('Temps d’attente inhibés depuis le 15/01/2026 07:00')).toBeVisible();
    const said = screen.getByText('Info trafic inhibée depuis le 15/01/2026 06:00');
    expect(said.closest('a')?.getAttribute('href') ?? null).toBe(to);
  },
);

it('LIV-6 only perturbations in force count, with their end by the clocks of the project', async () => {
  const own = { ...perturbation, lineId: 1, lineName: 'RER B' };
  const perturbations = [
    { ...own, id: 1, content: 'Retards', until: noon + 3_600_000 },
    { ...own, id: 2, content: 'Retards de la nuit', until: noon - 1 },
    { ...own, id: 3, content: 'Travaux de demain', state: 'COMING' as const },
  ];
  const calls = { perturbations: () => Promise.resolve(perturbations) };
  open({ project: { timeZone: 'America/New_York' }, calls });
  const told = await screen.findByRole('list', { name: 'Perturbations de la ligne RER B' });
  await waitFor(() => expect(within(told).getAllByRole('listitem')).toHaveLength(1));
  expect(told).toHaveTextContent('Info Retards jusqu’au 15/01/2026 07:00');
});

it('LIV-6 MSG-7 perturbations that cannot be read are said, can be read again, and the plan is there', async () => {
  const perturbations = vi.fn(() => Promise.resolve([]));
  perturbations.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
  const { user } = open({ calls: { perturbations } });
  const unread = 'Les perturbations n’ont pas pu être lues.';
  expect(await screen.findByText(unread)).toBeVisible();
  expect(await rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByText(unread)).toBeNull());
  expect(perturbations).toHaveBeenCalledTimes(2);
});

it('LIV-6 TRF-1 of a project without notifications no perturbations are read', async () => {
  const { server } = open({ project: { adminNotifications: false } });
  await waitFor(async () => expect(await row('Antony')).toHaveTextContent('1 message'));
  expect(server.perturbations).not.toHaveBeenCalled();
});

it.each(['newsOfProject', 'lines', 'sitesWithScreens'])(
  'LIV-6 what cannot be read is no plan without it: %s',
  async (name) => {
    open({ calls: { [name]: () => Promise.reject(new HttpError('Panne', 503, {})) } });
    expect(await screen.findByText('Le plan de ligne n’a pas pu être chargé.')).toBeVisible();
    expect(screen.queryByRole('list', { name: /^Arrêts de la ligne/ })).toBeNull();
  },
);

it('LIV-6 MSG-7 the plan is there without where messages stand by the server, and says so', async () => {
  open({ calls: { standings: () => Promise.reject(new HttpError('Panne', 503, {})) } });
  expect(
    await screen.findByText(/l’état des écrans et leurs messages sont peut-être plus anciens/),
  ).toBeVisible();
  expect(await rows()).toHaveLength(5);
});

it('LIV-6 screens without a place among the stops are listed below them; silence is told by the server’s clock', async () => {
  const depot = buildScreen({
    id: 'depot',
    name: 'Dépôt',
    site: site(9),
    screenConfiguration: display(false, noon - 12 * 60_000),
  });
  open({
    calls: {
      stopsOfLines: () => Promise.resolve([{ ...rerB, elsewhere: [9] }, bus]),
      sitesWithScreens: () => Promise.resolve({ '1': [hall], '9': [depot] }),
    },
  });
  await plan();
  const list = screen.getByRole('list', { name: 'Écrans à des endroits sans place dans l’ordre des arrêts' });
  await waitFor(() => expect(list).toHaveTextContent(/Dépôt.*hors ligne depuis 12 min/));
  expect(bar()).toHaveTextContent('RER B : 2 écrans');
});

it('LIV-6 only screens that can have a message are counted to spread to: active ones, with a messaging setup', async () => {
  const at = { site: site(1), screenConfiguration: display(true) };
  const off = buildScreen({ id: 'off', ...at, active: false });
  const mute = buildScreen({ id: 'mute', ...at, newsConf: null });
  open({ calls: { sitesWithScreens: () => Promise.resolve({ '1': [hall, off, mute] }) } });
  await plan();
  expect(bar()).toHaveTextContent('RER B : 1 écran');
});

it('LIV-6 SRV-3 before a server that has no story nobody is offered one; a message leads to where it is found', async () => {
  const offers: OperatorMethods['offers'] = (name) => Promise.resolve(name !== 'heldScreens');
  const { user, router } = open({ calls: { offers } });
  await user.click(within(await row('Antony')).getByRole('button', { name: 'Antony' }));
  const message = await screen.findByRole('link', { name: 'Grève' });
  expect(screen.queryByRole('button', { name: /^Pourquoi/ })).toBeNull();
  await user.click(message);
  expect(router.state.location).toMatchObject({ pathname: '/index', state: { search: 'Grève' } });
});

it('LIV-6 NAV-6 it follows what changes: screens that fall silent, messages, lines, and no more than that', async () => {
  const { server, queryClient, project } = open();
  await waitFor(async () => expect(await row('Antony')).toHaveTextContent('1 message'));
  server.sitesWithScreens.mockResolvedValue({
    '1': [{ ...hall, screenConfiguration: display(false) }, quai],
    '4': [salle],
  });
  const refresh = createTopicRefresher(queryClient, project.id);
  refresh(['presence']);
  await waitFor(async () => expect(await row('Antony')).toHaveTextContent('2 hors ligne'));
  expect(server.stopsOfLines).toHaveBeenCalledTimes(1);
  server.newsOfProject.mockResolvedValue([]);
  refresh(['news']);
  await waitFor(async () => expect(await row('Antony')).not.toHaveTextContent('message'));
  server.stopsOfLines.mockResolvedValue([bus]);
  server.lines.mockResolvedValue([buildLine({ id: 2, name: 'Bus 131' })]);
  refresh(['lines', 'screens']);
  expect(await plan('Bus 131')).toBeVisible();
});

it('LIV-6 a line without stops, a project without lines and a failure each say what to do', async () => {
  const empty = open({
    calls: { stopsOfLines: () => Promise.resolve([buildLineStops({ lineId: 1, source: 'points' }), bus]) },
  });
  expect(await screen.findByText('Aucun arrêt de la ligne RER B n’est connu.')).toBeVisible();
  empty.unmount();
  const none = open({ calls: { lines: () => Promise.resolve([]), stopsOfLines: () => Promise.resolve([]) } });
  expect(await screen.findByText(/n’a pas de ligne/)).toBeVisible();
  none.unmount();
  const stopsOfLines = vi.fn(() => Promise.reject(new HttpError('Le serveur ne répond pas.', 500, {})));
  const { user } = open({ calls: { stopsOfLines } });
  expect(await screen.findByText('Le plan de ligne n’a pas pu être chargé.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(stopsOfLines).toHaveBeenCalledTimes(2));
});
