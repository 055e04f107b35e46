import { describe, expect, it } from 'vitest';
import {
  flag,
  integer,
  numericChoice,
  optional,
  password,
  reference,
  references,
  roles,
  text,
} from '../../../contract/configuration/fields.ts';
import { screenTypes, templateTypes } from '../../../contract/enums.ts';
import { choice, type Field } from '../../../contract/configuration/fields.ts';
import { cellText, readCell, readId } from './cells.ts';
import { guarded, unguarded } from '../../shared/csv/csvText.ts';

describe('cells', () => {
  it.each<[string, Field, string, unknown]>([
    ['a text as it is', text(null), ' a ', ' a '],
    ['nothing', optional(text(null)), '  ', null],
    ['a number', integer(0, 9), ' 7 ', 7],
    ['a number as a spreadsheet shows it', integer(0, 99_999), '12\u202f345', 12_345],
    ['no number', integer(0, 9), '7,5', '7,5'],
    ['a flag', flag, 'Oui', true],
    ['a flag in digits', flag, '0', false],
    ['a flag of a spreadsheet', flag, 'VRAI', true],
    ['a flag in English', flag, 'false', false],
    ['no flag at all', flag, '', undefined],
    ['a choice by its label', choice(screenTypes), 'embarque', 'EMBEDDED'],
    ['a choice by its code', choice(screenTypes), 'fhd', 'FHD'],
    ['no choice', choice(screenTypes), '4K', '4K'],
    ['a numeric choice', numericChoice(templateTypes), 'gare 2 étendue', 4],
    ['a reference by its name', reference('sites'), ' Gare ', 'Gare'],
    ['references by their names', references('points'), 'Orly 1, 2, 3 | Antony', ['Orly 1, 2, 3', 'Antony']],
    ['no references', references('points'), ' ', null],
    ['roles', roles, 'Manager, utilisateur simple', ['ROLE_MANAGER', 'ROLE_USER']],
    ['roles by their codes', roles, 'ROLE_GUEST|ROLE_ADMIN|', ['ROLE_GUEST', 'ROLE_ADMIN']],
    ['a role that there is not', roles, 'Chef', ['Chef']],
    ['a password as it is', password, ' secret ', ' secret '],
    ['no password', password, '', undefined],
  ])('ADM-14 reads %s', (_title, field, cell, value) => {
    expect(readCell(field, cell).value).toEqual(value);
  });

  it('ADM-14 a flag that is none is told in words', () => {
    expect(readCell(flag, 'peut-être')).toEqual({ value: 'peut-être', problem: 'Oui ou non.' });
  });

  it('ADM-14 a value that is not one of a fixed list is told which ones are', () => {
    const problem = 'Une de ces valeurs : Full HD, Stretch, Embarqué.';
    expect(readCell(choice(screenTypes), '4K')).toEqual({ value: '4K', problem });
    expect(readCell(roles, 'Chef, Manager').problem).toMatch(/^Une de ces valeurs : .*Manager/);
  });

  it.each([
    ['12', false, 12],
    ['1 234', false, 1234],
    ['', false, null],
    ['val-1', false, 'val-1'],
    ['12', true, '12'],
    [' val-antony-1 ', true, 'val-antony-1'],
  ])('ADM-14 reads the id %s', (cell, isText, id) => {
    expect(readId(cell, isText)).toBe(id);
  });

  it('ADM-14 shows a password as none', () => {
    expect(cellText(password, 'secret')).not.toContain('secret');
    expect(cellText(roles, ['ROLE_MANAGER', 'ROLE_USER'])).toBe('Manager, Utilisateur simple');
    expect(cellText(choice(screenTypes), 'EMBEDDED')).toBe('Embarqué');
  });

  it.each(['=1+1', '+33', '-2+3', '-1\n', '@SUM(A1)', '\tx', '\rx', "'=1", "''@x"])(
    'ADM-14 a spreadsheet does not run %j, and it comes back as it was',
    (dangerous) => {
      expect(guarded(dangerous)).toBe(`'${dangerous}`);
      expect(unguarded(guarded(dangerous))).toBe(dangerous);
    },
  );

  it.each(['-350', '-0.5', '-12,75', 'l’arrêt', "'quoted'", 'a=b', "'"])(
    'ADM-14 leaves %j alone',
    (harmless) => {
      expect(guarded(harmless)).toBe(harmless);
      expect(unguarded(harmless)).toBe(harmless);
    },
  );
});
