import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { guarded } from '../../src/shared/csv/csvText.ts';
import { problemSheet } from './problemSheet.ts';

it('EXP-2 says file, line, column and reason; of what concerns all of a feed the reason alone', () => {
  expect(
    problemSheet([
      { file: 'trips.txt', line: 3, column: 'route_id', reason: '« =A;B » n’existe pas.' },
      { file: null, line: null, column: null, reason: 'Aucun service.' },
    ]),
  ).toBe(
    '\ufeffFichier;Ligne;Colonne;Raison\r\ntrips.txt;3;route_id;"« =A;B » n’existe pas."\r\n;;;Aucun service.\r\n',
  );
});

it('EXP-2 whatever a feed holds is read back cell by cell, and run by no spreadsheet', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '@', '-', "'", '"', ';', '\r', '\n', '\t', ' ', 'é'),
  });
  const problem = fc.record({
    file: text,
    line: fc.integer({ min: 1 }),
    column: text,
    reason: text,
  });
  fc.assert(
    fc.property(fc.array(problem, { maxLength: 5 }), (problems) => {
      const { data } = Papa.parse<string[]>(problemSheet(problems).slice(1), { delimiter: ';' });
      const cells = problems.map(({ file, line, column, reason }) => [
        guarded(file),
        String(line),
        guarded(column),
        guarded(reason),
      ]);
      expect(data.slice(1, -1)).toEqual(cells);
      for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
