import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { PlayerMessage, PlayerSnapshot } from '../../../contract/schemas/player.ts';
import type { ScreenPast } from '../../../contract/schemas/past.ts';
import type { OperatorMethods } from '../../../dataProvider/types.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { buildCandidate } from '../../../tests/support/situations.ts';
import { buildPlayerMessage, buildSnapshot } from '../../../tests/support/buildSnapshot.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { texts } from '../../i18n/index.ts';
import { ScreenStoryDialog } from './ScreenStoryDialog.tsx';

type AskPast = OperatorMethods['screenPast'];

/** The first hour of the requested day: one message was due but not confirmed, another was shown. */
function pastOf(from: number): ScreenPast {
  const hour = { from, to: from + 3_600_000 };
  return {
    ...hour,
    messages: [1, 2].map((id) => ({ id, alert: false, priority: id, period: null, createdAt: 0 })),
    titles: [
      { id: 1, title: 'Grève' },
      { id: 2, title: 'Travaux' },
    ],
    states: [
      {
        ...hour,
        messages: [0, 1],
        scenario: null,
        obstacle: null,
        limit: 3,
        hasDefault: false,
        timeZone: 'Europe/Paris',
        inhibitedLines: ['Bus 7'],
      },
    ],
    shown: [{ id: 1, ...hour }],
    heard: [],
    served: [hour],
  };
}

const ofNow = [buildPlayerMessage({ id: 3 })];

type Standings = Awaited<ReturnType<OperatorMethods['standings']>>;

function open(
  screenPast: AskPast,
  {
    isKept = true,
    shown = buildScreen(),
    messages = ofNow,
    scenario = null as PlayerMessage[] | null,
    standings = null as Standings | null,
    offersStandings = false,
    service = null as PlayerSnapshot['service'],
  } = {},
) {
  const snapshot = buildSnapshot({ messages, scenario, service });
  const titles = [
    { id: 3, title: 'Nouveau' },
    { id: 4, title: 'Dernier' },
  ];
  const held = { snapshot, departures: null, titles, inhibitedLines: [] };
  const calls = {
    screenPast: vi.fn<AskPast>(screenPast),
    heldScreens: () => Promise.resolve([held]),
    scenariosWithClock: () => Promise.resolve({ groups: [], clockOffset: 0 }),
    scenarioPlans: () => Promise.resolve([]),
    standings: () => (standings ? Promise.resolve(standings) : Promise.reject(new Error('none'))),
    offers: (name: string) =>
      Promise.resolve(
        name === 'screenPast' ? isKept : name !== 'standings' || offersStandings || standings !== null,
      ),
  };
  renderPage(<ScreenStoryDialog screen={shown} onClose={() => undefined} />, {
    calls,
    project: buildProject(),
  });
  return { ...calls, user: userEvent.setup() };
}

/** Goes to yesterday, at this minute of the day. */
async function chooseYesterday(user: ReturnType<typeof open>['user'], minute: number) {
  await user.click(await screen.findByRole('button', { name: 'Jour précédent' }));
  chooseMinute(minute);
}

