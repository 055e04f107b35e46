// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  buildDepartures,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../../tests/support/buildSnapshot.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { ReadButton } from '../../display/ScreenView.tsx';
import { sceneOf } from '../../display/scene.ts';
import { voiceTexts } from '../texts.ts';
import { createVoice, type Voice } from './voice.ts';

class Utterance extends EventTarget {
  lang = '';
  volume = 1;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

const start = buildSnapshot().serverTime;
let now: number;
let uttered: Utterance[];
let cancelled: number;
let voices: string[];
let kept: unknown;
let button: ReadButton | null;
let voice: Voice;
let host: HTMLElement;

const speech = {
  speak: (one: Utterance) => uttered.push(one),
  cancel: () => void (cancelled += 1),
  getVoices: () => voices.map((lang) => ({ lang })),
} as unknown as SpeechSynthesis;
const said = { load: () => kept, save: (value: unknown) => void (kept = value) };
const create = (synthesis: SpeechSynthesis | undefined = speech) => {
  voice = createVoice({ screen: host, said, onButton: (next) => (button = next), speech: synthesis });
};
const end = (type = 'end') => uttered.at(-1)?.dispatchEvent(new Event(type));

const alert = buildPlayerMessage({
  alert: true,
  contents: [
    { code: 'fr', content: '<p>Ligne fermée</p>' },
    { code: 'en', content: '<p>Line closed</p>' },
  ],
});
const traffic = [buildPlayerTraffic()];
const sounds = (sound: object, screen: object = {}, more: Partial<PlayerSnapshot> = {}) => ({
  scene: sceneOf(
    buildSnapshot({
      screen: { ...buildSnapshot().screen, ...screen },
      template: { type: 0, json: { sound } },
      messages: [alert],
      ...more,
    }),
    now,
  ),
  now: () => now,
});

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  [now, uttered, cancelled, voices, kept, button] = [start, [], 0, [], null, null];
  host = document.createElement('div');
  create();
});
afterEach(() => {
  voice.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const texts = () => uttered.map(({ text }) => text);

it('OUT-6 an alert is read in its languages in turn, as loud as the site says, and not again after the page began anew', () => {
  voice.show(sounds({ reads: 'alerts', loudness: 80 }, { sound: { loudness: 40 } }));
  expect(texts()).toEqual(['Alerte. Ligne fermée']);
  end();
  expect(uttered.map(({ text, lang, volume }) => [text, lang, volume])).toEqual([
    ['Alerte. Ligne fermée', 'fr', 0.4],
    ['Alert. Line closed', 'en', 0.4],
  ]);
  end('error');
  voice.stop();
  create();
  voice.show(sounds({ reads: 'alerts' }));
  expect(uttered).toHaveLength(2);
  vi.advanceTimersByTime(120_000);
  expect(uttered).toHaveLength(2);
});

it('OUT-6 an alert that was read is not read again when the screen opens in the morning, though one that came at night is', () => {
  const reads = { reads: 'alerts' };
  voice.show(sounds(reads));
  end();
  end();
  now += 60_000;
  voice.show(sounds(reads, {}, { active: false }));
  now += 6 * 3_600_000;
  vi.advanceTimersByTime(15_000);
  const fresh = { ...alert, id: 9, contents: [{ code: 'fr', content: '<p>Gare fermée</p>' }] };
  voice.show(sounds(reads, {}, { messages: [alert, fresh] }));
  end();
  expect(texts()).toEqual(['Alerte. Ligne fermée', 'Alert. Line closed', 'Alerte. Gare fermée']);
});

it('OUT-6 the waiting times that somebody asked for are those of when they are said', () => {
  const row = { line: null, direction: 'Massy', point: null, times: [now + 10 * 60_000] };
  const plan = buildDepartures({ rows: [row] });
  const { scene, now: clock } = sounds({ reads: 'button' });
  voice.show({ scene: { ...scene, plan }, now: clock });
  button?.press();
  end();
  now += 4 * 60_000;
  end();
  expect(texts().at(-1)).toBe('direction Massy : 6 minutes');
});

it('OUT-6 a language of which there is no voice is left out, and a voice that never ends is not waited for', () => {
  voices = ['en-GB', 'de_DE'];
  voice.show(sounds({ reads: 'alerts' }));
  expect(texts()).toEqual(['Alert. Line closed']);
  const before = cancelled;
  vi.advanceTimersByTime(15_000);
  expect([cancelled - before, button?.label]).toEqual([1, voiceTexts.read]);
});

it('OUT-6 what is read stops when its message leaves, and with it what somebody asked for', () => {
  voice.show(sounds({ reads: 'button' }));
  expect([uttered.length, button?.label]).toEqual([0, voiceTexts.read]);
  button?.press();
  expect([texts(), button?.label]).toEqual([['Alerte. Ligne fermée'], voiceTexts.stop]);
  const before = cancelled;
  voice.show(sounds({ reads: 'button' }, {}, { messages: [] }));
  expect([cancelled - before, button?.label]).toEqual([1, voiceTexts.read]);
});

it.each([
  ['is switched off', () => sounds({ reads: 'button' }, {}, { messages: [], traffic, active: false })],
  ['no longer reads', () => sounds({ reads: 'none' }, {}, { messages: [], traffic })],
  ['is not known to the server any more', () => ({ scene: null, now: () => now })],
])('OUT-6 what somebody asked for is not read on when the screen %s', (_what, after) => {
  voice.show(sounds({ reads: 'button' }, {}, { messages: [], traffic }));
  button?.press();
  expect([texts(), button?.label]).toEqual([['R E R B. Trafic ralenti'], voiceTexts.stop]);
  const before = cancelled;
  voice.show(after());
  expect([cancelled - before, button]).toEqual([1, null]);
  end();
  expect(uttered).toHaveLength(1);
});

it('OUT-6 ADV-2 the message that stands when there is none is said unless pictures have its place, at the press and at its turn', () => {
  const messaging = { mode: 'STATION' as const, limit: 5, defaultMessage: '<p>Bon voyage</p>' };
  const advertising = [{ id: 1, name: 'Une', image: '/player/image/one' }];
  const drawn = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  voice.show(sounds({ reads: 'button' }, {}, { messages: [], messaging, advertising }));
  button?.press();
  expect(texts()).toEqual(['Bon voyage']);
  end();
  drawn.className = 'screen pictured';
  button?.press();
  expect([texts(), button?.label]).toEqual([['Bon voyage'], voiceTexts.read]);
});

it('OUT-6 a key of the machine presses the button, and presses it again to stop', () => {
  voice.show(sounds({ reads: 'button' }));
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  press('x');
  expect(uttered).toHaveLength(0);
  press('Enter');
  expect(uttered).toHaveLength(1);
  press(' ');
  expect([uttered.length, button?.label]).toEqual([1, voiceTexts.read]);
});

it('OUT-6 a key that is held presses the button once, and does nothing else; one on the button itself is left to it', () => {
  voice.show(sounds({ reads: 'button' }));
  const own = document.body.appendChild(document.createElement('button'));
  const press = (repeat: boolean, place: EventTarget = document) => {
    const key = new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true });
    place.dispatchEvent(key);
    return key.defaultPrevented;
  };
  expect([press(false), press(true), press(true)]).toEqual([true, false, false]);
  expect([uttered.length, button?.label]).toEqual([1, voiceTexts.stop]);
  expect([press(false, own), button?.label]).toEqual([false, voiceTexts.stop]);
  own.remove();
});

