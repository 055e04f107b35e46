import { describe, expect, it } from 'vitest';
import { emptyForm } from './spreadingValues.ts';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { planOf } from './plan.ts';

describe('planOf', () => {
  const options = { alert: true, blink: true, priority: 2, periods: [{ start: 0, end: 60 }] };
  const stored = buildLibraryMessage({ alert: false, blink: false, priority: 1, period: null });

  it('SPR-10 a library message runs as the library says, another as its options say', () => {
    expect(planOf({ tab: 'library', options }, stored)).toEqual({
      alert: false,
      blink: false,
      priority: 1,
      periods: null,
    });
    const timed = { period: '0800-1800', from: 1000, until: 2000, days: ['MONDAY' as const] };
    expect(planOf({ tab: 'library', options }, buildLibraryMessage({ alert: true, ...timed }))).toEqual({
      alert: true,
      blink: false,
      priority: null,
      periods: [{ start: 480, end: 1080 }],
      dates: { from: 1000, until: 2000, days: ['MONDAY'] },
    });
    expect(planOf({ tab: 'unexpected', options }, stored)).toBe(options);
    expect(planOf({ ...emptyForm('library'), options }, null)).toBe(options);
  });
});
