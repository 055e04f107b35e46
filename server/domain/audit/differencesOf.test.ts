import { expect, it } from 'vitest';
import { differencesOf } from './differencesOf.ts';

it.each<[string, object, object, object]>([
  ['what is another', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: { from: 2, to: 3 } }],
  ['what comes and what goes', { a: 1 }, { b: 2 }, { a: { from: 1, to: null }, b: { from: null, to: 2 } }],
  ['nothing, which is null', { a: undefined, b: null }, { c: null }, {}],
  [
    'false and zero, which are something',
    { a: false },
    { b: 0 },
    { a: { from: false, to: null }, b: { from: null, to: 0 } },
  ],
  [
    'lists, whose order says something',
    { a: [1, 2], b: [1] },
    { a: [2, 1], b: [1] },
    { a: { from: [1, 2], to: [2, 1] } },
  ],
  ['the order of keys, which says nothing', { a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, {}],
  ['a name that every object knows', {}, { constructor: 'c' }, { constructor: { from: null, to: 'c' } }],
])('OPS-6 of two states the trail tells %s', (_what, before, after, differences) => {
  expect(differencesOf({ ...before }, { ...after })).toEqual(differences);
});
