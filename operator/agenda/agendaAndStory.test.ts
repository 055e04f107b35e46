import { expect, it } from 'vitest';
import { agendaDays } from '../../contract/agenda.ts';
import { hourMs } from '../../contract/durations.ts';
import { planOf } from '../../contract/planProgress.ts';
import { endOfScenario } from '../../contract/scenarioTime.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import { weekdays } from '../../contract/timetable/days.ts';
import { plannedOf } from '../../src/features/screenStory/plannedOf.ts';
import { dayOf } from '../../src/features/screenStory/storyOf.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { agendaRows } from './agendaRows.ts';

const timeZone = 'Europe/Paris';
const scenario = (id: number, more: Partial<Scenario> = {}) =>
  buildScenario({ id, name: `S${id}`, display: [{ screenId: 'a', titles: [] }], ...more });
/** The scenario 9, current since an hour. */
const current = (now: number, more: Partial<Scenario>) =>
  scenario(9, { active: true, activationTime: now - hourMs, ...more });
/** A plan of the scenario with the same id, each day between two hours. */
const daily = (id: number, start: number, stop: number | null): ScenarioPlan =>
  buildPlan({
    id,
    scenarioId: id,
    scenarioName: `S${id}`,
    startsAt: null,
    stopsAt: null,
    days: [...weekdays],
    startMinute: start * 60,
    stopMinute: stop === null ? null : stop * 60,
    handledUntil: 0,
  });

const nights = [
  ['a usual night', '2026-11-23'],
  ['the night of 25 hours', '2026-10-24'],
  ['the night of 23 hours', '2027-03-27'],
] as const;
const met = [daily(1, 22, 5), daily(2, 2, 6)];
const forHours = (hours: number) => ({ autoDeactivationDelay: hours * 3_600 });
const cases: [string, ScenarioPlan[], ((now: number) => Scenario) | null][] = [
  ['plans past midnight that meet', met, null],
  ['plans without a stop', [daily(1, 22, null), daily(2, 3, null)], null],
  ['plans that wait for the end of what runs by hand', met, (now) => current(now, forHours(12))],
  [
    'what runs by hand without an end',
    [daily(1, 22, 5), daily(9, 2, 6), daily(2, 4, 8)],
    (now) => current(now, {}),
  ],
  [
    'what a plan has activated that was deleted since',
    [daily(2, 2, 6)],
    (now) => current(now, { planned: true, stopsAt: now + 18 * hourMs }),
  ],
];

it.each(
  cases.flatMap(([what, plans, byNow]) => nights.map(([when, date]) => ({ what, when, plans, byNow, date }))),
)(
  'TIM-7 TIM-8 DSP-2 « Agenda » and « Pourquoi ? » say the same of $what, in $when',
  ({ plans, byNow, date }) => {
    const days = agendaDays(date, 3, timeZone);
    const now = days[0]!.start + 20 * hourMs;
    const active = byNow?.(now) ?? null;
    const until = active && endOfScenario(active);
    const told = (name: string, { start, end }: { start: number; end: number }) =>
      [name, Math.max(start, now), Math.min(end, days[2]!.end)].join(' ');

    const running = { id: 9, name: 'S9', group: null, since: 0, by: null, until };
    const rows = agendaRows(
      {
        news: [],
        ended: [],
        runs: [],
        screens: [],
        plans,
        current: active && { ...running, planned: active.planned ?? false },
      },
      { by: 'message', lineId: null, siteId: null },
      days,
      { now, timeZone },
    );
    const drawn = (rows ?? []).flatMap((row) =>
      row.kind === 'scenario' ? row.bands.map((band) => told(row.name, band)) : [],
    );

    const scenarios = [scenario(1), scenario(2), ...(active ? [active] : [])];
    const known = { plans: plans.flatMap((plan) => planOf(plan) ?? []), scenarios };
    const said = days.flatMap((day) => {
      const { runs, waiting, endsAt } = plannedOf('a', known, dayOf(day.start, timeZone), now);
      // What waits for a known end is drawn from then on.
      const all = until === null ? [...runs, ...waiting] : runs;
      return [
        ...(active ? [told('S9', { start: now, end: endsAt })] : []),
        ...all.map((run) => told(run.name, run)),
      ];
    });
    expect(new Set(said)).toEqual(new Set(drawn));
    expect(drawn.length).toBeGreaterThan(2);
  },
);
