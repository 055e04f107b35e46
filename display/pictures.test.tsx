// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { textSizes } from '../contract/legibility.ts';
import { edge, typeset } from '../tests/support/typeset.ts';
import { shadowRootOf } from './styleSheets/index.ts';
import { sceneOf } from './scene.ts';
import { Stage } from './Stage.tsx';

const start = Date.parse('2026-01-15T10:00:00Z');
let host: HTMLElement;
/** Requested pictures, by path. */
let asked: { src: string; onload: (() => void) | null }[];

class AskedImage {
  src = '';
  onload: (() => void) | null = null;
  constructor() {
    asked.push(this);
  }
}

const picture = (id: number) => ({ id, name: `Affiche ${id}`, image: `/player/image/${id}` });
const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll(selector) ?? [])];
const shown = () => all('.ad img').map((image) => image.getAttribute('alt'));
const texts = () => all('.rows.shown .text').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function draw(snapshot: Parameters<typeof buildSnapshot>[0], at?: number) {
  const scene = sceneOf(buildSnapshot(snapshot), start);
  render(<Stage scene={scene} at={at} />, { container: shadowRootOf(host) });
}
/** Makes these pictures load; the others do not. */
const arrive = (...ids: number[]) =>
  act(() => {
    for (const { src, onload } of asked) if (ids.some((id) => src === `/player/image/${id}`)) onload?.();
  });

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  asked = [];
  vi.stubGlobal('Image', AskedImage);
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  host.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('ADV-2 DSP-1 with no message due the pictures follow one another, in place of the default message', () => {
  draw({ messages: [], advertising: [picture(1), picture(2)] });
  expect([shown(), all('.pictured')]).toEqual([[], []]);
  arrive(1, 2);
  expect(all('.screen.pictured')).toHaveLength(1);
  const seen = [shown()];
  for (let turn = 0; turn < 2; turn++) {
    pass(10_000);
    seen.push(shown());
  }
  expect(seen).toEqual([['Affiche 1'], ['Affiche 2'], ['Affiche 1']]);
  expect(all('.messages')).toEqual([]);
  expect(all('.clock')).toHaveLength(1);
  draw({ messages: [], advertising: [] });
  expect(shown()).toEqual([]);
});

it('PRV-1 ADV-2 in a picture of another time a new one is shown at once as well, and then the others go on', () => {
  const later = start + 7_200_000;
  draw({ messages: [], advertising: [picture(1), picture(2)] }, later);
  arrive(1, 2);
  pass(3_000);
  draw({ messages: [], advertising: [picture(1), picture(2), picture(3)] }, later);
  arrive(3);
  const seen = [shown()];
  for (const ms of [9_000, 8_000, 10_000]) {
    pass(ms);
    seen.push(shown());
  }
  expect(seen.flat()).toEqual(['Affiche 3', 'Affiche 3', 'Affiche 1', 'Affiche 2']);
});

it('ADV-2 DSP-1 a picture takes turns with the messages, and a new message comes at once', () => {
  draw({ advertising: [picture(1)] });
  arrive(1);
  expect([texts(), shown()]).toEqual([['Trafic normal'], []]);
  pass(24_000);
  expect([texts(), shown()]).toEqual([[], ['Affiche 1']]);
  pass(10_000);
  expect([texts(), shown()]).toEqual([['Trafic normal'], []]);
  pass(24_000);
  expect(shown()).toEqual(['Affiche 1']);
  draw({ messages: [buildPlayerMessage({ id: 2 })], advertising: [picture(1)] });
  expect([texts(), shown()]).toEqual([['Trafic normal'], []]);
});

it('ADV-2 DSP-3 a picture that comes while the screen is on is shown at once, and the messages after it', () => {
  draw({ advertising: [picture(1)] });
  arrive(1);
  pass(13_000);
  draw({ advertising: [picture(1), picture(2)] });
  expect(texts()).toEqual(['Trafic normal']);
  arrive(2);
  expect([texts(), shown()]).toEqual([[], ['Affiche 2']]);
  pass(10_000);
  expect([texts(), shown()]).toEqual([['Trafic normal'], []]);
});

