import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestService, isInService, serviceHoursPattern, serviceValidUntil } from './serviceHours.ts';
import { beginningsAt, inServiceSince, serviceSpans, silencesAt } from './serviceSpans.ts';

const paris = 'Europe/Paris';
const of = (hours: string) => ({ hours, alerts: false });
const at = (text: string) => Date.parse(text);

describe('FLT-5 what hours of service look like', () => {
  it.each([
    '05:00-01:00',
    'lun-ven 05:00-01:00 ; sam-dim 06:00-02:00',
    'Lun - Ven 5:00 - 9:30, 16:00-20:00;sam 00:00-24:00',
    'lun,mer,ven 08:00-12:00',
    // As in the help, where no line begins with « ; ».
    'lun-ven\u00a005:00-01:00\u00a0; sam-dim 06:00-02:00',
    'ven-lun 22:00-04:00',
  ])('FLT-5 « %s » can be read', (text) => {
    expect(serviceHoursPattern.test(text)).toBe(true);
  });

  it.each([
    'toujours',
    'lun-ven',
    'lun-ven 5h-1h',
    '25:00-01:00',
    '05:60-06:00',
    '24:00-05:00',
    'mon 05:00-06:00',
    'lun-ven 05:00-01:00 ;',
    '05:00',
    '05:00-01:00 lun',
    'lun-ven 05:00-01:00 sam 06:00-02:00',
  ])('FLT-5 « %s » cannot', (text) => {
    expect(serviceHoursPattern.test(text)).toBe(false);
    // In doubt, a screen is lit.
    expect(isInService(of(text), 0, paris)).toBe(true);
  });
});

