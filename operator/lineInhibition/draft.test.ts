import { describe, expect, it } from 'vitest';
import { buildLine } from '../../tests/support/buildLine.ts';
import { noDraft, toggled, wantedOf, withoutInForce } from './draft.ts';

const line = buildLine({ id: 1, inhibitionTimesEnabled: true, inhibitionTrafficEnabled: true });

describe('draft', () => {
  it('INH-2 holds only what differs from the server', () => {
    const once = toggled(noDraft, line, 'times');
    expect([...once]).toEqual([[1, { times: true }]]);
    expect([...toggled(once, line, 'traffic')]).toEqual([[1, { times: true, traffic: true }]]);
    expect(toggled(once, line, 'times').size).toBe(0);
    expect(noDraft.size).toBe(0);
  });

  it('INH-2 leaves what a colleague changed of the same line as the colleague left it', () => {
    const draft = toggled(noDraft, line, 'times');
    expect(wantedOf({ ...line, inhibitionTrafficDate: 5 }, draft)).toEqual({ times: true, traffic: true });
  });

  it('INH-2 forgets what is in force by now, and keeps the rest, also of lines that were not read', () => {
    const draft = new Map([
      [1, { times: true, traffic: true }],
      [2, { times: true }],
      [3, { traffic: false }],
    ]);
    const inForce = [{ ...line, inhibitionTimesDate: 5 }, buildLine({ id: 2, inhibitionTimesDate: 5 })];
    expect([...withoutInForce(draft, inForce)]).toEqual([
      [1, { traffic: true }],
      [3, { traffic: false }],
    ]);
    expect(withoutInForce(draft, [line])).toBe(draft);
  });

  it('INH-2 asks nothing of a line that its rights no longer allow, so that a save is not refused for it', () => {
    const draft = toggled(noDraft, line, 'times');
    expect(wantedOf({ ...line, inhibitionTimesEnabled: false }, draft)).toEqual({
      times: false,
      traffic: false,
    });
  });
});
