// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { typeset } from '../tests/support/typeset.ts';
import { sceneOf, type Departure, type Scene } from './scene.ts';
import { ScreenView, type ScreenViewProps } from './ScreenView.tsx';

const start = Date.parse('2026-01-15T10:00:00Z');
const messaging = { mode: 'STATION' as const, limit: 5, defaultMessage: null };
const message = buildPlayerMessage();
const alert = buildPlayerMessage({ id: 2, alert: true });
const modeOf = (type: number, json: unknown = {}) => ({ type, json });
/** A display mode that shows one thing at a time. */
const dynamic = modeOf(5);
const board = modeOf(3);
const departure: Departure = { line: buildPlayerLine(), direction: 'Massy', time1: 3, time2: 12 };
const departuresTo = (...directions: string[]) =>
  directions.map((direction): Departure => ({ ...departure, direction }));
const { notification } = buildPlayerTraffic();
const above = buildPlayerTraffic({ id: 3, notification: { ...notification, yposition: 'TOP' } });
const below = buildPlayerTraffic({ id: 4 });
const station = {
  id: 1,
  name: 'Gare',
  bikes: 3,
  docks: 7,
  closed: false,
  since: start,
  trustedUntil: start + 1_200_000,
};

/** For a picture half a metre high: texts have at least 9 px. */
const readers = { litHeight: 500, readingDistance: 1_000 };

let host: HTMLElement;
const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
const variable = (selector: string, name: string) => all(selector)[0]?.style.getPropertyValue(name);

/** Draws a screen, or draws it again `seconds` after the start. */
function draw(
  snapshot: Partial<PlayerSnapshot> = {},
  over: Partial<Scene> = {},
  { seconds = 0, ...props }: Partial<ScreenViewProps> & { seconds?: number } = {},
) {
  const instant = start + seconds * 1000;
  const scene = { ...sceneOf(buildSnapshot(snapshot), instant), ...over };
  render(<ScreenView scene={scene} instant={instant} {...props} />, { container: host });
}

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

it.each<[string, Partial<PlayerSnapshot>, readonly Departure[], string]>([
  ['messages alone', {}, [], 'station view on told'],
  ['messages beside departures', {}, [departure], 'station view on told timed'],
  ['departures alone', { messages: [] }, [departure], 'station view on timed'],
  [
    'an alert among messages',
    { messages: [alert, message] },
    [departure],
    'station view on told timed alerting',
  ],
  ['nothing but the time', { messages: [] }, [], 'station view on told'],
  [
    'the default message',
    { messages: [], messaging: { ...messaging, defaultMessage: 'Bon voyage' } },
    [departure],
    'station view on told timed',
  ],
  ['one thing at a time', { template: dynamic }, [departure], 'dynamic view on told'],
  [
    'an alert, where one thing is shown at a time',
    { template: dynamic, messages: [alert] },
    [departure],
    'dynamic view on told timed alerting',
  ],
  [
    'departures, where one thing is shown at a time',
    { template: dynamic, messages: [] },
    [departure],
    'dynamic view on told',
  ],
])('DSP-1 the sheets know where things stand on a screen of %s', (_what, snapshot, departures, classes) => {
  draw(snapshot, { departures });
  expect(host.firstElementChild?.className).toBe(`screen FHD ${classes}`);
});

it('DSP-1 where one thing is shown at a time, departures take turns with messages, all of their pages', () => {
  const snapshot = { template: dynamic };
  const departures = departuresTo('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H');
  const seen = [0, 23, 24, 34, 43, 44].map((seconds) => {
    draw(snapshot, { departures }, { seconds });
    return texts('.text, .times.all .pages, .times.all .departure:first-child .direction').join(' ');
  });
  expect(seen).toEqual(['Trafic normal', 'Trafic normal', '1 / 2 A', '2 / 2 E', '2 / 2 E', 'Trafic normal']);
});

it('DSP-1 where one thing is shown at a time, departures take turns with the default message as well', () => {
  const snapshot = {
    template: dynamic,
    messages: [],
    messaging: { ...messaging, defaultMessage: 'Bon voyage' },
  };
  const seen = [0, 24, 34].map((seconds) => {
    draw(snapshot, { departures: [departure] }, { seconds });
    return texts('.text, .direction').join(' ');
  });
  expect(seen).toEqual(['Bon voyage', 'Massy', 'Bon voyage']);
});

it.each<[string, Partial<PlayerSnapshot>, Partial<Scene>]>([
  ['departures stand beside messages', {}, { departures: [departure] }],
  [
    'nothing is known of departures',
    { template: dynamic },
    { plan: buildDepartures({ known: false, rows: [] }) },
  ],
  ['an alert stands there', { template: dynamic, messages: [alert] }, { departures: [departure] }],
])('DSP-1 messages go on where %s: no departures take turns with them', (_where, snapshot, over) => {
  for (const seconds of [0, 24, 30]) {
    draw(snapshot, over, { seconds });
    expect(texts('.text')).toEqual(['Trafic normal']);
  }
});