const chooseMinute = (minute: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Moment' }), { target: { value: minute } });

describe('ScreenStoryDialog', () => {
  it('DSP-2 TIM-2 a message that ends within the minute is on the screen no longer, at its second', async () => {
    const now = Date.UTC(2026, 10, 24, 12, 0, 10);
    vi.useFakeTimers({ now, shouldAdvanceTime: true });
    open(() => Promise.reject(new HttpError('', 404)), {
      isKept: false,
      messages: [buildPlayerMessage({ id: 3, until: now + 20_000 }), buildPlayerMessage({ id: 4 })],
    });
    const shown = () => screen.findByRole('list', { name: 'À l’écran' });
    expect(await shown()).toHaveTextContent('Nouveau');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await shown()).not.toHaveTextContent('Nouveau');
    expect(await shown()).toHaveTextContent('Dernier');
  });

  it('FLT-5 out of its hours of service it says so, now and of the past, and not that the screen is offline', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12), shouldAdvanceTime: true });
    const service = { hours: '20:00-23:00', alerts: false };
    const silent = { operational: false, lastSeen: Date.UTC(2026, 10, 23) };
    const display = { id: 1, ipAddress: null, physicalId: null, ...silent };
    const { user } = open(
      (_, { from }) => {
        const past = pastOf(from);
        return Promise.resolve({
          ...past,
          shown: [],
          states: past.states.map((state) => ({ ...state, service })),
        });
      },
      { service, shown: buildScreen({ dark: true, screenConfiguration: [display] }) },
    );
    expect(await screen.findByText('Hors des heures de service, l’écran est noir.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Pas à l’écran' })).toHaveTextContent(
      'Nouveau écran hors des heures de service',
    );
    expect(screen.queryByText(/^Hors ligne/)).toBeNull();
    await chooseYesterday(user, 30);
    expect(await screen.findByText('Hors des heures de service, l’écran était noir.')).toBeVisible();
    expect(screen.queryByText(/était hors ligne/)).toBeNull();
  });

  it('DSP-5 TIM-4 a message is called what it was called then, and two that shared a place within the minute stand one after the other', async () => {
    const half = 30_000;
    const { user } = open((_, { from }) => {
      const past = pastOf(from);
      const [strike, works] = past.messages.map((one) => ({ ...one, priority: null }));
      const state = past.states[0]!;
      const at = from + 40 * 60_000 + half;
      return Promise.resolve({
        ...past,
        messages: [
          { ...strike!, title: 'Grève demain', createdAt: 1 },
          { ...works!, title: 'Travaux', createdAt: 2 },
          { ...strike!, title: 'Grève', createdAt: 1, correctedAt: at + half },
        ],
        states: [
          { ...state, to: at, messages: [0] },
          { ...state, from: at, to: at + half, messages: [0, 1] },
          { ...state, from: at + half, messages: [1, 2] },
        ],
        shown: [
          { id: 1, from, to: past.to },
          { id: 2, from: at, to: past.to },
        ],
      });
    });
    await chooseYesterday(user, 40);
    const shown = await screen.findByRole('list', { name: 'À l’écran' });
    const told = () =>
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(told()).toEqual([
      expect.stringMatching(/^Travaux 1er :/),
      expect.stringMatching(/^Grève demain sans priorité, le plus récent d’abord ; affiché/),
    ]);
    chooseMinute(41);
    expect(await screen.findByText('Grève', { selector: 'strong' })).toBeVisible();
  });

  it('DSP-5 DSP-2 at a minute of the past: what was confirmed, what was not, and the reasons', async () => {
    const { user } = open((_, { from }) => Promise.resolve(pastOf(from)));
    await chooseYesterday(user, 30);
    const shown = await screen.findByRole('list', { name: 'À l’écran' });
    expect(shown).toHaveTextContent('Grève 1er : priorité 1 ; affiché toute la journée');
    expect(screen.getByRole('list', { name: 'Dû, sans confirmation' })).toHaveTextContent(
      'Travaux aurait dû être affiché toute la journée : l’écran était hors ligne',
    );
    expect(screen.getByText(/^L’écran était hors ligne : /)).toBeVisible();
    expect(screen.getByText(/^Horaires inhibés à ce moment : Bus 7\./)).toBeVisible();
    const bands = within(screen.getByRole('region', { name: 'La journée, message par message' }));
    expect(bands.getAllByRole('img').map((band) => band.getAttribute('aria-label'))).toEqual([
      'Grève : de 00:00 à 01:00, affiché',
      'Travaux : de 00:00 à 01:00, non affiché, écran hors ligne',
    ]);
    // A minute without any data says so.
    fireEvent.change(screen.getByRole('slider', { name: 'Moment' }), { target: { value: 600 } });
    expect(await screen.findByText('Rien n’est connu de ce moment.')).toBeVisible();
  });

  it('DSP-5 a past that is on its way, then cannot be read, says so and is asked for again', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { user, screenPast } = open(() => new Promise((_, reject) => (refuse = reject)));
    // Present and future do not wait for the past.
    expect(await screen.findByRole('list', { name: 'À l’écran' })).toHaveTextContent('Nouveau');
    expect(await screen.findByRole('status', { name: texts.common.loading })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    refuse(new HttpError('Le serveur ne répond pas.', 503));
    expect(await screen.findByText('Le passé de cet écran n’a pas pu être lu.')).toBeVisible();
    screenPast.mockImplementation((_, { from }) => Promise.resolve(pastOf(from)));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/n’a pas pu être lu/)).toBeNull());
    expect(await screen.findByRole('img', { name: /^Grève : / })).toBeVisible();
  });

  it('DSP-5 a day that is on its way shows nothing of the one before, and « Maintenant » leads back', async () => {
    const asked: string[] = [];
    const { user, screenPast } = open((_, { from }) => Promise.resolve(pastOf(from)));
    expect(await screen.findByRole('img', { name: /^Grève : / })).toBeVisible();
    screenPast.mockImplementation((screenId) => {
      asked.push(screenId);
      return new Promise(() => undefined);
    });
    await chooseYesterday(user, 30);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('img', { name: /^Grève : / })).toBeNull();
    expect(screen.getByRole('status', { name: texts.common.loading })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Maintenant' }));
    expect(screen.getByRole('heading', { name: /^Maintenant/ })).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Grève : / })).toBeVisible();
  });

  it('DSP-5 a past that begins within the day says so', async () => {
    const { user } = open((_, { from }) => {
      const past = pastOf(from);
      return Promise.resolve({ ...past, from: from + 1_800_000 });
    });
    await chooseYesterday(user, 45);
    expect(await screen.findByText(/^L’historique commence le .* 00:30/)).toBeVisible();
  });

  it('DSP-2 DSP-5 each screen has a story and a past of its own', async () => {
    const screenPast = vi.fn<AskPast>((_, { from }) => Promise.resolve(pastOf(from)));
    const heldScreens = vi.fn((_: number, ids: readonly string[]) => {
      const snapshot = buildSnapshot({ messages: ofNow });
      const titles = [{ id: 3, title: `Sur ${ids[0]}` }];
      return Promise.resolve([{ snapshot, departures: null, titles, inhibitedLines: [] }]);
    });
    const scenariosWithClock = () => Promise.resolve({ groups: [], clockOffset: 0 });
    const dialogOf = (id: string) => (
      <ScreenStoryDialog screen={buildScreen({ id, name: id })} onClose={() => undefined} />
    );
    const { queryClient } = renderPage(
      <>
        {dialogOf('hall')}
        {dialogOf('quai')}
      </>,
      {
        calls: {
          screenPast,
          heldScreens,
          scenariosWithClock,
          offers: (name) => Promise.resolve(name === 'screenPast'),
        },
      },
    );
    for (const id of ['hall', 'quai'])
      await waitFor(() => expect(screen.getAllByText(`Sur ${id}`).length).toBeGreaterThan(0));
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'held'] }));
    expect(heldScreens).toHaveBeenCalledTimes(4);
    screenPast.mockClear();
    // Of a day that is over, both ask for the same hours.
    for (const button of screen.getAllByRole('button', { name: 'Jour précédent', hidden: true }))
      fireEvent.click(button);
    await waitFor(() => expect(new Set(screenPast.mock.calls.map(([id]) => id)).size).toBe(2));
  });

  it('SCN-4 DSP-2 a story without the scenario that rules the screen is none', async () => {
    const scenariosWithClock = vi.fn(() => Promise.reject(new HttpError('Panne', 503)));
    renderPage(<ScreenStoryDialog screen={buildScreen()} onClose={() => undefined} />, {
      calls: {
        scenariosWithClock,
        heldScreens: () => Promise.resolve([]),
        offers: () => Promise.resolve(false),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(scenariosWithClock).toHaveBeenCalledTimes(2));
  });

  it('DSP-4 MSG-7 a story is there without what offline screens had, and says so where it could not be read', async () => {
    open((_, { from }) => Promise.resolve(pastOf(from)), { offersStandings: true });
    expect(await screen.findByText('Ce qui est affiché n’est peut-être plus à jour.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'À l’écran' })).toHaveTextContent('Nouveau');
  });

  it('SRV-3 of a server that keeps no past nothing is asked, and it is said', async () => {
    const { user, screenPast } = open((_, { from }) => Promise.resolve(pastOf(from)), { isKept: false });
    await chooseYesterday(user, 30);
    expect(await screen.findByText(/n’est pas connu de ce serveur\.$/)).toBeVisible();
    expect(screenPast).not.toHaveBeenCalled();
  });

  it('DSP-4 SRV-3 of a screen that is offline, of a server that does not say what it had: what is older than its silence', async () => {
    const lastSeen = 1000;
    const display = { id: 1, ipAddress: null, physicalId: null, operational: false, lastSeen };
    open((_, { from }) => Promise.resolve(pastOf(from)), {
      shown: buildScreen({ screenConfiguration: [display] }),
      messages: [
        buildPlayerMessage({ id: 3, createdAt: lastSeen - 1 }),
        buildPlayerMessage({ id: 4, createdAt: lastSeen + 1 }),
      ],
    });
    const kept = await screen.findByRole('list', { name: 'Encore à l’écran, d’après sa dernière copie' });
    expect(kept).toHaveTextContent(/^Nouveau encore affiché hors ligne$/);
    expect(screen.getByRole('list', { name: 'S’affichera au retour en ligne' })).toHaveTextContent(
      /^Dernier 1er : .+ ; l’écran est hors ligne$/,
    );
  });

  it.each([
    ['has received nothing that is due', ofNow, 'L’écran n’a encore reçu aucun des messages dus.'],
    ['has nothing either', [], 'Aucun message.'],
  ])('DSP-4 a screen that never was heard of shows nothing, and %s', async (_, messages, text) => {
    const display = { id: 1, ipAddress: null, physicalId: null, operational: false };
    open((_screen, { from }) => Promise.resolve(pastOf(from)), {
      shown: buildScreen({ screenConfiguration: [display] }),
      messages,
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^Aucun message n’est dû/)).toBeNull();
  });

  it('DSP-4 DSP-2 of a screen that is offline: its last copy, with an alert deleted since and not the scenario of now', async () => {
    const lastSeen = 1000;
    const display = { id: 1, ipAddress: null, physicalId: null, operational: false, lastSeen };
    const shown = buildScreen({ screenConfiguration: [display] });
    const alert = { ...buildCandidate({ id: 5, alert: true }), title: 'Colis suspect' };
    const former = { ...buildCandidate({ id: 3 }), title: 'Nouveau' };
    const copy = { at: lastSeen, messages: [0, 1], scenario: null, obstacle: null, limit: 3 };
    open((_, { from }) => Promise.resolve(pastOf(from)), {
      shown,
      // The scenario's message is from the library: older than any silence.
      scenario: [buildPlayerMessage({ id: 4, createdAt: 0 })],
      standings: {
        serverTime: 0,
        clockOffset: 0,
        scenario: null,
        messages: [alert, former],
        copies: [{ ...copy, screenId: shown.id, timeZone: 'Europe/Paris' }],
      },
    });
    const kept = await screen.findByRole('list', { name: 'Encore à l’écran, d’après sa dernière copie' });
    expect(
      within(kept)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Colis suspect encore affiché hors ligne : supprimé depuis, l’écran ne le sait pas',
      expect.stringMatching(/^Nouveau encore affiché hors ligne : /),
    ]);
    expect(screen.getByRole('list', { name: 'S’affichera au retour en ligne' })).toHaveTextContent(
      /^Dernier 1er/,
    );
    expect(screen.queryByRole('list', { name: 'À l’écran' })).toBeNull();
    expect(
      await screen.findByRole('img', { name: /^Colis suspect : .*encore affiché hors ligne$/ }),
    ).toBeVisible();
  });
});
