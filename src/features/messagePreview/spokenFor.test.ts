import { expect, it } from 'vitest';
import { spokenFor, spokenIn, spokenSent } from './spokenFor.ts';

it('OUT-6 a spoken text stays with the written text that it was made for', () => {
  const spoken = { 1: 'lu', 2: 'read' };
  expect(spokenFor(spoken, { 1: 'a', 2: 'c' }, { 1: 'a', 2: 'b' })).toEqual({ spoken: { 1: 'lu' } });
  expect(spokenFor(spoken, { 1: 'x', 2: 'y' }, { 1: 'a', 2: 'b' })).toEqual({});
});

it('OUT-6 those of a stored message are read by language', () => {
  const contents = [{ language: { id: 1 } }, { language: { id: 2 }, spoken: 'read' }];
  expect(spokenIn(contents)).toEqual({ spoken: { 2: 'read' } });
  expect(spokenIn(contents.slice(0, 1))).toEqual({});
});

it.each([
  ['lu', undefined, { spoken: 'lu' }],
  ['lu', 'avant', { spoken: 'lu' }],
  [undefined, 'avant', { spoken: null }],
  [undefined, undefined, {}],
])('OUT-6 SRV-3 %s over %s is sent as %j', (spoken, stored, sent) => {
  expect(spokenSent(spoken, stored)).toEqual(sent);
});
