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
    expect(planOf({ tab: 'unexpected', options }, stored)).toBe(options);
    expect(planOf({ ...emptyForm('library'), options }, null)).toBe(options);
  });
});