it('ADV-2 DSP-3 a picture that takes minutes to come is asked for again, and comes once', () => {
  draw({ advertising: [picture(1)] });
  arrive(1);
  draw({ advertising: [picture(1), picture(2)] });
  const [first] = asked.filter(({ src }) => src === '/player/image/2');
  pass(61_000);
  const [, second] = asked.filter(({ src }) => src === '/player/image/2');
  act(() => second?.onload?.());
  expect(shown()).toEqual(['Affiche 2']);
  pass(10_000);
  expect(texts()).toEqual(['Trafic normal']);
  act(() => first?.onload?.());
  expect([texts(), shown()]).toEqual([['Trafic normal'], []]);
});

it.each([
  ['that the screen began with', () => arrive(1)],
  ['that the screen began with and that never came', () => undefined],
  [
    'that came later',
    () => {
      draw({ advertising: [] });
      draw({ advertising: [picture(1)] });
      arrive(1);
    },
  ],
])('ADV-2 DSP-3 a picture %s, taken off and spread again, is shown at once', (_which, before) => {
  draw({ advertising: [picture(1)] });
  before();
  draw({ advertising: [] });
  pass(13_000);
  asked = [];
  draw({ advertising: [picture(1)] });
  expect([texts(), shown()]).toEqual([['Trafic normal'], []]);
  arrive(1);
  expect([texts(), shown()]).toEqual([[], ['Affiche 1']]);
});

it('ADV-2 SCN-4 pictures wait for a scenario to stop at hand, and none of them comes before the messages then', () => {
  draw({ advertising: [picture(1)] });
  arrive(1);
  asked = [];
  draw({ advertising: [picture(1)], scenario: [] });
  pass(60_000);
  expect([texts(), shown()]).toEqual([[], []]);
  draw({ advertising: [picture(1)] });
  expect([texts(), shown(), asked]).toEqual([['Trafic normal'], [], []]);
  pass(24_000);
  expect([texts(), shown()]).toEqual([[], ['Affiche 1']]);
});

it('ADV-2 DSP-3 with no message due a picture that comes is shown at once as well', () => {
  draw({ messages: [], advertising: [picture(1), picture(2)] });
  arrive(1, 2);
  pass(3_000);
  draw({ messages: [], advertising: [picture(1), picture(2), picture(3)] });
  arrive(3);
  expect(shown()).toEqual(['Affiche 3']);
});

it('ADV-2 DSP-3 a picture that is spread a second time is shown at once, and has one turn', () => {
  draw({ messages: [], advertising: [picture(2), picture(1)] });
  arrive(1, 2);
  draw({ messages: [], advertising: [picture(2), picture(1), { ...picture(1), id: 3 }] });
  const seen = [shown()];
  for (let turn = 0; turn < 3; turn++) {
    pass(10_000);
    seen.push(shown());
  }
  expect(seen.flat()).toEqual(['Affiche 1', 'Affiche 2', 'Affiche 1', 'Affiche 2']);
});

it('ADV-2 DSP-1 an alert is not interrupted, not even by a picture that comes', () => {
  draw({ messages: [buildPlayerMessage({ alert: true })], advertising: [picture(1)] });
  arrive(1);
  for (let second = 0; second < 90; second++) {
    pass(1000);
    expect(shown()).toEqual([]);
    expect(texts()).toEqual(['Trafic normal']);
  }
  draw({
    messages: [buildPlayerMessage({ alert: true })],
    advertising: [picture(1), picture(2)],
  });
  arrive(2);
  pass(1000);
  expect(shown()).toEqual([]);
});

it('ADV-2 a picture that does not load is skipped, and asked for again after a minute', () => {
  draw({ messages: [], advertising: [picture(1), picture(2)] });
  arrive(2);
  expect(shown()).toEqual(['Affiche 2']);
  pass(10_000);
  expect(shown()).toEqual(['Affiche 2']);
  asked = [];
  for (let second = 0; second < 60; second++) pass(1000);
  expect(asked.map(({ src }) => src)).toEqual(['/player/image/1']);
  arrive(1);
  expect(new Set([shown()[0], (pass(10_000), shown()[0])])).toEqual(new Set(['Affiche 1', 'Affiche 2']));
});