describe('FLT-5 whether a screen is in service', () => {
  const week = 'lun-ven 05:00-01:00 ; sam-dim 06:00-02:00';
  it.each([
    ['a Monday morning', week, '2026-01-12T05:00:00+01:00', true],
    ['the same, pasted from a text', week.replaceAll(' ', '\u00a0'), '2026-01-12T05:00:00+01:00', true],
    ['the minute before', week, '2026-01-12T04:59:59+01:00', false],
    ['the night after Monday', week, '2026-01-13T00:59:00+01:00', true],
    ['its end', week, '2026-01-13T01:00:00+01:00', false],
    ['the night after Friday', week, '2026-01-17T00:30:00+01:00', true],
    ['the night after Sunday, past the end of the week', week, '2026-01-12T01:59:00+01:00', true],
    ['then no more', week, '2026-01-12T02:00:00+01:00', false],
    ['a day that is not named', 'lun-ven 06:00-22:00', '2026-01-17T12:00:00+01:00', false],
    ['the first of two stretches', '06:00-09:00, 16:00-20:00', '2026-01-12T08:00:00+01:00', true],
    ['between them', '06:00-09:00, 16:00-20:00', '2026-01-12T12:00:00+01:00', false],
    ['a whole day', 'sam 00:00-24:00', '2026-01-17T23:59:59+01:00', true],
    ['the day after it', 'sam 00:00-24:00', '2026-01-18T00:00:00+01:00', false],
    ['from an hour to the same one, all day', '06:00-06:00', '2026-01-12T05:59:00+01:00', true],
    ['days in capitals', 'LUN 10:00-11:00', '2026-01-12T10:30:00+01:00', true],
    ['days over Sunday', 'ven-lun 10:00-11:00', '2026-01-18T10:30:00+01:00', true],
    ['and not the others', 'ven-lun 10:00-11:00', '2026-01-20T10:30:00+01:00', false],
  ])('FLT-5 %s', (_, hours, instant, expected) => {
    expect(isInService(of(hours), at(instant), paris)).toBe(expected);
  });

  it('FLT-5 by the clocks of the project, when they are put forward and back', () => {
    const early = of('02:30-04:00');
    // On 29 March clocks jump from 2:00 to 3:00, on 25 October 2:00 to 3:00 occurs twice.
    const spring = { from: at('2026-03-29T00:00:00+01:00'), to: at('2026-03-30T00:00:00+02:00') };
    expect(serviceSpans(early, spring, paris)).toEqual([
      { from: at('2026-03-29T03:00:00+02:00'), to: at('2026-03-29T04:00:00+02:00') },
    ]);
    const autumn = { from: at('2026-10-25T00:00:00+02:00'), to: at('2026-10-26T00:00:00+01:00') };
    expect(serviceSpans(early, autumn, paris)).toEqual([
      { from: at('2026-10-25T02:30:00+02:00'), to: at('2026-10-25T03:00:00+02:00') },
      { from: at('2026-10-25T02:30:00+01:00'), to: at('2026-10-25T04:00:00+01:00') },
    ]);
    // The clocks change before 2:30: it is looked at again at each half hour.
    expect(serviceValidUntil(early, at('2026-03-29T00:10:00+01:00'), paris)).toBe(
      at('2026-03-29T00:30:00+01:00'),
    );
    const noon = at('2026-01-12T12:00:00+01:00');
    const night = of('05:00-13:00');
    expect([paris, 'America/New_York'].map((zone) => isInService(night, noon, zone))).toEqual([true, true]);
    expect([paris, 'Asia/Tokyo'].map((zone) => isInService(night, noon, zone))).toEqual([true, false]);
  });

  it('FLT-5 the closest hours decide, and none means always', () => {
    expect(closestService(['06:00-07:00', '08:00-09:00', null], true)).toEqual({
      hours: '06:00-07:00',
      alerts: true,
    });
    expect(closestService([undefined, '08:00-09:00', '10:00-11:00'], false)?.hours).toBe('08:00-09:00');
    expect(closestService(['', null, '10:00-11:00'], false)?.hours).toBe('10:00-11:00');
    expect(closestService([null, undefined, null], true)).toBeNull();
    expect([isInService(null, 0, paris), serviceValidUntil(null, 0, paris)]).toEqual([true, null]);
  });

  it('FLT-5 since when it has been in service', () => {
    const since = (hours: string, now: string) => inServiceSince(of(hours), at(now), paris);
    expect(since(week, '2026-01-13T00:30:00+01:00')).toBe(at('2026-01-12T05:00:00+01:00'));
    expect(since(week, '2026-01-13T03:00:00+01:00')).toBeNull();
    expect(since(week, '2026-01-13T01:00:00+01:00')).toBeNull();
    // Adjacent stretches are merged.
    expect(since('lun 20:00-24:00 ; mar 00:00-04:00', '2026-01-13T03:00:00+01:00')).toBe(
      at('2026-01-12T20:00:00+01:00'),
    );
    const now = at('2026-01-13T12:00:00+01:00');
    expect(now - (inServiceSince(of('00:00-24:00'), now, paris) ?? now)).toBe(8 * 86_400_000);
  });

  it('FLT-5 since when those with the same hours have been in service, and without hours for ever', () => {
    const sinceOf = beginningsAt(at('2026-01-13T00:30:00+01:00'), paris);
    for (let time = 0; time < 2; time += 1) {
      expect(sinceOf(week)).toBe(at('2026-01-12T05:00:00+01:00'));
      expect(sinceOf('06:00-22:00')).toBeNull();
      expect(sinceOf(null)).toBe(-Infinity);
    }
  });

  // Thursday, and the screens may be silent for an hour.
  it.each([
    ['always', null, '2026-01-01T12:00:00+01:00', 14 * 24 * 60 + 15],
    ['since the start of a long service', '06:00-22:00', '2026-01-14T21:50:00+01:00', 6 * 60 + 15],
    ['since it began within it', '06:00-22:00', '2026-01-15T12:00:00+01:00', 15],
    ['not out of it', '06:00-12:15', '2026-01-15T12:00:00+01:00', null],
    ['over short services', '12:00-12:30', '2026-01-13T12:10:00+01:00', 20 + 30 + 15],
    ['none of which is long enough', '12:00-13:00', '2026-01-14T12:10:00+01:00', 50 + 15],
    ['since the start of one that is', '12:00-13:01', '2026-01-14T12:10:00+01:00', 15],
    ['of one on another day too', '12:00-12:30 ; lun 08:00-09:01', '2026-01-14T12:00:00+01:00', 15],
    ['as it is for six days', 'mar,jeu 12:00-12:20', '2026-01-09T12:00:00+01:00', 20 + 15],
    ['as long enough after a week', 'mar,jeu 12:00-12:20', '2026-01-08T12:15:00+01:00', 60],
    ['over the last week alone', '12:00-12:30', '2026-01-01T12:00:00+01:00', 7 * 30 + 15 + 15],
  ])('FLT-1 FLT-5 a silence counts %s: %s', (_, hours, since, minutes) => {
    const silenceOf = silencesAt(at('2026-01-15T12:15:00+01:00'), paris, 60 * 60_000);
    const expected = minutes === null ? null : minutes * 60_000;
    for (let time = 0; time < 2; time += 1) expect(silenceOf(hours, at(since))).toBe(expected);
  });

  it.each(['12:00-12:30', '12:00-13:00', '12:00-13:01', '12:00-12:30 ; lun 08:00-09:00', 'mar 12:00-12:10'])(
    'FLT-1 FLT-5 a silence in %s is ever told',
    (hours) => {
      const since = at('2026-01-05T00:00:00+01:00');
      const silences = Array.from({ length: 15 * 48 }, (_, halfHours) => {
        const now = since + halfHours * 30 * 60_000;
        return silencesAt(now, paris, 60 * 60_000)(hours, since) ?? 0;
      });
      expect(Math.max(...silences)).toBeGreaterThanOrEqual(60 * 60_000);
    },
  );

  it('FLT-5 an answer holds until it is said to, and spans have every minute that is in service', () => {
    const times = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
    const names = fc.constantFrom('', 'lun ', 'sam-dim ', 'ven-lun ', 'mar,jeu ');
    const parts = fc.array(fc.tuple(names, times, times), { minLength: 1, maxLength: 3 });
    const zones = fc.constantFrom(paris, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');
    // Around clock changes, and other days.
    const instants = fc.integer({ min: at('2026-03-20T00:00:00Z'), max: at('2026-04-10T00:00:00Z') });
    fc.assert(
      fc.property(parts, zones, instants, (made, zone, instant) => {
        const service = of(made.map(([on, from, to]) => `${on}${from}-${to}`).join(' ; '));
        expect(service.hours).toMatch(serviceHoursPattern);
        const until = serviceValidUntil(service, instant, zone) ?? instant;
        expect(until).toBeGreaterThan(instant);
        const is = isInService(service, instant, zone);
        for (let step = 0; step < 50; step += 1) {
          const within = instant + Math.floor(((until - instant - 1) * step) / 49);
          expect(isInService(service, within, zone)).toBe(is);
        }
        const span = { from: instant, to: instant + 2 * 86_400_000 };
        const spans = serviceSpans(service, span, zone);
        for (let minute = instant; minute < span.to; minute += 17 * 60_000)
          expect(spans.some(({ from, to }) => minute >= from && minute < to)).toBe(
            isInService(service, minute, zone),
          );
      }),
      { numRuns: 60 },
    );
  });
});
