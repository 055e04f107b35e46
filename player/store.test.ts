// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { buildDepartures, buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { createStore } from './store.ts';

const snapshot = buildSnapshot();
const { id } = snapshot.screen;
const key = `girouette.player.${id}`;

beforeEach(() => localStorage.clear());

it('DSP-3 the last snapshot is there again after a restart, for its own screen alone', () => {
  createStore(id).snapshot.save(snapshot);
  expect(createStore(id).snapshot.load()).toEqual(snapshot);
  expect(createStore('another').snapshot.load()).toBeNull();
  createStore(id).clear();
  expect(createStore(id).snapshot.load()).toBeNull();
});

it('DSP-3 the last departures are there again; a screen that has kept none since before there were any has none', () => {
  createStore(id).snapshot.save(snapshot);
  expect(createStore(id).departures.load()).toBeNull();
  createStore(id).departures.save(buildDepartures());
  expect(createStore(id).departures.load()).toEqual(buildDepartures());
  createStore(id).departures.save(null);
  expect(createStore(id).departures.load()).toBeNull();
  createStore(id).departures.save(buildDepartures());
  createStore(id).clear();
  expect(createStore(id).departures.load()).toBeNull();
});

it.each([
  '{"rows":',
  '[]',
  '{}',
  JSON.stringify({ ...buildDepartures(), until: null }),
  JSON.stringify({ ...buildDepartures(), bursts: [{}] }),
  JSON.stringify({ ...buildDepartures(), rows: [{ line: {}, direction: 'x', times: [] }] }),
  JSON.stringify({ ...buildDepartures(), rows: [{ line: null, direction: 'x', times: ['y'] }] }),
])('DSP-3 spoilt departures are as none: %.60s', (text) => {
  localStorage.setItem(`girouette.departures.${id}`, text);
  expect(createStore(id).departures.load()).toBeNull();
});

it.each([
  '{"screen":',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...snapshot, screen: { ...snapshot.screen, id: 'another' } }),
  JSON.stringify({ ...snapshot, screen: { ...snapshot.screen, type: 'toString' } }),
  JSON.stringify({ ...snapshot, project: { ...snapshot.project, timeZone: 'Mars/Olympus' } }),
  JSON.stringify({ ...snapshot, messages: [null] }),
  JSON.stringify({ ...snapshot, messages: [{ ...buildPlayerMessage(), period: 8 }] }),
  JSON.stringify({ ...snapshot, messages: [{ ...buildPlayerMessage(), contents: [{ code: 'fr' }] }] }),
  JSON.stringify({ ...snapshot, scenario: 'x' }),
  JSON.stringify({ ...snapshot, advertising: [{ id: 1 }] }),
  JSON.stringify({ ...snapshot, heartbeat: 0 }),
])('DSP-3 what is spoilt is as nothing: %.60s', (text) => {
  localStorage.setItem(key, text);
  expect(createStore(id).snapshot.load()).toBeNull();
});

it('DSP-3 a storage that is full or forbidden stops nothing', () => {
  const forbidden = createStore(id, () => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(() => forbidden.snapshot.save(snapshot)).not.toThrow();
  expect(() => forbidden.clear()).not.toThrow();
  expect(forbidden.snapshot.load()).toBeNull();
});

/** A storage limited to `most` characters, as in browsers. */
function smallStorage(most: number): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem: (key: string, value: string) => {
      const others = [...held].filter(([one]) => one !== key).reduce((sum, [, text]) => sum + text.length, 0);
      // The old value counts until the new one is written.
      if (others + (held.get(key)?.length ?? 0) + value.length > most)
        throw new DOMException('', 'QuotaExceededError');
      held.set(key, value);
    },
  } as Storage;
}

it('DSP-3 what is kept is written once, and stays: a power cut in between finds the one or the other', () => {
  const calls: string[] = [];
  const counted = {
    getItem: (place: string) => localStorage.getItem(place),
    setItem: (place: string, value: string) => (calls.push('set'), localStorage.setItem(place, value)),
    removeItem: (place: string) => (calls.push('remove'), localStorage.removeItem(place)),
  } as Storage;
  const store = createStore(id, () => counted);
  store.snapshot.save(snapshot);
  store.retry();
  expect(calls).toEqual(['set']);
  expect(store.snapshot.load()).toEqual(snapshot);
  store.snapshot.save(null);
  expect(calls).toEqual(['set', 'remove']);
});

it('DSP-3 where there is room for one snapshot alone, the new one takes the place of the old', () => {
  const small = smallStorage(JSON.stringify(snapshot).length + 20);
  const store = createStore(id, () => small);
  store.snapshot.save(snapshot);
  store.snapshot.save({ ...snapshot, messages: [] });
  expect(store.snapshot.load()?.messages).toEqual([]);
});

it('DSP-3 a snapshot that finds no room leaves none behind: what was withdrawn must not come back', () => {
  const small = smallStorage(JSON.stringify(snapshot).length + 20);
  const store = createStore(id, () => small);
  store.snapshot.save(snapshot);
  const long = buildPlayerMessage({ contents: [{ code: 'fr', content: 'x'.repeat(5_000) }] });
  store.snapshot.save({ ...snapshot, messages: [long] });
  expect(store.snapshot.load()).toBeNull();
});

it('DSP-3 what found no room is kept as soon as there is some, unless it was replaced meanwhile', () => {
  let isFull = true;
  const store = createStore(id, () => {
    if (isFull) throw new DOMException('', 'QuotaExceededError');
    return localStorage;
  });
  store.snapshot.save(snapshot);
  store.departures.save(buildDepartures());
  store.departures.save(null);
  store.retry();
  isFull = false;
  expect(store.snapshot.load()).toBeNull();
  store.retry();
  expect(store.snapshot.load()).toEqual(snapshot);
  expect(store.departures.load()).toBeNull();
});

it('DSP-3 the time is remembered; spoilt, it is as none', () => {
  const store = createStore(id);
  store.time.save({ ahead: -5, last: 7 });
  expect(createStore(id).time.load()).toEqual({ ahead: -5, last: 7 });
  for (const text of ['{}', '[1,2]', '{"ahead":0}', '{"ahead":null,"last":1}']) {
    localStorage.setItem(`girouette.time.${id}`, text);
    expect(store.time.load()).toBeNull();
  }
});