it('OUT-6 the end of what was stopped does not cut off what is read after it', () => {
  voice.show(sounds({ reads: 'button' }));
  button?.press();
  const [stopped] = uttered;
  button?.press();
  button?.press();
  stopped?.dispatchEvent(new Event('end'));
  stopped?.dispatchEvent(new Event('error'));
  expect([texts(), button?.label]).toEqual([
    ['Alerte. Ligne fermée', 'Alerte. Ligne fermée'],
    voiceTexts.stop,
  ]);
  end();
  expect(texts().at(-1)).toBe('Alert. Line closed');
});

it('OUT-6 a page stops what the one before it was saying, and its own when it is taken off', () => {
  expect(cancelled).toBe(1);
  voice.show(sounds({ reads: 'alerts' }));
  voice.stop();
  expect([cancelled, vi.getTimerCount()]).toEqual([2, 0]);
});

it('OUT-6 in hours of silence nothing is read and there is no button; they begin and end by the clock of the screen', () => {
  const at = (time: string) => (now = Date.parse(`2026-01-15T${time}:00+01:00`));
  const night = { reads: 'alerts', silence: '22:00-07:00' };
  at('21:59');
  voice.show(sounds(night, {}, { messages: [] }));
  expect(button?.label).toBe(voiceTexts.read);
  at('22:00');
  vi.advanceTimersByTime(15_000);
  expect(button).toBeNull();
  voice.show(sounds(night));
  at('07:00');
  vi.advanceTimersByTime(15_000);
  expect([uttered.length, button?.label]).toEqual([0, voiceTexts.read]);
  at('23:00');
  voice.show(sounds(night, { sound: { silenceHours: 'jamais' } }, { messages: [{ ...alert, id: 9 }] }));
  expect(texts()).toEqual(['Alerte. Ligne fermée']);
});

it('OUT-6 what was kept and is spoilt is as nothing', () => {
  voice.stop();
  kept = [['a', 'b'], 5, null, [1, 2]];
  create();
  voice.show(sounds({ reads: 'alerts' }));
  expect(uttered).toHaveLength(1);
});

it('OUT-6 a browser without a voice has no button, and nothing breaks', () => {
  voice.stop();
  vi.stubGlobal('speechSynthesis', undefined);
  voice = createVoice({ screen: null, said, onButton: (next) => (button = next) });
  voice.show(sounds({ reads: 'alerts' }));
  expect([uttered, button]).toEqual([[], null]);
});