it('DSP-1 a strip of traffic at either end takes a row’s place where there is little room', () => {
  const shownBeside = (count: number, traffic: Scene['traffic'] = []) => {
    draw(
      { template: board, traffic: [...traffic] },
      { departures: departuresTo(...'ABCDE'.slice(0, count)) },
    );
    return [texts('.direction').join(''), variable('.times', '--rows')];
  };
  expect(shownBeside(5)).toEqual(['ABCDE', '5']);
  expect(shownBeside(4, [below])).toEqual(['ABCD', '4']);
  expect(shownBeside(4, [below, above])).toEqual(['AB', '2']);
  expect(texts('.traffic .pages')).toEqual([]);
});

it('DSP-1 a screen shows as many perturbations as its setup allows', () => {
  const traffic = [below, buildPlayerTraffic({ id: 5, firstSeenAt: 0 })];
  draw({ traffic });
  expect(texts('.traffic .pages')).toEqual(['1 / 2']);
  draw({ traffic, messaging: { ...messaging, trafficMax: 1 } });
  expect([texts('.traffic').length, texts('.traffic .pages')]).toEqual([1, []]);
});

it.each<[string, string, Partial<Departure>]>([
  ['say where they leave', '1', { point: 'Antony' }],
  ['are on request at first', '1', { request1: 'agency' }],
  ['are on request then', '1', { request2: 'driver' }],
  ['say no more than where they go', '2', {}],
])('DSP-1 on a small screen departures of which some %s are in columns: %s', (_what, columns, rest) => {
  const screen = { ...buildSnapshot().screen, type: 'EMBEDDED' as const };
  const [first = departure, second = departure] = departuresTo('Massy', 'Orly');
  draw({ screen, template: modeOf(2) }, { departures: [first, { ...second, ...rest }] });
  expect(variable('.times', '--columns')).toBe(columns);
});

it('PRV-1 TRF-2 LIV-3 in a picture of another time the strips turn their pages, and the clock stands', () => {
  const snapshot = {
    messages: [],
    traffic: [below, buildPlayerTraffic({ id: 5, firstSeenAt: 0 })],
    bicycles: [1, 2, 3].map((id) => ({ ...station, id })),
  };
  const seen = [0, 10].map((seconds) => {
    draw(snapshot, {}, { turning: start + seconds * 1000 });
    return texts('.traffic .pages, .bicycles .pages, .face .time');
  });
  expect(seen).toEqual([
    ['11:00', '1 / 2', '1 / 2'],
    ['11:00', '2 / 2', '2 / 2'],
  ]);
});

it('TRF-2 a perturbation that comes later in the order is shown at once, and for its own time', () => {
  const planned = buildPlayerTraffic({
    id: 9,
    planned: true,
    notification: { ...notification, displayTime: 30 },
  });
  const seen = [0, 1, 30, 31].map((seconds) => {
    draw({ traffic: seconds < 1 ? [below] : [below, planned] }, {}, { seconds });
    return texts('.traffic .pages');
  });
  expect(seen).toEqual([[], ['2 / 2'], ['2 / 2'], ['1 / 2']]);
});

it('DSP-1 departures have the whole screen’s rows when they are alone, and an alert’s beside one', () => {
  const departures = departuresTo('A', 'B', 'C', 'D', 'E', 'F', 'G');
  const rowsBeside = (messages: PlayerSnapshot['messages']) => {
    draw({ template: board, messages }, { departures });
    return variable('.times', '--rows');
  };
  expect([rowsBeside([]), rowsBeside([message]), rowsBeside([alert, message])]).toEqual(['7', '4', '3']);
});

it('PRV-2 the network’s logo stands in the head; without it, or when it cannot be drawn, nothing does', () => {
  const { project } = buildSnapshot();
  const logo = () => all('.logo').map((image) => image.getAttribute('src'));
  const drawLogo = (picture: string | null) => draw({ project: { ...project, picture } });
  draw();
  expect(logo()).toEqual([]);
  drawLogo('/player/image/logo');
  expect(logo()).toEqual(['/player/image/logo']);
  act(() => void all('.logo')[0]?.dispatchEvent(new Event('error')));
  expect(logo()).toEqual([]);
  drawLogo('/player/image/other');
  expect(logo()).toEqual(['/player/image/other']);
  for (const picture of ['//evil.example/logo', null]) {
    drawLogo(picture);
    expect(logo()).toEqual([]);
  }
});

