import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekTimeOf } from '../../contract/localTime.ts';
import type { Slot } from '../../contract/messageTemplate/slots.ts';
import { datesOf, noOptions, withDates } from '../../src/features/messageOptions/messageOptions.ts';
import { endHints, endingMinute, withSlotEnd } from './templateEnd.ts';

const timeZone = 'Europe/Paris';
const at = (iso: string) => Date.parse(iso);
const now = at('2026-11-24T16:30:00Z');
const ended = (before: number | null, after: number | null, options = noOptions, moment = now) =>
  datesOf(withSlotEnd(options, { before, after, now: moment, timeZone })).until;

describe('the end that the slots of a template give', () => {
  it.each<[Slot[], Record<string, string>, number | null]>([
    [[{ name: 'fin', type: 'hour', required: false, ends: true }], { fin: '18:05' }, 1085],
    [[{ name: 'fin', type: 'hour', required: false }], { fin: '18:05' }, null],
    [[{ name: 'fin', type: 'hour', required: false, ends: true }], { fin: '24:00' }, null],
    [[{ name: 'fin', type: 'hour', required: false, ends: true }], {}, null],
    [[{ name: 'fin', type: 'text', required: false, ends: true }], { fin: '18:05' }, null],
  ])('TIM-3 is that of the hour that says so, %#', (slots, values, minute) => {
    expect(endingMinute({ slots }, values)).toBe(minute);
  });

  it('TIM-3 is today where the hour is to come, else tomorrow, and by the clock of a day of 25 hours', () => {
    expect(ended(null, 18 * 60)).toBe(at('2026-11-24T17:00:00Z'));
    expect(ended(null, 17 * 60)).toBe(at('2026-11-25T16:00:00Z'));
    // It is exactly that minute.
    expect(ended(null, 17 * 60 + 30)).toBe(at('2026-11-25T16:30:00Z'));
    expect(ended(null, 6 * 60, noOptions, at('2026-10-24T20:00:00Z'))).toBe(at('2026-10-25T05:00:00Z'));
  });

  it.each([
    ['18:00', '2026-11-24T17:00:00Z', {}],
    [
      '17:00',
      '2026-11-25T16:00:00Z',
      {
        fin: 'Cette heure n’est pas d’aujourd’hui : le message reste jusqu’au mercredi 25 novembre à 17:00.',
      },
    ],
    // Somebody has entered another end.
    ['17:00', '2026-11-25T15:00:00Z', {}],
  ])('TIM-3 at %s, until %s, says the day at the hour where it is not today', (fin, until, said) => {
    const slots: Slot[] = [{ name: 'fin', type: 'hour', required: false, ends: true }];
    const options = withDates(noOptions, { until: at(until) });
    expect(endHints({ slots }, { fin }, options, { now, timeZone })).toEqual(said);
  });

  it('TIM-3 comes after the start of a message that is to come', () => {
    const planned = withDates(noOptions, { from: at('2026-11-27T18:00:00Z') });
    expect(ended(null, 18 * 60, planned)).toBe(at('2026-11-28T17:00:00Z'));
  });

  it('TIM-3 follows its hour, goes with it, and leaves alone what somebody entered', () => {
    const until = (iso: string) => withDates(noOptions, { until: at(iso) });
    const own = until('2026-11-25T02:00:00Z');
    expect(ended(18 * 60, 19 * 60, until('2026-11-24T17:00:00Z'))).toBe(at('2026-11-24T18:00:00Z'));
    expect(ended(18 * 60, null, until('2026-11-24T17:00:00Z'))).toBeNull();
    expect(ended(18 * 60, 19 * 60, own)).toBe(at('2026-11-25T02:00:00Z'));
    expect(ended(null, 19 * 60, own)).toBe(at('2026-11-25T02:00:00Z'));
    expect(ended(18 * 60, null, own)).toBe(at('2026-11-25T02:00:00Z'));
  });

  it('TIM-3 is always to come, within a day, and shows that hour', () => {
    const day = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
    // An hour that clocks skip is shown an hour later.
    const minutes = fc.integer({ min: 3 * 60, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(day, minutes, (moment, minute) => {
        const until = ended(null, minute, noOptions, moment) ?? 0;
        expect(until).toBeGreaterThan(moment);
        expect(until - moment).toBeLessThanOrEqual(25 * 3_600_000);
        expect(weekTimeOf(until, timeZone).minute).toBe(minute);
      }),
    );
  });
});
