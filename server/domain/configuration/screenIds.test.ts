import { expect, it } from 'vitest';
import { problems } from '../../../contract/configuration/problems.ts';
import { copiedScreenId, createIds, screenIdFormProblem } from './screenIds.ts';

const idOf = (id: string, source = 'val', copy = 'sud', taken: string[] = []) =>
  copiedScreenId(id, source, copy, createIds(taken));

it.each<[string, string, string]>([
  ['the project’s name is replaced by the copy’s', idOf('val-antony-1'), 'sud-antony-1'],
  ['at the beginning alone', idOf('quai-val-1'), 'sud-quai-val-1'],
  ['as a whole word', idOf('valence-1'), 'sud-valence-1'],
  ['names are as in addresses', idOf('reseau-1', 'Réseau', 'Évry2'), 'evry2-1'],
  ['one that is taken gets the next number', idOf('val-1', 'val', 'sud', ['sud-1', 'sud-1-2']), 'sud-1-3'],
])('ADM-1 ADM-6 of a copied screen’s address %s', (_title, id, expected) => {
  expect(id).toBe(expected);
});

it('ADM-1 ADM-6 the address of a copied screen is one, however long the names, and also if it is taken', () => {
  const long = `${'a'.repeat(98)}-1`;
  const first = idOf(long, 'val', 'b'.repeat(200));
  const second = idOf(long, 'val', 'b'.repeat(200), [first]);
  expect(second).not.toBe(first);
  for (const id of [first, second]) expect(screenIdFormProblem(id)).toEqual({});
});

it('ADM-6 of thousands of screens of one long name each has an id of its own, and one that is valid', () => {
  const take = createIds(['quai-2']);
  const ids = Array.from({ length: 10_001 }, () => take('quai'.repeat(30)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => Object.keys(screenIdFormProblem(id)).length > 0)).toEqual([]);
  expect([take('quai'), take('quai'), take('create')]).toEqual(['quai', 'quai-3', 'create-2']);
});

it('ADM-6 an id that is an address of the console is refused', () => {
  expect(screenIdFormProblem('create')).toEqual({ id: problems.reservedId });
});
