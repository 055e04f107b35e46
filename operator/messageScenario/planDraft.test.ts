import { describe, expect, it } from 'vitest';
import { planTimeOf } from '../../contract/scenarioPlan.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { draftOf, draftProblem, overTheirs, timeOfDraft } from './planDraft.ts';
import type { Plan } from '../../contract/planProgress.ts';

const paris = 'Europe/Paris';
const at = (text: string) => Date.parse(`${text}:00+01:00`);
const now = at('2026-11-23T12:20');
const planOf = (overrides: Partial<ScenarioPlan>): Plan => {
  const plan = buildPlan(overrides);
  return { ...plan, time: planTimeOf(plan)!, delay: null };
};
const weekly = planOf({
  startsAt: null,
  stopsAt: null,
  days: ['SATURDAY'],
  startMinute: 360,
  stopMinute: null,
  firstDay: '2026-12-01',
  lastDay: null,
});

describe('the draft of a plan', () => {
  it('TIM-8 a new one begins at the next full hour of the zone, on workdays if weekly, and lasts two', () => {
    expect(draftOf(null, now, paris)).toEqual({
      kind: 'once',
      startsAt: at('2026-11-23T13:00'),
      stopsAt: at('2026-11-23T15:00'),
      days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
      startMinute: 13 * 60,
      stopMinute: 15 * 60,
      firstDay: '',
      lastDay: '',
    });
    expect(draftOf(null, now, 'America/Cayenne').startMinute).toBe(9 * 60);
    expect(draftOf(null, at('2026-11-23T22:00'), paris)).toMatchObject({
      startMinute: 23 * 60,
      stopMinute: 60,
    });
  });

  it('TIM-8 a stored one is given back as it is, once or weekly', () => {
    const once = planOf({ startsAt: at('2026-11-24T06:00'), stopsAt: null });
    for (const plan of [once, weekly]) {
      const draft = draftOf(plan, now, paris);
      expect(draft.kind).toBe(plan === once ? 'once' : 'weekly');
      expect(timeOfDraft(draft)).toEqual(plan.time);
    }
  });

  it('TIM-8 what was not changed is a colleague’s: a start goes with its end, and all with another kind', () => {
    const before = draftOf(weekly, now, paris);
    const theirs = { ...before, startMinute: 420, stopMinute: 480, lastDay: '2026-12-24' };
    const over = (mine: typeof before, other = theirs) => overTheirs({ mine, before, theirs: other });
    expect(over({ ...before, days: ['SUNDAY'] })).toEqual({ ...theirs, days: ['SUNDAY'] });
    expect(over({ ...before, stopMinute: 600 })).toEqual({ ...theirs, startMinute: 360, stopMinute: 600 });
    expect(over({ ...before, firstDay: '' })).toEqual({ ...theirs, firstDay: '', lastDay: '' });
    expect(over(before)).toEqual(theirs);
    const mine = { ...before, days: [] };
    expect(over(mine, { ...theirs, kind: 'once' })).toBe(mine);
    expect(over({ ...mine, kind: 'once' })).toEqual({ ...mine, kind: 'once' });
  });

  it('TIM-8 only the chosen kind counts: the other one is neither sent nor asked for', () => {
    const draft = { ...draftOf(null, now, paris), startMinute: null, days: [] };
    expect(timeOfDraft(draft)).toEqual({ startsAt: draft.startsAt, stopsAt: draft.stopsAt });
    expect(draftProblem(draft, null, now, paris)).toBeNull();
    const other = { ...draft, kind: 'weekly' as const };
    expect(draftProblem(other, null, now, paris)).toEqual({ field: 'startMinute', problem: 'noStart' });
    expect(draftProblem({ ...draft, startsAt: null }, null, now, paris)).toEqual({
      field: 'startsAt',
      problem: 'noStart',
    });
  });

  it('TIM-8 a start that has passed is refused, but not that of a plan that runs already', () => {
    const begun = planOf({ startsAt: now - 60_000, stopsAt: now + 60_000 });
    const draft = draftOf(begun, now, paris);
    expect(draftProblem(draft, begun, now, paris)).toBeNull();
    const passed = { field: 'startsAt', problem: 'past' };
    expect(draftProblem(draft, null, now, paris)).toEqual(passed);
    expect(draftProblem(draft, weekly, now, paris)).toEqual(passed);
    expect(draftProblem({ ...draft, startsAt: now - 1 }, begun, now, paris)).toEqual(passed);
  });
});
