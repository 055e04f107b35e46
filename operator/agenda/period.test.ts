import { describe, expect, it } from 'vitest';
import { clocksIn, stateAt } from './bandText.ts';
import { daysOf, moved, periodName, today, type View } from './period.ts';

const zone = 'Europe/Paris';
const at = (text: string) => Date.parse(`${text}:00+01:00`);

describe('the days of the agenda', () => {
  it.each<[View, string, string, string]>([
    ['day', '2026-12-31', '2026-12-30', '2027-01-01'],
    ['week', '2026-12-31', '2026-12-24', '2027-01-07'],
    // The months of a date that the next or previous one does not have.
    ['month', '2026-01-31', '2025-12-01', '2026-02-01'],
    ['month', '2028-03-31', '2028-02-01', '2028-04-01'],
    ['month', '2026-12-01', '2026-11-01', '2027-01-01'],
  ])('TIM-7 the %s before and after that of %s: %s, %s', (view, date, before, after) => {
    expect([moved(view, date, -1), moved(view, date, 1)]).toEqual([before, after]);
  });

  it.each<[View, string, string, string, string]>([
    ['day', '2026-11-25', '2026-11-25', '2026-11-25', 'mercredi 25 novembre 2026'],
    ['day', '2027-01-01', '2027-01-01', '2027-01-01', 'vendredi 1er janvier 2027'],
    // A Monday and a Sunday are both of the week that they begin and end.
    [
      'week',
      '2026-11-23',
      '2026-11-23',
      '2026-11-29',
      'du lundi 23 novembre 2026 au dimanche 29 novembre 2026',
    ],
    [
      'week',
      '2026-11-29',
      '2026-11-23',
      '2026-11-29',
      'du lundi 23 novembre 2026 au dimanche 29 novembre 2026',
    ],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29', 'février 2028'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31', 'décembre 2026'],
  ])('TIM-7 the %s of %s is from %s to %s', (view, date, first, last, name) => {
    const days = daysOf(view, date, zone);
    expect([days[0]?.date, days.at(-1)?.date, periodName(view, days)]).toEqual([first, last, name]);
  });

  it('TIM-7 a week of a clock change is as long as its days, and today is that of the project', () => {
    const days = daysOf('week', '2026-10-25', zone);
    expect(days).toHaveLength(7);
    expect((days.at(-1)?.end ?? 0) - (days.at(-1)?.start ?? 0)).toBe(25 * 3_600_000);
    const evening = Date.UTC(2026, 10, 25, 23, 30);
    expect([today(evening, zone), today(evening, 'UTC')]).toEqual(['2026-11-26', '2026-11-25']);
  });
});

describe('a band', () => {
  const [day] = daysOf('day', '2026-11-25', zone);
  it.each([
    ['2026-11-25T06:00', '2026-11-25T09:00', '06:00 – 09:00'],
    ['2026-11-24T22:00', '2026-11-25T05:00', 'jusqu’à 05:00'],
    ['2026-11-25T22:00', '2026-11-26T05:00', 'à partir de 22:00'],
    ['2026-11-25T22:00', '2026-11-26T00:00', 'à partir de 22:00'],
    ['2026-11-25T00:00', '2026-11-26T00:00', 'toute la journée'],
  ])('TIM-7 from %s to %s is told in its day as « %s »', (start, end, text) => {
    if (!day) throw new Error('There is a day.');
    expect(clocksIn({ start: at(start), end: at(end) }, day, zone)).toBe(text);
  });

  it('TIM-7 is now from its first instant, and past from its end', () => {
    const states = [99, 100, 199, 200].map((now) => stateAt({ start: 100, end: 200 }, now));
    expect(states).toEqual(['coming', 'now', 'now', 'past']);
  });
});
