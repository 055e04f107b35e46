import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { buildPlayerMessage, buildSnapshot } from '../../../tests/support/buildSnapshot.ts';
import { noon } from '../../../tests/support/situations.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { dayOf, holdingNow } from './storyOf.ts';

const messaging = { mode: 'STATION', limit: 5, defaultMessage: null } as const;
const display = { id: 1, ipAddress: null, physicalId: null, operational: false };

const nothingPlanned = { runs: [], waiting: [], endsAt: Infinity, isUnknown: false };

/** Shows a screen's story at noon. */
function open(
  snapshot: Partial<PlayerSnapshot>,
  given: Partial<ComponentProps<typeof ScreenStory>> & { inhibitedLines?: string[] } = {},
) {
  const { inhibitedLines = [], ...props } = given;
  const titles = [{ id: 1, title: 'Travaux' }];
  const held: HeldScreen = { snapshot: buildSnapshot(snapshot), departures: null, titles, inhibitedLines };
  const story = (more: typeof props) => (
    <ScreenStory
      screen={buildScreen()}
      held={held}
      scenario={null}
      planned={nothingPlanned}
      copy="online"
      copyTitles={[]}
      day={dayOf(more.chosen ?? noon, 'Europe/Paris')}
      past={null}
      withoutPast={null}
      now={noon}
      chosen={null}
      onChoose={() => undefined}
      {...more}
    />
  );
  const { rerender, ...page } = render(story(props));
  return { ...page, change: (more: typeof props) => rerender(story({ ...props, ...more })) };
}

it.each<[string, Partial<PlayerSnapshot>, string]>([
  ['nothing is due', {}, 'Aucun message n’est dû : l’écran montre l’heure et le lieu.'],
  [
    'a default message is set',
    { messaging: { ...messaging, defaultMessage: '<p>Bienvenue</p>' } },
    'Aucun message n’est dû : le message par défaut est à l’écran.',
  ],
  [
    'the default message says nothing',
    { messaging: { ...messaging, defaultMessage: '<p><br></p>' } },
    'Aucun message n’est dû : l’écran montre l’heure et le lieu.',
  ],
  ['it is switched off', { active: false, messages: [buildPlayerMessage()] }, 'Aucun message.'],
  ['it has no messaging', { messaging: null, messages: [buildPlayerMessage()] }, 'Aucun message.'],
])('DSP-2 MSG-6 of a screen without a message it is said what stands there where %s', (_, snapshot, text) => {
  open({ messaging, messages: [], ...snapshot });
  expect(screen.getByText(text)).toBeVisible();
});

it('SCN-4 INH-4 DSP-4 what holds now is noted of now and of later, and not of the past', () => {
  const scenario = { name: 'Évacuation', endsAt: noon + hourMs };
  const given: Parameters<typeof open> = [
    { scenario: [buildPlayerMessage()], scenarioUntil: scenario.endsAt },
    {
      scenario,
      inhibitedLines: ['Bus 7', 'Bus 8'],
      screen: buildScreen({ screenConfiguration: [{ ...display, lastSeen: noon - hourMs }] }),
      copy: null,
    },
  ];
  const notes = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const expected = [
    'Hors ligne depuis le 15/01/2026 11:00 : l’écran montre sa dernière copie, et rattrapera son retard.',
    'Scénario « Évacuation » en cours, jusqu’au 15/01/2026 13:00.',
    'Horaires inhibés : Bus 7, Bus 8. Leurs départs ne sont pas affichés.',
  ];
  const { unmount } = open(...given);
  expect(notes()).toEqual(expected);
  expect(screen.getByRole('heading', { name: 'Maintenant, 15/01/2026 12:00' })).toBeVisible();
  unmount();
  const later = open(given[0], { ...given[1], chosen: noon + 2 * hourMs });
  expect(notes()).toEqual(expected);
  expect(screen.getByRole('heading', { name: 'Le 15/01/2026 14:00' })).toBeVisible();
  later.unmount();
  open(given[0], { ...given[1], chosen: noon - hourMs });
  expect(notes()).toEqual([]);
});

