import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Template } from '../../../contract/schemas/screen.ts';
import type { Fit } from '../../../display/fit.tsx';
import * as fit from '../../../display/fit.tsx';
import * as signs from '../../../display/useSigns.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { draftScene, type Draft } from '../messagePreview/draftScene.ts';
import { fitCasesOf, fitWish } from './fitCases.ts';
import { useFits, type WantedFit } from './useFits.ts';

const place = {
  screen: buildScreen(),
  template: null,
  mode: 'STATION' as const,
  project: { longName: 'Réseau', timeZone: 'Europe/Paris' },
  isTimed: false,
  hasBikes: false,
};
const draftOf = (content: string): Draft => ({
  contents: [{ code: 'fr', content }],
  line: null,
  alert: false,
  blink: false,
});
const wantedOf = (draft: Draft, ...keys: string[]): WantedFit[] =>
  keys.map((key) => ({ key, draft, scene: () => draftScene(draft, place) }));
const fitOf = (smallest: number): Fit => ({
  isSmallest: false,
  smallest,
  round: 8,
  limit: 90,
  longRound: null,
  turns: [],
});

function measure() {
  let smallest = 0;
  return vi.spyOn(fit, 'measureFit').mockImplementation(() => fitOf((smallest += 1)));
}
let measured: ReturnType<typeof measure>;
beforeEach(() => {
  vi.useFakeTimers();
  measured = measure();
});
afterEach(() => vi.restoreAllMocks());

function open(first: WantedFit[]) {
  const { result, rerender, unmount } = renderHook(({ wanted }) => useFits(wanted), {
    initialProps: { wanted: first },
  });
  const told = () =>
    result.current && [...result.current].map(([key, one]) => [key, one.draft, one.fit?.smallest]);
  return { told, unmount, want: (wanted: WantedFit[]) => rerender({ wanted }) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('SPR-10 a text is measured once the typing has paused; until then what was measured before is told', async () => {
  const [first, second] = [draftOf('<p>Un</p>'), draftOf('<p>Deux</p>')];
  const { told, want } = open(wantedOf(first, 'fhd', 'bus'));
  await pass(349);
  expect(measured).not.toHaveBeenCalled();
  expect(told()).toBeNull();
  await pass(50);
  const before = [
    ['fhd', first, 1],
    ['bus', first, 2],
  ];
  expect(told()).toEqual(before);
  want(wantedOf(draftOf('<p>De</p>'), 'fhd'));
  await pass(200);
  want(wantedOf(second, 'fhd'));
  await pass(340);
  expect(told()).toEqual(before);
  await pass(50);
  expect(told()).toEqual([['fhd', second, 3]]);
});

it('FLT-6 a text is measured as it would stand now, among the perturbations in force', async () => {
  vi.setSystemTime('2026-11-27T08:00:00Z');
  open(wantedOf(draftOf('<p>Un</p>'), 'fhd'));
  await pass(400);
  expect(measured.mock.lastCall?.[2]).toBeGreaterThanOrEqual(Date.parse('2026-11-27T08:00:00Z'));
});

it('SPR-10 what is known of a text is not measured again, and is told at once', async () => {
  const draft = draftOf('<p>Un</p>');
  const { told, want } = open(wantedOf(draft, 'fhd'));
  await pass(400);
  want(wantedOf(draft, 'fhd', 'bus'));
  await pass(400);
  expect(told()).toEqual([
    ['fhd', draft, 1],
    ['bus', draft, 2],
  ]);
  want(wantedOf(draft, 'bus'));
  await pass(10);
  expect(told()).toEqual([['bus', draft, 2]]);
  expect(measured).toHaveBeenCalledTimes(2);
});

it('FLT-6 a text in one place is measured once, whoever asks', async () => {
  const draft = draftOf('<p>Un</p>');
  const alike = wantedOf(draft, 'hall', 'quai').map((one) => ({ ...one, place: 'fhd' }));
  const { told } = open([...alike, ...wantedOf(draft, 'bus')]);
  await pass(400);
  expect(told()).toEqual([
    ['hall', draft, 1],
    ['quai', draft, 1],
    ['bus', draft, 2],
  ]);
});

it('FLT-6 DSP-1 a message of a line is measured once it is known how wide its picture is', async () => {
  const learnt = Promise.withResolvers<void>();
  const learning = vi.spyOn(signs, 'learnSigns').mockReturnValue(learnt.promise);
  const scenes = ['Un', 'Deux', 'Trois'].map((text) => draftScene(draftOf(`<p>${text}</p>`), place));
  open(scenes.map((scene, at) => ({ key: `${at}`, draft: draftOf(''), scene: () => scene })));
  await pass(400);
  expect(measured).not.toHaveBeenCalled();
  // All pictures are asked for at once.
  expect(new Set(learning.mock.calls.map(([scene]) => scene))).toEqual(new Set(scenes));
  learnt.resolve();
  await pass(0);
  expect(measured).toHaveBeenCalled();
});

it('FLT-6 DSP-1 a message is measured again once its picture has come that nobody waited for any longer', async () => {
  const asked: HTMLImageElement[] = [];
  const Asked = class extends Image {
    constructor() {
      super();
      asked.push(this);
    }
  };
  vi.stubGlobal('Image', Asked);
  const line = { name: 'B', color: '#4b92db', textColor: '#ffffff', picture: '/line/late' };
  const draft: Draft = { ...draftOf('<p>Un</p>'), line };
  const { told, want } = open(wantedOf(draft, 'fhd'));
  await pass(400);
  expect(told()).toBeNull();
  await pass(3_000);
  expect(told()).toEqual([['fhd', draft, 1]]);
  // It stands in no other message.
  want([...wantedOf(draft, 'fhd', 'bus'), ...wantedOf(draftOf('<p>Deux</p>'), 'quai')]);
  await pass(400);
  act(() => void asked[0]?.dispatchEvent(new Event('load')));
  expect(told()?.map(([, , smallest]) => smallest)).toEqual([1, 2, 3]);
  await pass(400);
  expect(told()?.map(([, , smallest]) => smallest)).toEqual([4, 5, 3]);
});

/** Until so many have been measured, each of them in 10 ms. */
async function passUntil(count: number) {
  while (measured.mock.calls.length < count) await pass(5);
}

it('SPR-10 FLT-6 screens that come and go begin no measuring again', async () => {
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 10));
  const draft = draftOf('<p>Un</p>');
  const keys = ['a', 'b', 'c'];
  const { told, want } = open(wantedOf(draft, ...keys));
  await pass(300);
  want(wantedOf(draft, ...keys));
  await passUntil(2);
  want(wantedOf(draft, ...keys));
  await pass(60);
  expect(told()?.map(([key]) => key)).toEqual(keys);
  expect(measured).toHaveBeenCalledTimes(3);
});

