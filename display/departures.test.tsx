// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { typeset } from '../tests/support/typeset.ts';
import { shadowRootOf } from './styleSheets/index.ts';
import { sceneOf, type Departure, type Scene } from './scene.ts';
import { Stage } from './Stage.tsx';

const start = Date.parse('2026-01-15T10:00:00Z');
let host: HTMLElement;

const texts = (selector: string) =>
  [...(host.shadowRoot?.querySelectorAll(selector) ?? [])].map((element) => element.textContent);

const buildDeparture = (overrides: Partial<Departure> = {}): Departure => ({
  line: buildPlayerLine(),
  direction: 'Massy',
  time1: 3,
  time2: 12,
  ...overrides,
});

function draw(overrides: Partial<Scene>) {
  const scene = { ...sceneOf(buildSnapshot(), start), ...overrides };
  render(<Stage scene={scene} />, { container: shadowRootOf(host) });
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

it('ADM-2 departures have their line, direction and next two waiting times, beside the messages', () => {
  const departures = [buildDeparture(), buildDeparture({ direction: 'Orly', time1: 0, time2: null })];
  draw({ departures });
  expect(texts('.departure .sign')).toEqual(['B', 'B']);
  expect(texts('.direction')).toEqual(['Massy', 'Orly']);
  expect(texts('.time1')).toEqual(['3 min', 'À l’approche']);
  expect(texts('.time2')).toEqual(['12 min', '–']);
  expect(texts('.text')).toEqual(['Trafic normal']);
});

it('DSP-1 of two lines of one name and one direction each has its row, which goes when it leaves', () => {
  const [early, late] = [buildDeparture({ time1: 1 }), buildDeparture({ time1: 9 })];
  const before = {
    ...sceneOf(buildSnapshot(), start),
    departures: [buildDeparture({ direction: 'Orly' }), early, late],
  };
  const { rerender } = render(<Stage scene={before} />, { container: shadowRootOf(host) });
  expect(texts('.time1')).toEqual(['3 min', '1 min', '9 min']);
  rerender(<Stage scene={{ ...before, departures: [early, late] }} />);
  expect(texts('.time1')).toEqual(['1 min', '9 min']);
  rerender(<Stage scene={{ ...before, departures: [late] }} />);
  expect(texts('.time1')).toEqual(['9 min']);
});

it('ADM-2 more departures than there is room for take turns', () => {
  const departures = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((direction) =>
    buildDeparture({ direction }),
  );
  draw({ departures });
  const seen = [texts('.direction')];
  act(() => void vi.advanceTimersByTime(10_000));
  seen.push(texts('.direction'));
  expect(texts('.title .pages')).toEqual(['2 / 2']);
  expect(seen.map((page) => page.length)).toEqual([4, 4]);
  expect(seen.flat().sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
});

it('DSP-1 departures of a plan count down as time passes, with where they leave and a burst', () => {
  const [row] = buildDepartures().rows;
  draw({
    plan: buildDepartures({
      rows: row ? [{ ...row, point: 'Antony' }] : [],
      bursts: [{ point: 'Antony', endsAt: start + 90_000 }],
    }),
  });
  expect(texts('.direction, .origin, .time1')).toEqual(['Massy', 'Au départ d’Antony', '3 min']);
  expect(texts('.burst')).toEqual(['Rafale en cours à Antony\u00a0: départs rapprochés']);
  act(() => void vi.advanceTimersByTime(121_000));
  expect(texts('.time1')).toEqual(['À l’approche']);
  expect(texts('.burst')).toEqual([]);
});

it.each(['Voir l’affiche', ''])('EXP-5 a burst without departures has its turn, above « %s »', (instead) => {
  const plan = buildDepartures({ known: false, rows: [], bursts: [{ point: '', endsAt: start + 60_000 }] });
  draw({ plan, template: { type: 5, json: { times: { withoutTimes: instead } } } });
  expect(texts('.text, .burst, .instead')).toEqual(['Trafic normal']);
  act(() => void vi.advanceTimersByTime(24_000));
  const burst = 'Rafale en cours\u00a0: départs rapprochés';
  expect(texts('.text, .burst, .instead')).toEqual(instead ? [burst, instead] : [burst]);
});

it('DSP-1 a message that comes beside the departures, or goes, takes nobody far from the row that he reads', () => {
  const departures = [...'ABCDEFGHIJ'].map((direction) => buildDeparture({ direction }));
  const template = { type: 3, json: {} };
  const see = (messages: Scene['messages'], ...times: number[]) => {
    const seen = times.map((ms) => {
      act(() => void vi.advanceTimersByTime(ms));
      draw({ departures, template, messages });
      return texts('.direction').join('') + texts('.pages').join().slice(0, 1);
    });
    return seen.join(' ');
  };
  expect(see([], 0, 14_000)).toBe('ABCDE1 FGHIJ2');
  const alerts = [buildPlayerMessage({ alert: true })];
  expect(see(alerts, 0, 5_000, 1_000)).toBe('GHI3 GHI3 J4');
  // After the last page they go by the clock again.
  expect(see(alerts, 10_000, 10_000, 10_000)).toBe('J4 ABC1 DEF2');
  expect(see([], 5_000, 5_000)).toBe('ABCDE1 FGHIJ2');
  // A clock that is set back by a day holds no page for a day.
  vi.setSystemTime(start - 86_400_000);
  expect(see([], 1_000, 10_000)).toBe('ABCDE1 FGHIJ2');
});

it('DSP-1 departures that fill their place to the last row have one page, without a number', () => {
  draw({ departures: [...'ABCDEF'].map((direction) => buildDeparture({ direction })) });
  expect([texts('.direction').length, texts('.pages')]).toEqual([6, []]);
});

it('ADM-2 a table of departures has heads in place of its title, unless nothing stands below them', () => {
  const board = { type: 3, json: {} };
  const directions = [...'ABCDEF'];
  draw({ template: board, departures: directions.map((direction) => buildDeparture({ direction })) });
  expect(texts('.heads > span')).toEqual(['Ligne', 'Destination1 / 2', 'Prochain', 'Suivant']);
  expect([texts('.words'), texts('.pages')]).toEqual([[], ['1 / 2']]);
  draw({ template: board, plan: buildDepartures({ known: false, rows: [] }) });
  expect([texts('.heads'), texts('.words')]).toEqual([[], ['Prochains départs']]);
  draw({ departures: [buildDeparture()] });
  expect([texts('.heads'), texts('.words')]).toEqual([[], ['Prochains départs']]);
});

it('DSP-1 a second time that stands below the first says that it comes after it', () => {
  const departures = [buildDeparture(), buildDeparture({ direction: 'Orly', time2: null })];
  draw({ departures, messages: [buildPlayerMessage({ alert: true })] });
  expect(texts('.tiles .time1')).toEqual(['3 min', '3 min']);
  expect(texts('.tiles .time2')).toEqual(['puis 12 min', '–']);
  draw({ departures });
  expect(texts('.tiles')).toEqual([]);
});

it('DSP-1 what is no number of minutes is written smaller, as the sheets have it', () => {
  const waits = ['12:15', 0, 3, null].map((time1, index) =>
    buildDeparture({ direction: String(index), time1 }),
  );
  draw({ departures: waits });
  expect(texts('.time1.clocked')).toEqual(['12:15']);
  expect(texts('.time1.near')).toEqual(['À l’approche']);
});

it('DSP-1 a stop point without a line, or of « Aucun », has its place of a sign empty, and where departures leave is told of those alone that say it', () => {
  draw({
    departures: [
      buildDeparture({ line: null, point: 'Antony' }),
      buildDeparture({ direction: 'Orly', point: 'Antony', request1: 'agency' }),
      buildDeparture({ direction: 'Sceaux' }),
      buildDeparture({ line: buildPlayerLine({ name: 'Aucun' }), direction: 'Rungis' }),
    ],
  });
  expect(texts('.departure > .sign')).toEqual(['', 'B', 'B', '']);
  expect(texts('.where.from .direction')).toEqual(['Massy', 'Orly']);
  expect(texts('.origin:not(.asked)')).toEqual(['Au départ d’Antony']);
});

it('DSP-1 a name that its place cannot hold is shown part after part, all of them while its page stands', () => {
  // One word per line, one line per part.
  typeset({ width: 320, height: 32 });
  const long = Array.from({ length: 4 }, () => 'x'.repeat(18)).join(' ');
  const [row] = buildDepartures().rows;
  const parts = () =>
    ['.direction', '.origin', '.burst'].map(
      (name) => host.shadowRoot?.querySelector<HTMLElement>(`${name} .whole`)?.style.transform,
    );
  const plan = buildDepartures({
    rows: row ? [{ ...row, direction: long, point: long }] : [],
    bursts: [{ point: 'Orly', endsAt: start + 60_000 }],
  });
  draw({ plan });
  const seen = [parts()];
  for (const ms of [4_000, 1_000, 4_000, 1_000]) {
    act(() => void vi.advanceTimersByTime(ms));
    seen.push(parts());
  }
  const at = (...from: number[]) => from.map((px) => `translateY(${px}px)`);
  expect(seen).toEqual([at(0, 0, 0), at(-32, -56, 0), at(-64, -56, -28), at(-96, -112, -28), at(0, 0, 0)]);
});

it('DSP-1 an interval stands in the place of both times', () => {
  const departures = [buildDeparture({ every: 8 }), buildDeparture({ direction: 'Orly', every: 1 })];
  draw({ departures });
  expect(texts('.every')).toEqual(['toutes les 8\u00a0min', 'chaque minute']);
  expect(texts('.wait')).toHaveLength(2);
});

it('EXP-1 DSP-1 departures on request have a mark, and their row says what it stands for', () => {
  draw({
    departures: [
      buildDeparture({ request1: 'agency', request2: 'agency' }),
      buildDeparture({ direction: 'Orly', point: 'Antony', request2: 'driver' }),
      buildDeparture({ direction: 'Rungis', request1: 'agency', request2: 'driver' }),
      buildDeparture({ direction: 'Sceaux', every: 8, request1: 'driver' }),
      buildDeparture({ direction: 'Wissous' }),
    ],
  });
  expect(texts('.origin.asked')).toEqual([
    'sur réservation',
    'arrêt à la demande · Au départ d’Antony',
    'sur réservation, puis arrêt à la demande',
    'arrêt à la demande',
  ]);
  const marks = [...(host.shadowRoot?.querySelectorAll('.wait') ?? [])].map(
    (wait) => wait.querySelector('.asks')?.getAttribute('aria-label') ?? null,
  );
  const [agency, driver] = ['sur réservation', 'arrêt à la demande'];
  expect(marks).toEqual([agency, agency, null, driver, agency, driver, driver, null, null]);
});

it('DSP-1 whom to ask is told of the departures that are due', () => {
  const [row] = buildDepartures().rows;
  const [first = 0] = row?.times ?? [];
  const asked = { ...row!, onRequest: [{ at: first, request: 'agency' as const }] };
  draw({ plan: buildDepartures({ rows: [asked] }) });
  expect(texts('.origin')).toEqual(['sur réservation']);
  expect(texts('.asks')).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(first - start + 1000));
  expect(texts('.origin, .asks')).toEqual([]);
});

const minute = 60_000;
/** A row with a live time in 3 min that was planned in 1, a planned one in 12, and a cancelled one in 8. */
const livePlan = () => {
  const [row] = buildDepartures().rows;
  const marks = [
    { at: start + 3 * minute, live: true as const, planned: start + minute },
    { at: start + 8 * minute, cancelled: true as const },
  ];
  return buildDepartures({ rows: row ? [{ ...row, marks }] : [] });
};
const signsOf = (selector: string) =>
  [...(host.shadowRoot?.querySelectorAll(`${selector} [role=img]`) ?? [])].map((sign) =>
    sign.getAttribute('aria-label'),
  );

it('LIV-2 a live time bears a sign, and a cancelled departure is struck out and said to be', () => {
  draw({ plan: livePlan() });
  expect([texts('.time1'), signsOf('.time1')]).toEqual([['3 min'], ['temps réel']]);
  expect([texts('.time2 s'), signsOf('.time2')]).toEqual([['11:08'], ['supprimé']]);
  expect(texts('.origin')).toEqual(['supprimé']);
  // The first one has left: the cancelled one comes before the next running one.
  act(() => void vi.advanceTimersByTime(3 * minute + 1000));
  expect([texts('.time1 s'), texts('.time2')]).toEqual([['11:08'], ['8 min']]);
  act(() => void vi.advanceTimersByTime(5 * minute));
  expect([texts('.time1'), texts('s, .known')]).toEqual([['3 min'], []]);
});

it.each<[string, object, (string | null)[], string[]]>([
  ['marks what is planned', { mark: 'planned', cancelled: false }, ['horaire prévu'], ['3 min', '12 min']],
  ['tells nothing apart', { mark: 'none', cancelled: false }, [], ['3 min', '12 min']],
  ['hides what is cancelled', { cancelled: false }, ['temps réel'], ['3 min', '12 min']],
])('LIV-2 ADM-2 a display mode %s', (_what, settings, signs, waits) => {
  draw({ plan: livePlan(), template: { type: 3, json: { times: settings } } });
  expect([signsOf('.wait'), texts('.wait')]).toEqual([signs, waits]);
});

it('EXP-4 unavailable times say so where they would stand, beside the messages', () => {
  draw({ plan: buildDepartures({ unavailableUntil: start + 5000 }) });
  expect(texts('.times .instead')).toEqual(['Temps d’attente indisponibles']);
  expect(texts('.departure')).toEqual([]);
  expect(texts('.text')).toEqual(['Trafic normal']);
  act(() => void vi.advanceTimersByTime(5000));
  expect(texts('.times .instead')).toEqual([]);
  expect(texts('.departure .sign')).toEqual(['B']);
});

it('ADM-2 departures without a message take the whole screen, and the time stays in the head', () => {
  draw({ messages: [], departures: [buildDeparture()] });
  expect(texts('.times.all')).toHaveLength(1);
  expect(texts('.face, .news')).toEqual([]);
  expect(texts('.head .time')).toEqual(['11:00']);
});

it('ADM-2 disturbances follow each other in the traffic strip, below what else is shown', () => {
  const { notification } = buildPlayerTraffic();
  const traffic = [
    buildPlayerTraffic({ id: 1, content: 'Trafic ralenti' }),
    buildPlayerTraffic({
      id: 2,
      content: '<b>Grève</b>',
      planned: true,
      notification: { ...notification, title: 'Préavis', displayTime: 30 },
    }),
  ];
  draw({ messages: [], traffic });
  expect(texts('.face .time')).toEqual(['11:00']);
  expect(texts('.traffic.bottom .disturbance')).toEqual(['RER B Trafic ralenti']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(texts('.disturbance')).toEqual(['Préavis <b>Grève</b>']);
  act(() => void vi.advanceTimersByTime(29_000));
  expect(texts('.disturbance')).toEqual(['Préavis <b>Grève</b>']);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(texts('.disturbance')).toEqual(['RER B Trafic ralenti']);
  expect(texts('.traffic .pages')).toEqual(['1 / 2']);
});

it('TRF-2 a perturbation that comes is shown at once, where it says; what has ended goes by the screen’s own clock', () => {
  const { notification } = buildPlayerTraffic();
  const first = buildPlayerTraffic({ id: 1, content: 'Trafic ralenti' });
  draw({ traffic: [first] });
  const second = buildPlayerTraffic({ id: 2, content: 'Terminé', periods: [[null, start + 15_000]] });
  const above = buildPlayerTraffic({
    id: 3,
    content: 'En haut',
    notification: { ...notification, yposition: 'TOP' },
  });
  act(() => void vi.advanceTimersByTime(3_000));
  draw({ traffic: [first, second, above] });
  expect(texts('.traffic.bottom .disturbance')).toEqual(['RER B Terminé']);
  expect(texts('.traffic.top .disturbance')).toEqual(['RER B En haut']);
  act(() => void vi.advanceTimersByTime(12_000));
  expect(texts('.traffic.bottom .disturbance')).toEqual(['RER B Trafic ralenti']);
  act(() => void vi.advanceTimersByTime(60 * 60_000));
  expect(texts('.traffic')).toEqual([]);
});

it('TRF-2 each perturbation stands for its own time, from the one on that has come', () => {
  const { notification } = buildPlayerTraffic();
  const first = buildPlayerTraffic({ id: 1, content: 'Un' });
  const second = buildPlayerTraffic({
    id: 2,
    content: 'Deux',
    planned: true,
    notification: { ...notification, displayTime: 30 },
  });
  draw({ traffic: [first] });
  expect(texts('.traffic .pages')).toEqual([]);
  act(() => void vi.advanceTimersByTime(3_000));
  draw({ traffic: [first, second] });
  const seen = Array.from({ length: 9 }, () => {
    const [shown = ''] = texts('.disturbance');
    act(() => void vi.advanceTimersByTime(10_000));
    return shown?.split(' ').at(-1);
  });
  expect(seen).toEqual(['Deux', 'Deux', 'Deux', 'Un', 'Deux', 'Deux', 'Deux', 'Un', 'Deux']);
});

it('TRF-2 who reads a perturbation goes on reading it when another one ends', () => {
  const all = [1, 2, 3].map((id) => buildPlayerTraffic({ id, content: `n${id}` }));
  const shown = () => texts('.disturbance').map((text) => text?.split(' ').at(-1));
  draw({ traffic: all });
  // The last of them.
  act(() => void vi.advanceTimersByTime(21_000));
  expect(shown()).toEqual(['n1']);
  draw({ traffic: all.slice(0, 2) });
  expect(shown()).toEqual(['n1']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(shown()).toEqual(['n2']);
  draw({ traffic: all.slice(0, 1) });
  expect(shown()).toEqual(['n1']);
});

it('TRF-2 PRV-1 a perturbation of no line has no sign, nor has one of « Aucun »', () => {
  draw({ traffic: [buildPlayerTraffic({ line: null })] });
  expect(texts('.disturbance, .notice > .sign')).toEqual(['RER B Trafic ralenti']);
  draw({ traffic: [buildPlayerTraffic({ line: buildPlayerLine({ name: 'Aucun' }) })] });
  expect(texts('.disturbance, .notice > .sign')).toEqual(['RER B Trafic ralenti']);
});

it('TRF-2 a perturbation that its strip cannot hold is shown part after part, all of them in its time', () => {
  typeset({ width: 160, height: 32 });
  const { notification } = buildPlayerTraffic();
  const content = Array.from({ length: 11 }, () => 'abcd').join(' ');
  draw({
    traffic: [buildPlayerTraffic({ content, notification: { ...notification, displayTime: 20 } })],
  });
  const seen = Array.from({ length: 6 }, () => {
    const shown = host.shadowRoot?.querySelector<HTMLElement>('.disturbance .whole')?.style.transform;
    act(() => void vi.advanceTimersByTime(4_000));
    return shown;
  });
  // Twelve lines of 36 px.
  expect(seen).toEqual([0, -72, -144, -252, -324, 0].map((from) => `translateY(${from}px)`));
});

it('ADM-2 a screen without departures and traffic has neither', () => {
  draw({ departures: [], traffic: [] });
  expect(texts('.times, .traffic, .timed')).toEqual([]);
});