it('DSP-2 TIM-8 a planned scenario is noted of the day, and at a moment of it before what would be shown without', () => {
  const [start, end] = [noon + hourMs, noon + 2 * hourMs];
  const runs = [{ name: 'Neige', titles: ['Verglas', 'Salage'], start, end }];
  const { change } = open({}, { planned: { ...nothingPlanned, runs } });
  const note =
    'Scénario « Neige », planifié : ses messages remplaceront ceux de cet écran le jeudi 15 janvier de 13:00 à 14:00.';
  const waiting = [{ name: 'Grève', current: 'Évacuation', start: noon - hourMs, end: Infinity }];
  const then =
    'Le scénario « Neige », planifié, montre alors Verglas, Salage, aux heures de chacun de ses messages. Sans scénario :';
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.queryByText(then)).toBeNull();
  change({ chosen: start });
  expect(screen.getByText(then)).toBeVisible();
  change({ chosen: end, planned: { ...nothingPlanned, runs, waiting, isUnknown: true } });
  expect(screen.queryByText(then)).toBeNull();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText('Les planifications n’ont pas pu être chargées.')).toBeVisible();
  expect(
    screen.getByText(
      'Scénario « Grève », planifié le jeudi 15 janvier à 11:00, sans arrêt prévu : il attend la fin de « Évacuation », activé à la main, avant de prendre cet écran.',
    ),
  ).toBeVisible();
  change({ chosen: noon - hourMs });
  expect(screen.queryByText(note)).toBeNull();
});

it('DSP-2 at a later moment what is due then is shown, and what is not says why', () => {
  const messages = [buildPlayerMessage({ period: '1400-1500' })];
  const { unmount } = open({ messages });
  expect(screen.getByRole('list', { name: 'Pas à l’écran' })).toHaveTextContent('Travaux hors de sa période');
  unmount();
  open({ messages }, { chosen: noon + 2 * hourMs });
  expect(screen.getByRole('list', { name: 'À l’écran' })).toHaveTextContent(/^Travaux 1er/);
});

it('DSP-2 screen readers hear once what is on the screen, and not the clock, nor each step of the slider', async () => {
  vi.useFakeTimers();
  const { change, container } = open({ messages: [buildPlayerMessage({ period: '1400-1500' })] });
  const said: (string | null)[] = [];
  const status = screen.getByRole('status');
  const observer = new MutationObserver(() => said.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  const settle = () => act(() => vi.advanceTimersByTimeAsync(2_000));
  await settle();
  for (const minute of [1, 2]) change({ now: noon + minute * minuteMs });
  await settle();
  for (const hour of [1, 2, 3, 4]) change({ chosen: noon + hour * hourMs });
  await settle();
  expect(said).toEqual(['Aucun message n’est dû : l’écran montre l’heure et le lieu.']);
  for (const minute of [0, 1, 2]) change({ chosen: noon + 2 * hourMs + minute * minuteMs });
  await settle();
  expect(said.slice(1)).toEqual(['À l’écran : Travaux.']);
  expect(container.querySelector('[aria-live]')).toBeNull();
});

it('DSP-2 DSP-5 a day without messages says whether none are due, or none are known', () => {
  const { unmount } = open({ messages: [] });
  expect(screen.getByText('Aucun message n’est diffusé sur cet écran.')).toBeVisible();
  unmount();
  const chosen = noon - 24 * hourMs;
  const { from, to } = dayOf(chosen, 'Europe/Paris');
  const past = { from, to, messages: [], titles: [], states: [], shown: [], heard: [], served: [] };
  const known = open({ messages: [buildPlayerMessage()] }, { chosen, past });
  expect(screen.getByText('Aucun message n’est connu de ce jour.')).toBeVisible();
  expect(screen.getByText('Rien n’est connu de ce moment.')).toBeVisible();
  known.unmount();
  open({ messages: [buildPlayerMessage()] }, { chosen, withoutPast: <p>en cours de lecture</p> });
  expect(screen.queryByText(/Aucun message|Rien n’est connu/)).toBeNull();
  expect(screen.getByText('en cours de lecture')).toBeVisible();
});

it('MSG-6 a screen that is off is held off by that, before anything else', () => {
  const held = { departures: null, titles: [], inhibitedLines: [] };
  const obstacle = (snapshot: Partial<PlayerSnapshot>) =>
    holdingNow({ ...held, snapshot: buildSnapshot(snapshot) }).obstacle;
  expect([{}, { messaging: null }, { active: false, messaging: null }].map(obstacle)).toEqual([
    null,
    'messagingOff',
    'inactive',
  ]);
});