it('ADV-2 a picture that cannot be drawn after all gives its place back', () => {
  draw({ messages: [], advertising: [picture(1)] });
  arrive(1);
  asked = [];
  act(() => void all('.ad img')[0]?.dispatchEvent(new Event('error')));
  expect(shown()).toEqual([]);
  expect(all('.messages.default, .face')).not.toEqual([]);
});

it('ADV-2 of several pictures the one that cannot be drawn gives its place to the others', () => {
  draw({ messages: [], advertising: [picture(1), picture(2), picture(3)] });
  arrive(1, 2, 3);
  expect(shown()).toEqual(['Affiche 1']);
  act(() => void all('.ad img')[0]?.dispatchEvent(new Event('error')));
  const seen = Array.from({ length: 4 }, () => (pass(10_000), shown()[0]));
  expect(new Set(seen)).toEqual(new Set(['Affiche 2', 'Affiche 3']));
});

it('ADV-2 a picture that nobody has uploaded yet is shown by its preview', () => {
  const image = 'blob:https://girouette.example/1';
  draw({ messages: [], advertising: [{ ...picture(1), image }] });
  act(() => asked.find(({ src }) => src === image)?.onload?.());
  expect(shown()).toEqual(['Affiche 1']);
});

/** A message in two languages, each on its own page for 8 s. */
const bilingual = buildPlayerMessage({
  contents: ['fr', 'en'].map((code) => ({ code, content: code })),
});

it('ADV-2 DSP-1 a picture that is deleted cuts no page of the messages', () => {
  draw({ messages: [bilingual], advertising: [picture(1)] });
  arrive(1);
  // Two rounds and the picture, again and again, and a second of the second page.
  vi.setSystemTime(start + 105 * 42_000 + 8_000);
  pass(1_000);
  const [page] = all('.rows.shown');
  expect(texts()).toEqual(['en']);
  draw({ messages: [bilingual], advertising: [] });
  expect(all('.rows.shown')[0]).toBe(page);
  pass(6_000);
  expect(all('.rows.shown')[0]).toBe(page);
  pass(1_000);
  expect(texts()).toEqual(['fr']);
});

it('ADV-2 DSP-1 an alert that ends leaves the page beside it where it is, though pictures come again', () => {
  const alert = buildPlayerMessage({
    ...bilingual,
    id: 2,
    alert: true,
    contents: [{ code: 'fr', content: '!' }],
  });
  draw({ messages: [alert, bilingual], advertising: [picture(1)] });
  arrive(1);
  vi.setSystemTime(start + 102 * 16_000 + 8_000);
  pass(1_000);
  expect(texts().at(-1)).toBe('en');
  draw({ messages: [bilingual], advertising: [picture(1)] });
  expect(texts()).toEqual(['en']);
  pass(6_000);
  expect(texts()).toEqual(['en']);
  pass(1_000);
  expect(texts()).toEqual(['fr']);
  pass(16_000);
  expect(shown()).toEqual(['Affiche 1']);
});

it('ADV-2 DSP-3 after a new picture the messages begin, then comes the one that follows it', () => {
  draw({ messages: [bilingual], advertising: [picture(1), picture(2)] });
  arrive(1, 2);
  pass(10_000);
  draw({ messages: [bilingual], advertising: [picture(1), picture(3), picture(2)] });
  arrive(3);
  pass(9_000);
  expect(shown()).toEqual(['Affiche 3']);
  pass(1_000);
  expect([texts(), shown()]).toEqual([['fr'], []]);
  pass(31_000);
  expect([texts(), shown()]).toEqual([['en'], []]);
  pass(1_000);
  expect(shown()).toEqual(['Affiche 2']);
});