it('SPR-10 FLT-6 what has been measured stays known where more is wanted meanwhile', async () => {
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 10));
  const draft = draftOf('<p>Un</p>');
  const { told, want } = open(wantedOf(draft, 'a', 'b', 'c'));
  await passUntil(2);
  want(wantedOf(draft, 'a', 'b', 'c', 'd'));
  await pass(1_000);
  expect(told()?.map(([key]) => key)).toEqual(['a', 'b', 'c', 'd']);
  expect(measured).toHaveBeenCalledTimes(4);
});

it('SPR-10 a text is measured again once the display mode of its screens has been read, or has changed', async () => {
  const draft = draftOf('<p>Un</p>');
  const salon = { id: 5, name: 'Salon', type: 2 };
  const [fhd] = fitCasesOf([buildScreen({ template: salon })], new Map());
  const wishes = (...read: Template[]) => [
    fitWish(draft, fhd!, new Map(read.map((one) => [one.id, one])), place.project),
  ];
  const { told, want } = open(wishes());
  await pass(400);
  expect(told()).toEqual([[fhd!.key, draft, 1]]);
  for (const [json, version, smallest] of [
    [1, 1, 2],
    [1, 1, 2],
    [2, 2, 3],
    // A legacy server gives no versions.
    [3, undefined, 4],
    [4, undefined, 5],
  ]) {
    want(wishes({ ...salon, json: { version: json }, ...(version && { version }) }));
    await pass(400);
    expect(told()).toEqual([[fhd!.key, draft, smallest]]);
  }
  const styles = measured.mock.calls.map(([, { template }]) => template?.json);
  expect(styles).toEqual([undefined, ...[1, 2, 3, 4].map((version) => ({ version }))]);
});

it('SPR-10 NAV-6 nothing is measured any more once the page is left, nor left behind in it', async () => {
  const { unmount } = open(wantedOf(draftOf('<p>Un</p>'), 'a', 'b', 'c'));
  await pass(349);
  const elements = document.body.childElementCount;
  measured.mockImplementation(() => {
    unmount();
    return fitOf(1);
  });
  await pass(2_000);
  expect(measured).toHaveBeenCalledTimes(1);
  expect(document.body.childElementCount).toBeLessThanOrEqual(elements);
  expect(document.querySelector('body > [style*="-10000px"]')).toBeNull();
});
