// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textSizes } from '../contract/legibility.ts';
import type { PlayerMessage } from '../contract/schemas/player.ts';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { edge, typeset } from '../tests/support/typeset.ts';
import { sceneOf } from './scene.ts';
import { Stage, type StageProps } from './Stage.tsx';
import { shadowRootOf } from './styleSheets/index.ts';

/** What becomes of who reads a page of messages when something changes that is not new to him. */

const start = Date.parse('2026-01-15T10:00:00Z');
/** How long a page of short messages stands, ms. */
const pageMs = 8_000;
let host: HTMLElement;

const shown = () => host.shadowRoot?.querySelector('.rows.shown');
const words = () => [...(shown()?.querySelectorAll('.text') ?? [])].map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const newest = (id: number, more: Partial<PlayerMessage> = {}) =>
  buildPlayerMessage({ id, createdAt: -id, ...more });
const message = (id: number, more: Partial<PlayerMessage> = {}) =>
  newest(id, { contents: [{ code: 'fr', content: `m${id}` }], ...more });
const messages = (...ids: number[]) => ids.map((id) => message(id));

function draw(
  drawn: PlayerMessage[],
  props: Partial<StageProps> = {},
  departures = 0,
  defaultMessage: string | null = null,
) {
  const snapshot = buildSnapshot({
    messages: drawn,
    template: departures > 0 ? { type: 5, json: {} } : null,
    messaging: { mode: 'STATION', limit: 9, defaultMessage },
  });
  const row = { line: buildPlayerLine(), direction: 'Massy', point: null, times: [start + 7_000_000] };
  const plan = buildDepartures({ rows: Array.from({ length: departures }, () => row) });
  const scene = sceneOf(snapshot, start, departures > 0 ? plan : null);
  render(<Stage scene={scene} {...props} />, { container: shadowRootOf(host) });
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  host = document.body.appendChild(document.createElement('div'));
  // Two messages a page, and the gap between them.
  typeset({ width: 4000, height: 2 * (textSizes.FHD.least + edge) + 20 });
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

it('DSP-1 a message that ends takes nobody back to the first page', () => {
  draw(messages(1, 2, 3, 4, 5, 6));
  pass(pageMs + 1_000);
  expect(words()).toEqual(['m3', 'm4']);
  draw(messages(1, 2, 3, 4, 5));
  expect(words()).toEqual(['m3', 'm4']);
  // What he reads moves one up, and its page goes on.
  draw(messages(2, 3, 4, 5));
  expect(words()).toEqual(['m2', 'm3']);
  pass(pageMs - 1_000);
  expect(words()).toEqual(['m4', 'm5']);
});

it('DSP-1 what changes around the messages neither turns their page nor has it fade in again', () => {
  draw(messages(1, 2, 3, 4));
  pass(pageMs + 1_000);
  const page = shown();
  expect(words()).toEqual(['m3', 'm4']);
  draw(messages(1, 2, 3, 4), { offline: true, offlineSince: start });
  expect(words()).toEqual(['m3', 'm4']);
  expect(shown()).toBe(page);
  draw([...messages(1, 2, 3), message(4, { until: start + 3_600_000 })], { offline: true });
  expect(shown()).toBe(page);
  pass(pageMs - 1_000);
  expect(words()).toEqual(['m1', 'm2']);
});

it('DSP-1 a departure too many for their page cuts no page of the messages with which they take turns', () => {
  const times = () => host.shadowRoot?.querySelectorAll('.departure').length;
  draw(messages(1, 2, 3, 4), {}, 6);
  // Two rounds and a page of departures, a hundred times over, and a second of the second page.
  vi.setSystemTime(start + 100 * (4 * pageMs + 10_000) + pageMs);
  pass(1_000);
  const page = shown();
  expect(words()).toEqual(['m3', 'm4']);
  draw(messages(1, 2, 3, 4), {}, 7);
  expect(shown()).toBe(page);
  pass(pageMs - 2_000);
  expect(shown()).toBe(page);
  pass(1_000);
  expect(words()).toEqual(['m1', 'm2']);
  pass(2 * pageMs);
  expect([words(), times()]).toEqual([[], 4]);
  pass(10_000);
  expect([words(), times()]).toEqual([[], 3]);
});

it('DSP-1 departures that fill fewer pages in the middle of their turn lose none of what comes', () => {
  const page = () => host.shadowRoot?.querySelector('.pages')?.textContent;
  draw(messages(2), {}, 13);
  pass(3 * pageMs + 15_000);
  expect(page()).toBe('2 / 3');
  draw(messages(2), {}, 12);
  expect(page()).toBe('2 / 2');
  pass(4_000);
  expect(page()).toBe('2 / 2');
  pass(1_000);
  expect(words()).toEqual(['m2']);
});

it.each([
  ['nothing', null, 0],
  ['a text for when none is due', '<p>Bonjour</p>', 1],
])(
  'DSP-1 the last message cuts no page of the departures when it ends, and %s is left',
  (_what, text, after) => {
    const times = () => host.shadowRoot?.querySelectorAll('.departure').length;
    draw(messages(2), {}, 7, text);
    // Two pages of departures, the second for three seconds.
    pass(3 * pageMs + 13_000);
    expect(times()).toBe(3);
    draw([], {}, 7, text);
    expect(times()).toBe(3);
    pass(6_000);
    expect(times()).toBe(3);
    pass(1_000);
    expect([times(), words().length]).toEqual(after > 0 ? [0, 1] : [4, 0]);
  },
);

it('DSP-1 changes that come faster than pages turn keep no page from being shown', () => {
  const seen = new Set<string>();
  for (let at = 0; at < 12; at += 1) {
    draw(messages(1, 2, 3, 4, 5, 6), { offline: at % 2 === 1 });
    for (const word of words()) seen.add(word);
    pass(pageMs / 2);
  }
  expect([...seen]).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
});

it('DSP-1 who reads a language goes on in it when another message ends', () => {
  const contents = (id: number) => ['fr', 'en'].map((code) => ({ code, content: `${code}${id}` }));
  const both = (...ids: number[]) => ids.map((id) => newest(id, { contents: contents(id) }));
  draw(both(1, 2, 3, 4));
  pass(3 * pageMs);
  expect(words()).toEqual(['en3', 'en4']);
  draw(both(2, 3, 4));
  expect(words()).toEqual(['en2', 'en3']);
});

it('DSP-1 TIM-4 a corrected message fades in where it stands, and shows at once', () => {
  draw(messages(1, 2, 3, 4));
  const page = shown();
  draw([...messages(1, 2, 3), message(4, { correctedAt: start })]);
  expect(words()).toEqual(['m3', 'm4']);
  draw([...messages(1, 2), message(3, { correctedAt: start }), message(4, { correctedAt: start })]);
  expect(words()).toEqual(['m3', 'm4']);
  expect(shown()).not.toBe(page);
});

it('EDT-2 who writes sees the beginning of his draft at each letter', () => {
  const draft = { flavour: 'edit' } as const;
  draw(messages(1, 2, 3, 4), draft);
  pass(pageMs);
  draw([message(1, { blink: true }), ...messages(2, 3, 4)], draft);
  expect(words()).toEqual(['m1', 'm2']);
});
