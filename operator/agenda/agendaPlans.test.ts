import { expect, it } from 'vitest';
import { clockOfMinute, minuteOfDay } from '../../contract/localTime.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { type AgendaData, agendaRows, bandsInTime } from './agendaRows.ts';
import { daysOf } from './period.ts';

const zone = 'Europe/Paris';
const monday = (clock: string) => Date.parse(`2026-11-23T${clock}:00+01:00`);
const now = monday('12:00');
const named = (id: number) => `S${id}`;

/** A plan of the scenario with the same id, on Monday between two times. */
const plan = (id: number, from: string, until: string, more: Partial<ScenarioPlan> = {}) =>
  buildPlan({
    id,
    scenarioId: id,
    scenarioName: named(id),
    handledUntil: monday('00:00'),
    startsAt: monday(from),
    stopsAt: monday(until),
    ...more,
  });
const begun = { handledUntil: monday('10:00'), running: true };

/** A scenario that has run since ten. */
const current = (id: number, until: string | null, planned = false) => ({
  planned,
  id,
  name: named(id),
  group: null,
  since: monday('10:00'),
  by: 'anne',
  until: until === null ? null : monday(until),
});

const { planned: _, ...untold } = current(1, '18:00');

const [one, two] = [plan(1, '14:00', '18:00'), plan(2, '15:00', '16:00')];

it.each<[string, Pick<AgendaData, 'current' | 'plans'>, string[]]>([
  [
    'waits for what runs by hand without an end, also where it is due',
    { current: current(9, null), plans: [one, plan(2, '11:00', '13:00')] },
    ['S9 10:00 00:00', 'S2 12:00 13:00 waits', 'S1 14:00 18:00 waits'],
  ],
  [
    'has what it wants where its own scenario runs by hand without an end',
    { current: current(1, null), plans: [one, two] },
    ['S1 10:00 00:00', 'S2 15:00 16:00 waits'],
  ],
  [
    'begins when what runs by hand ends',
    { current: current(9, '15:00'), plans: [plan(1, '11:00', '17:00')] },
    ['S9 10:00 15:00', 'S1 15:00 17:00'],
  ],
  [
    'ends the one before for good',
    { current: null, plans: [one, two] },
    ['S1 14:00 15:00', 'S2 15:00 16:00'],
  ],
  [
    'ends the one that runs',
    { current: current(1, '18:00', true), plans: [plan(1, '10:00', '18:00', begun), two] },
    ['S1 10:00 15:00', 'S2 15:00 16:00'],
  ],
  [
    'ends the one that runs, where an earlier server does not say what began it',
    { current: untold, plans: [plan(1, '10:00', '18:00', begun), two] },
    ['S1 10:00 15:00', 'S2 15:00 16:00'],
  ],
  [
    'ends what a plan has begun that was deleted since',
    { current: current(1, '18:00', true), plans: [two] },
    ['S1 10:00 15:00', 'S2 15:00 16:00'],
  ],
  [
    'leaves the one that runs its own end before',
    { current: current(1, '14:00', true), plans: [plan(1, '10:00', '14:00', begun), two] },
    ['S1 10:00 14:00', 'S2 15:00 16:00'],
  ],
])('TIM-7 TIM-8 a plan is drawn as the server will start it: it %s', (_, data, expected) => {
  const rows = agendaRows(
    { news: [], ended: [], runs: [], screens: [], ...data },
    { by: 'message', lineId: null, siteId: null },
    daysOf('week', '2026-11-23', zone),
    { now, timeZone: zone },
  );
  const clock = (instant: number) => clockOfMinute(minuteOfDay(instant, zone));
  const drawn = bandsInTime(rows ?? []).map(({ row, band }) =>
    [
      row.kind === 'scenario' ? row.name : row.kind,
      clock(band.start),
      clock(band.end),
      ...(band.waits ? ['waits'] : []),
    ].join(' '),
  );
  expect(drawn).toEqual(expected);
});