it('DSP-1 ADM-2 a screen has new colours at once: of its display mode, its messaging mode, its layout', () => {
  const coloured = buildPlayerMessage({
    contents: [{ code: 'fr', content: '<p><span style="color: #10233f">Travaux</span></p>' }],
  });
  const colours = (template: PlayerSnapshot['template'], mode: 'STATION' | 'VAL' = 'STATION') => {
    draw({ template, messages: [coloured], messaging: { ...messaging, mode } });
    const of = (part: string) => variable('.screen', `--${part}-background`);
    return [of('header'), of('main'), of('times')];
  };
  const ink = () => all('.text span')[0]?.style.color;
  expect(colours(null)).toEqual(['#10233f', '#e6ebf2', '#d3dce8']);
  expect(ink()).toBe('rgb(16, 35, 63)');
  const json = { main: { background: '#0b1728' } };
  expect(colours(modeOf(0, json))).toEqual(['#10233f', '#0b1728', '#d3dce8']);
  expect(ink()).not.toBe('rgb(16, 35, 63)');
  expect(colours(modeOf(3, json))).toEqual(['#10233f', '#0b1728', '#0b1728']);
  expect(colours(modeOf(3, json), 'VAL')).toEqual(['#0b5a6c', '#0b1728', '#0b1728']);
});

it.each<[string, Partial<PlayerSnapshot>, Partial<Scene>, Partial<ScreenViewProps>]>([
  ['a strip of traffic comes above', { traffic: [above] }, {}, {}],
  ['a strip of traffic comes below', { traffic: [below] }, {}, {}],
  ['the line that the server is away comes', {}, {}, { offline: true }],
  ['stations of bicycles come', { bicycles: [station] }, {}, {}],
  ['the button that reads aloud comes', {}, {}, { button: { label: 'Lire', press: () => undefined } }],
  ['there are more departures', {}, { departures: departuresTo('Massy', 'Orly') }, {}],
  ['there are no departures any more', {}, { departures: [] }, {}],
  ['its screen is another one', { screen: { ...buildSnapshot().screen, type: 'STRETCH' } }, {}, {}],
  ['its readers stand elsewhere', { screen: { ...buildSnapshot().screen, ...readers } }, {}, {}],
  ['its display mode is another one', { template: modeOf(2) }, {}, {}],
  ['they may take longer', { project: { ...buildSnapshot().project, roundSeconds: 300 } }, {}, {}],
  ['they are plain texts', { messaging: { ...messaging, mode: 'VAL' } }, {}, {}],
  ['they are being written', {}, {}, { flavour: 'edit' }],
  ['fonts have come', {}, {}, { ground: '1' }],
])('DSP-1 messages are laid out anew when %s', (_what, snapshot, over, props) => {
  const departures = [departure];
  typeset({ width: 400, height: 23 });
  draw({}, { departures });
  expect(variable('.messages', '--text')).toBe('18px');
  typeset({ width: 400, height: 40 });
  draw({}, { departures });
  expect(variable('.messages', '--text')).toBe('18px');
  draw(snapshot, { departures, ...over }, props);
  expect(variable('.messages', '--text')).toBe('20.8px');
});

it.each([
  ['a burst begins', {}, { bursts: [{ point: 'Antony', endsAt: start + 90_000 }] }],
  ['other words stand in their place', { rows: [] }, { rows: [], unavailableUntil: start + 60_000 }],
])('DSP-1 messages are laid out anew when above as many departures %s', (_what, before, after) => {
  typeset({ width: 400, height: 23 });
  draw({}, { plan: buildDepartures(before) });
  typeset({ width: 400, height: 40 });
  draw({}, { plan: buildDepartures(before) });
  expect(variable('.messages', '--text')).toBe('18px');
  draw({}, { plan: buildDepartures(after) });
  expect(variable('.messages', '--text')).toBe('20.8px');
});

it.each<[string, Partial<Departure>]>([
  ['a sign', { mark1: 'live' }],
  ['where it leaves from', { point: 'Antony' }],
])('DSP-1 a destination is measured anew when %s takes some of its width', (_what, more) => {
  const [row] = departuresTo('Aulnay sous Bois par Le Bourget');
  const isInParts = () => all('.direction .whole').map(({ style }) => style.transform !== '');
  typeset({ width: 160, height: 20 });
  draw({}, { departures: [row!] });
  typeset({ width: 160, height: 200 });
  draw({}, { departures: [row!] });
  expect(isInParts()).toEqual([true]);
  draw({}, { departures: [{ ...row!, ...more }] });
  expect(isInParts()).toEqual([false]);
});

it('FLT-6 texts are no smaller than can be read from where readers stand, where that is known', () => {
  const { screen } = buildSnapshot();
  draw();
  expect(variable('.screen', '--text-floor')).toBe('');
  draw({ screen: { ...screen, ...readers } });
  expect(variable('.screen', '--text-floor')).toBe('9');
});

