// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { createStore } from './store.ts';

const snapshot = buildSnapshot();
const { id } = snapshot.screen;
const key = `girouette.player.${id}`;

beforeEach(() => localStorage.clear());

it('DSP-3 the last snapshot is there again after a restart, for its own screen alone', () => {
  createStore(id).save(snapshot);
  expect(createStore(id).load()).toEqual(snapshot);
  expect(createStore('another').load()).toBeNull();
  createStore(id).clear();
  expect(createStore(id).load()).toBeNull();
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
  JSON.stringify({ ...snapshot, scenario: 'x' }),
  JSON.stringify({ ...snapshot, heartbeat: 0 }),
])('DSP-3 what is spoilt is as nothing: %.60s', (text) => {
  localStorage.setItem(key, text);
  expect(createStore(id).load()).toBeNull();
});

it('DSP-3 a storage that is full or forbidden stops nothing', () => {
  const forbidden = createStore(id, () => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(() => forbidden.save(snapshot)).not.toThrow();
  expect(() => forbidden.clear()).not.toThrow();
  expect(forbidden.load()).toBeNull();
});
