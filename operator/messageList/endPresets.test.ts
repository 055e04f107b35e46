import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { noon } from '../../tests/support/situations.ts';
import { endPresets, shortEnd } from './endPresets.ts';

const zone = 'Europe/Paris';
const atThree = 3 * 3600;
const presets = (messages: Parameters<typeof endPresets>[0], now: number, timeZone = zone) =>
  endPresets(messages, now, timeZone, atThree);
const ends = (...args: Parameters<typeof presets>) => presets(...args).map(({ until }) => until - noon);

describe('endPresets', () => {
  it('TIM-6 counts from now for a message without an end, to the minute', () => {
    expect(presets([{}], noon + 1).map(({ name }) => name)).toEqual(['1 h', '2 h', 'Fin de service']);
    expect(ends([{}], noon + 1).slice(0, 2)).toEqual([hourMs + 60_000, 2 * hourMs + 60_000]);
  });

  it('TIM-6 counts from the last of their ends, or of their starts: none is shortened', () => {
    const some = [{ until: noon + hourMs }, { until: noon + 3 * hourMs }];
    expect(presets(some, noon)[0]).toEqual({ name: '1 h de plus', until: noon + 4 * hourMs });
    expect(ends([{ from: noon + 5 * hourMs }], noon)[0]).toBe(6 * hourMs);
    const hours = fc.option(fc.integer({ min: 1, max: 200 }), { nil: null });
    fc.assert(
      fc.property(fc.array(hours, { minLength: 1 }), (untils) => {
        const messages = untils.map((until) => ({ until: until && noon + until * hourMs }));
        for (const { until } of presets(messages, noon))
          for (const message of messages) expect(until).toBeGreaterThan(message.until ?? noon);
      }),
    );
  });

  it('TIM-6 the end of service is that of the project’s zone, the next one after their last end', () => {
    const service = (until: number | null, timeZone: string) =>
      presets([{ until }], noon, timeZone)[2]?.until;
    const inParis = service(null, zone) ?? 0;
    expect(inParis).toBeGreaterThan(noon);
    // Cayenne is four hours behind Paris in winter.
    expect(service(null, 'America/Cayenne')).toBe(inParis + 4 * hourMs);
    expect(service(inParis, zone)).toBe(inParis + 24 * hourMs);
    expect(endPresets([{}], noon, zone, 75 * 60)[2]?.until).toBe(inParis - 105 * 60_000);
  });

  it('TIM-6 an end that is over counts from now', () => {
    expect(ends([{ until: noon - hourMs }], noon).slice(0, 2)).toEqual([hourMs, 2 * hourMs]);
  });

  it('TIM-6 says the clock, with the day where it is another', () => {
    const dayOf = (instant: number) => (instant < 10 ? '23/11/2026' : '24/11/2026');
    expect(shortEnd(5, 1, dayOf, '18:00')).toBe('18:00');
    expect(shortEnd(15, 1, dayOf, '03:00')).toBe('24/11 03:00');
  });
});