it('DSP-1 names are measured anew when the clock’s figures change, and departures when a message takes room', () => {
  const isInParts = (name: string) => all(`${name} .whole`).map(({ style }) => style.transform !== '');
  const departures = departuresTo('Aulnay sous Bois par Le Bourget');
  const { screen } = buildSnapshot();
  const snapshot = { messages: [], screen: { ...screen, siteName: 'Aulnay sous Bois et Le Bourget' } };
  typeset({ width: 160, height: 20 });
  draw(snapshot, { departures });
  expect([isInParts('.site'), isInParts('.direction')]).toEqual([[true], [true]]);
  typeset({ width: 160, height: 200 });
  draw(snapshot, { departures }, { seconds: 59 });
  expect([isInParts('.site'), isInParts('.direction')]).toEqual([[true], [true]]);
  draw(snapshot, { departures }, { seconds: 60 });
  expect([isInParts('.site'), isInParts('.direction')]).toEqual([[false], [true]]);
  draw({ ...snapshot, messages: [message] }, { departures }, { seconds: 60 });
  expect(isInParts('.direction')).toEqual([false]);
});

/** A text of `count` words, four per line. */
const words = (count: number) => Array.from({ length: count }, () => 'abcd').join(' ');
const written = (id: number, content: string, rest: Partial<typeof message> = {}) =>
  buildPlayerMessage({ id, contents: [{ code: 'fr', content }], ...rest });

it('DSP-1 a message that no page holds is shown part after part, with the number of its page', () => {
  typeset({ width: 160, height: 84 });
  const seen = [0, 8, 16].map((seconds) => {
    draw({ messages: [written(1, words(40))] }, {}, { seconds });
    const [text] = all('.rows.shown .text');
    return [text?.style.height, (text?.firstElementChild as HTMLElement).style.transform, ...texts('.page')];
  });
  const [first, second] = [
    ['80px', 'translateY(0px)', '1 / 2'],
    ['80px', 'translateY(-80px)', '2 / 2'],
  ];
  expect(seen).toEqual([first, second, first]);
});

it('DSP-1 an alert stands on each page, and a message is whole wherever a page holds it', () => {
  typeset({ width: 160, height: 84 });
  const messages = [written(3, 'Alerte', { alert: true }), written(2, words(10)), written(1, words(9))];
  const seen = [0, 8].map((seconds) => {
    draw({ messages }, {}, { seconds });
    return [texts('.rows.shown .text'), texts('.page'), all('.alone').length];
  });
  expect(seen).toEqual([
    [['Alerte', words(10)], ['1 / 2'], 0],
    [['Alerte', words(9)], ['2 / 2'], 0],
  ]);
  expect(all('.text[style]')).toEqual([]);
});

it('DSP-1 SPR-13 a message that has come or was corrected is shown at once, on whichever page it stands', () => {
  typeset({ width: 160, height: 84 });
  const shownOf = (seconds: number, ...messages: (typeof message)[]) => {
    draw({ messages }, {}, { seconds });
    return texts('.rows.shown .text').map((text) => text.split(' ')[0]);
  };
  const [first, second] = [written(3, `un ${words(15)}`), written(2, `deux ${words(15)}`)];
  expect(shownOf(0, first, second)).toEqual(['un']);
  const third = written(1, `trois ${words(15)}`);
  expect(shownOf(1, first, second, third)).toEqual(['trois']);
  expect(shownOf(9, first, second, third)).toEqual(['un']);
  expect(shownOf(10, first, { ...second, correctedAt: start }, third)).toEqual(['deux']);
  expect(shownOf(18, first, { ...second, correctedAt: start }, third)).toEqual(['trois']);
});

it('DSP-1 a message that is alone has the whole area; languages in turn are no pages', () => {
  const contents = ['fr', 'en'].map((code) => ({ code, content: code }));
  draw({ messages: [buildPlayerMessage({ contents })] });
  expect([texts('.rows.alone .text'), texts('.page')]).toEqual([['fr'], []]);
});

it('FLT-5 out of its hours of service a screen draws nothing, not even that the server is away', () => {
  draw({ service: { hours: 'lun 05:00-06:00', alerts: false } }, {}, { offline: true });
  expect(all('.screen').map(({ className }) => className)).toEqual(['screen FHD station view dark']);
  expect(host.textContent).toBe('');
});

it('OUT-6 a screen that is read aloud has a button at its foot, which presses what it is told', () => {
  const press = vi.fn();
  draw();
  expect(all('button')).toEqual([]);
  draw({}, {}, { button: { label: 'Lire', press } });
  expect(texts('.read-aloud button')).toEqual(['Lire']);
  act(() => all('button')[0]?.click());
  expect(press).toHaveBeenCalledTimes(1);
  draw({ active: false }, {}, { button: { label: 'Lire', press } });
  expect(all('button')).toEqual([]);
});
