import { expect, it } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import { inFormShape, lacksSomething, problemsOf, ruleErrors, untoldProblems } from './formProblems.ts';

const meta = { name: 'Métro', order: 1, lineId: 'L', directions: [] };

it('REF-2 a new record that needs a picture lacks it, a stored one has it, and others need none', () => {
  expect(problemsOf('lineMetas', meta, true)['image']).toBe(problems.image);
  expect(problemsOf('lineMetas', { ...meta, image: { rawFile: null } }, true)['image']).toBeUndefined();
  expect(problemsOf('lineMetas', meta, false)['image']).toBeUndefined();
  expect(problemsOf('sites', { name: 'Antony', order: 1 }, true)).toEqual({});
});

it('ADM-9 the rule of a page adds problems to those of the contract, and takes them back', () => {
  const draft = { name: '', order: 1 };
  const asked: unknown[] = [];
  const check = (...args: unknown[]) => {
    asked.push(args);
    return { name: undefined, order: 'Trop.' };
  };
  expect(problemsOf('sites', draft, true)).toEqual({ name: problems.required });
  expect(problemsOf('sites', draft, true, check)).toEqual({ order: 'Trop.' });
  expect(asked).toEqual([[draft, true]]);
});

it('ADM-2 a problem stands where its part is, and one of the whole gives way to those of its parts', () => {
  expect(
    inFormShape({ name: 'n', json: 'whole', 'json.header.color': 'c', 'json.header': 'h', jsonOther: 'o' }),
  ).toEqual({ name: 'n', json: { header: { color: 'c' } }, jsonOther: 'o' });
  expect(inFormShape({ json: 'whole' })).toEqual({ json: 'whole' });
});

it.each([
  [{ name: { message: problems.required } }, true],
  [{ roles: { message: problems.noRole } }, true],
  [{ image: { message: problems.image } }, true],
  [{ json: { header: { color: { message: problems.required } } } }, true],
  [{ name: { message: 'Trop long.' } }, false],
  [{ name: { message: 'Trop long.', ref: { message: problems.required } } }, false],
  [{}, false],
  [undefined, false],
])('ADM-9 whether something is missing in %j: %s', (errors, lacks) => {
  expect(lacksSomething(errors)).toBe(lacks);
});

it('ADM-12 what the server refuses of no field is told apart from what a field shows', () => {
  const errors = {
    projectId: { type: 'server', message: 'Absent.' },
    name: { type: 'server', message: 'Pris.', ref: { name: 'name' } },
    order: { type: 'validate', message: 'Trop.' },
  };
  expect(untoldProblems(errors)).toEqual(['Absent.']);
});

it('ADM-9 what the rules found is judged again wherever it stands, what the server found is not', () => {
  expect(
    ruleErrors({
      name: { type: 'server', message: 'Déjà utilisé.' },
      type: { type: 'manual', message: 'Champ obligatoire.' },
      json: { header: { color: { type: 'manual', message: 'c' }, text: { type: 'server', message: 't' } } },
      directions: [undefined, { name: { type: 'manual', message: 'd' } }],
    }),
  ).toEqual(['type', 'json.header.color', 'directions.1.name']);
  expect(ruleErrors({})).toEqual([]);
});
