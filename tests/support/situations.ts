import fc from 'fast-check';
import type { Candidate, Situation } from '../../contract/arbitration.ts';
import { hourMs } from '../../contract/durations.ts';
import type { MessageTime } from '../../contract/messageTime.ts';
import { formatPeriod } from '../../contract/period.ts';
import { weekdays } from '../../contract/timetable/days.ts';

/** 15 January 2026, noon in Paris. */
export const noon = Date.UTC(2026, 0, 15, 11);

/** A candidate that is always due, with the test's overrides. */
export function buildCandidate(overrides: Partial<Candidate> = {}): Candidate {
  return { id: 1, alert: false, priority: null, period: null, createdAt: 0, ...overrides };
}

/** A situation with room for ten messages, with the test's overrides. */
export function buildSituation(overrides: Partial<Situation<Candidate>> = {}): Situation<Candidate> {
  return { messages: [], scenario: null, limit: 10, timeZone: 'Europe/Paris', ...overrides };
}

/** Changes of daylight-saving time in Paris and on Lord Howe Island (by half an hour), and an ordinary noon. */
const changes = [
  Date.UTC(2026, 2, 29, 1),
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2026, 3, 4, 15),
  Date.UTC(2026, 9, 3, 15, 30),
  noon,
];

const bound = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * hourMs, max: 3 * hourMs }))
  .map(([change, offset]) => change + offset);
const minute = fc.integer({ min: 0, max: 1439 });
const period = fc.oneof(
  fc.constant(null),
  fc
    .array(fc.tuple(minute, minute), { minLength: 1, maxLength: 3 })
    .map((pairs) => formatPeriod(pairs.map(([start, end]) => ({ start, end })))),
);
/** Starts, ends, days and periods, each present or not. */
export const times: fc.Arbitrary<MessageTime> = fc.record({
  period,
  from: fc.option(bound),
  until: fc.option(bound),
  days: fc.option(fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 })),
});
const candidate = fc.record({
  alert: fc.boolean(),
  priority: fc.option(fc.integer({ min: 1, max: 9 })),
  time: fc.oneof(
    period.map((only) => ({ period: only })),
    times,
  ),
  createdAt: fc.integer({ min: 0, max: 5 }),
});

/** Candidates with unique ids, from `firstId` on. */
export const candidatesFrom = (firstId: number): fc.Arbitrary<Candidate[]> =>
  fc
    .array(candidate, { maxLength: 8 })
    .map((list) => list.map(({ time, ...one }, index) => ({ ...one, ...time, id: firstId + index })));

/** Situations of all kinds: ids of spread messages and of a scenario's are disjoint, as in a database. */
export const situations: fc.Arbitrary<Situation<Candidate>> = fc.record({
  messages: candidatesFrom(1),
  scenario: fc.option(candidatesFrom(101)),
  scenarioUntil: fc.option(fc.constantFrom(...changes)),
  limit: fc.integer({ min: 0, max: 4 }),
  timeZone: fc.constantFrom('Europe/Paris', 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe'),
  service: fc.option(
    fc.record({
      hours: fc.constantFrom('02:30-03:30', 'lun-ven 05:00-12:00, 14:00-01:00', 'sam-dim 00:00-24:00'),
      alerts: fc.boolean(),
    }),
  ),
});

export const instants = bound;
