import { expect, it } from 'vitest';
import { buildDepartures, buildPlayerLine } from '../../tests/support/buildSnapshot.ts';
import type { PlayerDepartureRow } from '../schemas/departures.ts';
import { asPlanned, cancelledOf, isLiveAt } from './marks.ts';
import { type Passage, rowsOf } from './rows.ts';

const passage = (at: number, more: Partial<Passage> = {}): Passage => ({
  lineKey: '1',
  line: buildPlayerLine(),
  direction: 'Massy',
  point: 'Gare',
  at,
  ...more,
});
const rowOf = (...passages: Passage[]) => rowsOf(passages, 30)[0];
const aged = (row: PlayerDepartureRow | undefined) =>
  asPlanned(buildDepartures({ rows: row ? [row] : [] })).rows[0];

it('LIV-2 a row says which of its times are live, with the plan behind them, and what is cancelled beside them', () => {
  const row = rowOf(
    passage(900, { live: { planned: 500 } }),
    passage(700, { cancelled: true }),
    passage(600),
    passage(800, { live: { planned: null } }),
  );
  expect(row).toMatchObject({
    times: [600, 800, 900],
    marks: [
      { at: 700, cancelled: true },
      { at: 800, live: true, planned: null },
      { at: 900, live: true, planned: 500 },
    ],
  });
});

it('LIV-2 a time of a row is live by its own mark, and what is cancelled is told apart from it', () => {
  const marks = [
    { at: 700, cancelled: true as const },
    { at: 800, live: true as const, planned: null },
    { at: 900, live: true as const, planned: 500 },
  ];
  const row = { times: [600, 800, 900], marks };
  expect([600, 700, 800, 900].map((at) => isLiveAt(row, at))).toEqual([false, false, true, true]);
  expect(cancelledOf(row)).toEqual([700]);
  expect([isLiveAt({ times: [600] }, 600), cancelledOf({ times: [600] })]).toEqual([false, []]);
});

it('LIV-2 a row beside a live one stays as it is, and what leaves last may be cancelled', () => {
  const [live, plan] = [rowOf(passage(900, { live: { planned: 500 } })), rowOf(passage(600))];
  const rows = [live, plan].flatMap((row) => row ?? []);
  expect(asPlanned(buildDepartures({ rows })).rows).toEqual([
    { ...live, times: [500], marks: undefined },
    plan,
  ]);
  const [together] = rowsOf([passage(600), passage(600, { cancelled: true })], 2);
  expect(together?.marks).toEqual([{ at: 600, cancelled: true }]);
});

it('LIV-2 no live time is told beyond the times of its row', () => {
  const [row] = rowsOf([passage(600), passage(900, { live: { planned: null } })], 1);
  expect([row?.times, row?.marks]).toEqual([[600], undefined]);
});

it.each<[what: string, running: number[], cancelled: number[], most: number, told: number[]]>([
  ['no more than its times reach where they are cut', [600, 800, 900], [700, 850], 2, [700]],
  ['what comes after its last time where they are not', [600, 800], [700, 950], 2, [700, 950]],
  ['all where nothing leaves', [], [950, 700, 700], 30, [700, 950]],
  ['no more departures than of those that run', [600], [950, 800, 700, 850], 2, [700, 800]],
])('LIV-2 of what is cancelled a row tells %s', (_what, running, cancelled, most, told) => {
  const gone = cancelled.map((at) => passage(at, { cancelled: true }));
  const [row] = rowsOf([...running.map((at) => passage(at)), ...gone], most);
  expect(row?.times).toEqual(running.slice(0, most));
  expect(row?.marks).toEqual(told.map((at) => ({ at, cancelled: true })));
});

it('LIV-2 a row of the plan alone is as it always was', () => {
  expect(rowOf(passage(600))).not.toHaveProperty('marks');
});

it('LIV-2 without the server live times become planned ones; what is cancelled stays so, what was added stays', () => {
  const row = rowOf(
    passage(900, { live: { planned: 500 }, request: 'driver' }),
    passage(700, { cancelled: true }),
    passage(600),
    passage(800, { live: { planned: null } }),
  );
  expect(aged(row)).toMatchObject({
    times: [500, 600, 800],
    onRequest: [{ at: 500, request: 'driver' }],
    marks: [{ at: 700, cancelled: true }],
  });
});

it('LIV-2 of two departures at the same time none is lost when one is live no more', () => {
  const row = rowOf(
    passage(900, { live: { planned: 500 } }),
    passage(900),
    passage(950, { live: { planned: 940 } }),
  );
  expect(row?.times).toEqual([900, 950]);
  expect(aged(row)?.times).toEqual([500, 900, 940]);
  expect(aged(row)).not.toHaveProperty('marks');
});

it('LIV-2 departures without a live time stay the same', () => {
  const plan = buildDepartures();
  expect(asPlanned(plan)).toBe(plan);
});
