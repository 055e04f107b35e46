import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldsOver } from '../../shared/fieldsOver.ts';
import { useRecordInHand } from './useRecordInHand.ts';

interface Note {
  id: number;
  version: number;
  text: string;
}
interface Form {
  text: string;
}

const formOf = (note: Note | null): Form => ({ text: note?.text ?? '' });
const changedParts = (a: Form, b: Form) => (a.text === b.text ? [] : ['text']);
const first: Note = { id: 1, version: 1, text: 'Travaux' };
const second: Note = { id: 2, version: 1, text: 'Grève' };

/** Opens the first of two records; `store` replaces what is stored. */
function open() {
  const { result, rerender } = renderHook(
    ({ records }) => useRecordInHand({ records, formOf, changedParts, overTheirs: fieldsOver }),
    { initialProps: { records: [first, second] } },
  );
  const inHand = () => result.current;
  act(() => inHand().open(first));
  const write = (text: string) => act(() => inHand().changeForm(() => ({ text })));
  return { inHand, write, store: (...records: Note[]) => rerender({ records }) };
}

it('LIB-7 SCN-7 without changes it follows what a colleague saves, and is closed when he deletes it', () => {
  const { inHand, store } = open();
  const { key } = inHand();
  store({ ...first, version: 2, text: 'Travaux finis' }, second);
  expect(inHand()).toMatchObject({ key, form: { text: 'Travaux finis' }, isDirty: false, newer: null });
  expect(inHand().base?.version).toBe(2);
  store(second);
  expect(inHand()).toMatchObject({ base: null, form: { text: '' }, isDirty: false, isDeleted: false });
  // What belongs to the record that was open goes with it.
  expect(inHand().key).not.toBe(key);
});

it('LIB-7 CMP-3 what was just saved stays as it was saved, until the list that has it is read', () => {
  const { inHand, store } = open();
  const saved = { ...first, version: 2, text: 'Travaux finis' };
  act(() => inHand().open(saved));
  expect(inHand()).toMatchObject({
    base: saved,
    form: { text: 'Travaux finis' },
    isDirty: false,
    newer: null,
  });
  store(saved, second);
  expect(inHand()).toMatchObject({ base: saved, form: { text: 'Travaux finis' } });
  const made = { id: 3, version: 1, text: 'Neige' };
  act(() => inHand().open(made));
  expect(inHand()).toMatchObject({ base: made, form: { text: 'Neige' }, isDeleted: false });
  store(saved, second, made);
  expect(inHand().base).toBe(made);
  store(saved, second);
  expect(inHand()).toMatchObject({ base: null, form: { text: '' } });
});

it('LIB-7 SCN-7 with changes it stays as it is, and says what a colleague did meanwhile', () => {
  const { inHand, write, store } = open();
  write('Travaux demain');
  const theirs = { ...first, version: 2, text: 'Travaux finis' };
  store(theirs, second);
  expect(inHand()).toMatchObject({ form: { text: 'Travaux demain' }, newer: theirs, isDeleted: false });
  // The draft is based on the version that it began with, and so is a save.
  expect(inHand().written).toEqual({ base: first, form: { text: 'Travaux demain' } });
  act(() => inHand().rebase(theirs, inHand().over(theirs)));
  expect(inHand()).toMatchObject({ form: { text: 'Travaux demain' }, newer: null, changed: ['text'] });
  store(second);
  expect(inHand()).toMatchObject({ base: null, form: { text: 'Travaux demain' }, isDeleted: true });
});

it('CMP-6 a draft comes back with the version that it was of, whatever is stored now', () => {
  const { inHand, store } = open();
  store({ ...first, version: 3 }, second);
  const { key } = inHand();
  act(() => inHand().resume({ base: first, form: { text: 'Brouillon' } }));
  expect(inHand().newer?.version).toBe(3);
  expect(inHand().written?.base).toEqual(first);
  expect(inHand().key).not.toBe(key);
});

it('CMP-6 what says what it said before is not written, and not kept', () => {
  const { inHand, write } = open();
  write('Autre');
  expect(inHand().written).not.toBeNull();
  write('Travaux');
  expect(inHand()).toMatchObject({ isDirty: false, written: null });
});
