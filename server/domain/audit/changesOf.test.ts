import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flag,
  html,
  password,
  references,
  roles,
  structure,
  text,
} from '../../../contract/configuration/fields.ts';
import { changesOf, namedScreens, namedStates, screensLeft, shownChanges } from './changesOf.ts';

const fields = {
  name: text(null),
  active: flag,
  note: html(20_000),
  style: structure('displayStyle'),
  directions: structure('directions'),
  roles,
  password,
  pointIds: references('points'),
};

describe('ADM audit trail: changes', () => {
  it.each([
    ['a text', { name: 'A' }, { name: 'B' }, { name: { from: 'A', to: 'B' } }],
    ['nothing', { name: 'A', note: null }, { name: 'A' }, {}],
    ['an empty text, which is none', { note: '' }, { note: null }, {}],
    ['a flag', { active: true }, { active: false }, { active: { from: true, to: false } }],
    ['the order of roles, which says nothing', { roles: ['A', 'B'] }, { roles: ['B', 'A'] }, {}],
    [
      'the ids and the places of directions',
      {
        directions: [
          { id: 1, name: 'A', order: 1 },
          { id: 2, name: 'B', order: 2 },
        ],
      },
      {
        directions: [
          { name: 'B', order: 2 },
          { name: 'A', order: 1 },
        ],
      },
      {},
    ],
    [
      'the order of what is referred to, which says nothing',
      { pointIds: [2, 10] },
      { pointIds: [10, 2] },
      {},
    ],
    ['no reference at all, which is none', { pointIds: [] }, { pointIds: null }, {}],
    [
      'what is referred to',
      { pointIds: [2] },
      { pointIds: [10, 2] },
      { pointIds: { from: [2], to: [2, 10] } },
    ],
    [
      'the order of any other list',
      { style: [2, 1] },
      { style: [1, 2] },
      { style: { from: [2, 1], to: [1, 2] } },
    ],
    ['a list that is none', { roles: 'A' }, { roles: 'A' }, {}],
    ['the order of keys', { style: { a: 1, b: 2 } }, { style: { b: 2, a: 1 } }, {}],
    [
      'a structure, which stays one',
      { style: { header: { color: '#000000' } } },
      { style: null },
      { style: { from: { header: { color: '#000000' } }, to: null } },
    ],
    ['a field that is none', { hidden: 1 }, { hidden: 2 }, {}],
    [
      'a new record',
      null,
      { name: 'A', active: false },
      {
        name: { from: null, to: 'A' },
        active: { from: null, to: false },
      },
    ],
    ['a deleted record', { name: 'A', note: null }, null, { name: { from: 'A', to: null } }],
    ['the first password', null, { password: 'secret' }, { password: { from: null, to: '•••' } }],
    ['another password', {}, { password: 'secret' }, { password: { from: '•••', to: '•••' } }],
    ['a password that an update leaves', { password: 'hash' }, { name: null }, {}],
    ['a password that is gone', { password: 'hash' }, null, { password: { from: '•••', to: null } }],
  ])('ADM audit trail: %s', (_, before, after, changes) => {
    expect(changesOf(fields, before, after)).toEqual(changes);
  });

  it('ADM audit trail: a long text is cut with an ellipsis, within a structure too, never within a character', () => {
    const long = `${'a'.repeat(1998)}😀${'b'.repeat(50)}`;
    const cut = `${'a'.repeat(1998)}…`;
    const changes = changesOf(fields, null, { note: long, style: { header: [long] } });
    expect(changes['note']).toEqual({ from: null, to: cut });
    expect(changes['style']).toEqual({ from: null, to: { header: [cut] } });
    const exact = 'a'.repeat(2000);
    expect(changesOf(fields, null, { note: exact })['note']?.to).toBe(exact);
    // A change beyond the cut counts too.
    expect(changesOf(fields, { note: long }, { note: `${long}c` })['note']).toEqual({
      from: `…${long.slice(-200)}`,
      to: `…${long.slice(-200)}c`,
    });
  });

  it('ADM audit trail: no secret ever appears, and what is equal is absent', () => {
    const values = fc.record(
      { name: fc.string(), active: fc.boolean(), note: fc.string(), style: fc.object(), hidden: fc.string() },
      { requiredKeys: [] },
    );
    const state = fc.option(values);
    fc.assert(
      fc.property(state, state, fc.boolean(), fc.boolean(), (before, after, isOld, isNew) => {
        const secrets = ['SECRET-old-€1', 'SECRET-new-€2'];
        const changes = changesOf(
          fields,
          before && { ...before, ...(isOld && { password: secrets[0] }) },
          after && { ...after, ...(isNew && { password: secrets[1] }) },
        );
        expect(JSON.stringify(changes)).not.toContain('SECRET');
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(changes)));
        expect(changesOf(fields, after, after)).toEqual({});
      }),
    );
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => `ecran-${index}`);

it('OPS-6 an entry names fifty screens, and says how many more there are', () => {
  expect(namedScreens(ids(50))).toEqual(ids(50));
  expect(namedScreens(ids(1050))).toEqual([...ids(50), '+ 1000']);
});

it('OPS-6 of two long lists an entry names what only one of them has, and counts the rest', () => {
  expect(namedStates(null, ids(2))).toEqual({ from: null, to: ids(2) });
  expect(namedStates(['b', 'a'], ['c', 'b', 'a'])).toEqual({ from: ['b', 'a'], to: ['c', 'b', 'a'] });
  const { from, to } = namedStates(ids(60), [...ids(60), 'z']);
  expect([from, to]).toEqual([
    [...ids(50), '+ 10'],
    ['z', ...ids(49), '+ 11'],
  ]);
});

it('OPS-6 of what screens show an entry has the fifty first that differ, and the number of others', () => {
  const all = (title: string) => Object.fromEntries(ids(60).map((id) => [id, title]));
  expect(shownChanges({ from: { ...all('Grève') }, to: { ...all('Grève'), quai: 'Grève' } })).toEqual({
    display: { from: {}, to: { quai: 'Grève' } },
  });
  expect(shownChanges({ from: { hall: 'a', quai: 'a' }, to: { quai: 'b' } })).toEqual({
    display: { from: { hall: 'a', quai: 'a' }, to: { quai: 'b' } },
  });
  const { display, otherScreens } = shownChanges({ from: null, to: all('Grève') });
  expect([display?.from, Object.keys(display?.to as object), otherScreens]).toEqual([
    null,
    ids(50),
    { from: null, to: 10 },
  ]);
});

it('OPS-6 an entry names the screens that were left, and not those that stay', () => {
  expect(screensLeft(['a'], false)).toEqual({ removedFrom: { from: null, to: ['a'] } });
  expect(screensLeft(['a', 'b'], true)).toEqual({ screens: { from: ['a', 'b'], to: null } });
});
