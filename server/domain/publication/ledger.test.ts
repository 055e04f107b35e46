import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../contract/durations.ts';
import type { Row } from '../../db/schema.ts';
import { changesOf, isNothing, isTold, toldChangeAt, toldUntil } from './ledger.ts';

const now = 100 * dayMs;
const row = (overrides: Partial<Row<'publication'>> = {}): Row<'publication'> => ({
  news_id: 1,
  project_id: 7,
  version: 3,
  changed_at: 5,
  closed_at: null,
  content: 'a',
  ...overrides,
});
const changes = (rows: Row<'publication'>[], current: Record<number, string>, gone: number[] = []) =>
  changesOf(
    { rows, gone: new Set(gone) },
    new Map(Object.entries(current).map(([id, content]) => [Number(id), content])),
    {
      projectId: 7,
      now,
    },
  );
const none = { added: [], changed: [], forgotten: [] };

describe('OUT-1 OUT-2 what is published changes', () => {
  it.each<[string, ReturnType<typeof changes>, object]>([
    ['not while it says the same', changes([row()], { 1: 'a' }), none],
    [
      'by a new message, in its first version',
      changes([], { 1: 'a' }),
      { ...none, added: [row({ version: 1, changed_at: now })] },
    ],
    [
      'by another text, in the next version',
      changes([row()], { 1: 'b' }),
      { ...none, changed: [row({ version: 4, changed_at: now, content: 'b' })] },
    ],
    [
      'when a message is published no more, which is told as closed with what it said',
      changes([row()], {}),
      { ...none, changed: [row({ version: 4, changed_at: now, closed_at: now })] },
    ],
    ['once, and no more while it stays closed', changes([row({ closed_at: now - dayMs })], {}), none],
    [
      'when it is published again, though with the same words',
      changes([row({ closed_at: now - dayMs })], { 1: 'a' }),
      { ...none, changed: [row({ version: 4, changed_at: now })] },
    ],
    [
      'in nothing when a message is forgotten, eight days after it was closed',
      changes([row({ closed_at: now - 8 * dayMs })], {}, [1]),
      { ...none, forgotten: [1] },
    ],
    ['not before that', changes([row({ closed_at: now - 8 * dayMs + 1 })], {}, [1]), none],
    [
      'nor while the message is still there, and may go on',
      changes([row({ closed_at: now - 9 * dayMs })], {}),
      none,
    ],
  ])('OUT-1 %s', (_title, found, expected) => {
    expect(found).toEqual(expected);
    expect(isNothing(found)).toBe(JSON.stringify(expected) === JSON.stringify(none));
  });

  it('OUT-1 a closed one is told for a day, and its end is a change as well', () => {
    const closed = row({ closed_at: now, changed_at: now });
    expect([isTold(closed, now + dayMs - 1), isTold(closed, now + dayMs), isTold(row(), now)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([toldUntil(closed), toldUntil(row())]).toEqual([now + dayMs, null]);
    expect(toldChangeAt(closed, now + dayMs - 1)).toBe(now);
    expect(toldChangeAt(closed, now + dayMs)).toBe(now + dayMs);
    expect(toldChangeAt(row(), now)).toBe(5);
  });
});