it('ADV-2 DSP-1 a message that comes soon after a picture shows at once, though its page is the last', () => {
  // One message a page.
  typeset({ width: 4000, height: textSizes.FHD.least + edge });
  const messages = [1, 2, 3].map((id) =>
    buildPlayerMessage({ id, createdAt: -id, contents: [{ code: 'fr', content: `m${id}` }] }),
  );
  const advertising = [picture(1), picture(2)];
  draw({ messages: messages.slice(0, 2), advertising: advertising.slice(0, 1) });
  arrive(1);
  pass(13_000);
  draw({ messages: messages.slice(0, 2), advertising });
  arrive(2);
  pass(15_000);
  expect(texts()).toEqual(['m1']);
  draw({ messages, advertising });
  expect(texts()).toEqual(['m3']);
  pass(8_000);
  expect(shown()).toEqual(['Affiche 1']);
});

it('ADV-2 DSP-1 a message that ends cuts no picture, be it new or not', () => {
  const both = [bilingual, buildPlayerMessage({ id: 2 })];
  draw({ messages: both, advertising: [picture(1)] });
  arrive(1);
  pass(35_000);
  expect(shown()).toEqual(['Affiche 1']);
  draw({ messages: [bilingual], advertising: [picture(1)] });
  pass(6_000);
  expect(shown()).toEqual(['Affiche 1']);
  pass(1_000);
  expect([texts(), shown()]).toEqual([['fr'], []]);
  draw({ messages: both, advertising: [picture(1), picture(2)] });
  arrive(2);
  pass(3_000);
  draw({ messages: [bilingual], advertising: [picture(1), picture(2)] });
  expect(shown()).toEqual(['Affiche 2']);
  pass(7_000);
  expect([texts(), shown()]).toEqual([['fr'], []]);
});

it('ADV-2 DSP-1 with no message due a picture that is deleted or spread leaves the next ones their whole time', () => {
  const advertising = [1, 2, 3].map(picture);
  draw({ messages: [], advertising });
  arrive(1, 2, 3);
  pass(14_000);
  draw({ messages: [], advertising: advertising.slice(1) });
  const seen = [shown()];
  const wait = (...times: number[]) => {
    for (const ms of times) {
      pass(ms);
      seen.push(shown());
    }
  };
  wait(5_000, 1_000, 9_000, 1_000);
  draw({ messages: [], advertising: [picture(2), picture(3), picture(4)] });
  arrive(4);
  wait(0, 9_000, 1_000, 9_000);
  // One that is deleted while it is shown gives its place to the next.
  draw({ messages: [], advertising: [picture(3), picture(4)] });
  wait(0, 9_000, 1_000);
  expect(seen.map(([name]) => name?.at(-1)).join('')).toBe('22332' + '4422' + '334');
});

it('ADV-2 DSP-1 the last message cuts no picture when it ends', () => {
  draw({ messages: [bilingual], advertising: [picture(1), picture(2)] });
  arrive(1, 2);
  pass(35_000);
  expect(shown()).toEqual(['Affiche 1']);
  draw({ messages: [], advertising: [picture(1), picture(2)] });
  pass(6_000);
  expect(shown()).toEqual(['Affiche 1']);
  pass(1_000);
  expect(shown()).toEqual(['Affiche 2']);
});

it('PRV-7 pictures come from this server alone', () => {
  const places = [
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'https://evil.example/a.png',
    'data:image/png;base64,',
  ];
  draw({ messages: [], advertising: places.map((image, id) => ({ id: id + 1, name: 'x', image })) });
  expect(asked).toEqual([]);
});

it('ADV-2 DSP-1 a screen out of service shows no picture', () => {
  draw({ active: false, messages: [], advertising: [picture(1)] });
  arrive(1);
  expect(shown()).toEqual([]);
});

it('ADV-2 DSP-3 a clock that is set back by a day does not hold the turns for a day', () => {
  draw({ advertising: [picture(1)] });
  arrive(1);
  pass(24_000);
  expect(shown()).toEqual(['Affiche 1']);
  pass(10_000);
  expect(shown()).toEqual([]);
  vi.setSystemTime(start - 86_400_000);
  pass(1_000);
  expect([shown(), texts()]).toEqual([[], ['Trafic normal']]);
  pass(24_000);
  expect(shown()).toEqual(['Affiche 1']);
});
