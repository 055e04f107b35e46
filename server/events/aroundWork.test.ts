import { expect, it } from 'vitest';
import { notedWork } from './notedWork.ts';
import type { ServerEvent } from './serverEvent.ts';
import { timedWork } from './timedWork.ts';
import type { Change, UnitOfWork, Work } from './unitOfWork.ts';

const event: ServerEvent = { type: 'traffic', projectId: 1 };

/** A unit of work without a database; `turns`: those in which changes were queued, null: in none. */
function start() {
  const [turns, told]: [unknown[], ServerEvent[]] = [[], []];
  const run =
    (turn: unknown): Work =>
    async <T>(change: Change<T>) => {
      turns.push(turn);
      const events: ServerEvent[] = [];
      const answer = await change({} as Parameters<Change<T>>[0], (one) => events.push(one));
      told.push(...events);
      return answer;
    };
  const work: UnitOfWork = Object.assign(run(null), { of: run });
  return { work, turns, told };
}

const changing: Change<string> = (_trx, emit) => {
  emit(event);
  return Promise.resolve('done');
};
const failing: Change<string> = () => Promise.reject(new Error('refused'));

it('SRV-2 the events of a change are noted within it, in its turn, and told when it is done', async () => {
  const { work, turns, told } = start();
  const noted: ServerEvent[][] = [];
  const all = notedWork(work, (_trx, events) => {
    noted.push([...events]);
    expect(told.length).toBe(noted.length - 1);
    return Promise.resolve();
  });
  expect([await all(changing), await all.of(7)(changing), await all.of('configuration')(changing)]).toEqual(
    Array(3).fill('done'),
  );
  expect([noted, told, turns]).toEqual([
    [[event], [event], [event]],
    [event, event, event],
    [null, 7, 'configuration'],
  ]);
});

it('SRV-2 a change whose events cannot be noted fails, and tells of nothing; one that fails notes nothing', async () => {
  const { work, told } = start();
  let asked = 0;
  const all = notedWork(work, () => {
    asked += 1;
    return Promise.reject(new Error('full'));
  });
  await expect(all.of(1)(failing)).rejects.toThrow('refused');
  expect(asked).toBe(0);
  for (const one of [all, all.of(1)]) await expect(one(changing)).rejects.toThrow('full');
  expect([asked, told]).toEqual([2, []]);
});

it('OPS-2 each change is heard with whether it was committed, and answers or fails as it does', async () => {
  const { work, turns } = start();
  const heard: boolean[] = [];
  const all = timedWork(work, (ms, committed) => {
    expect(ms).toBeGreaterThanOrEqual(0);
    heard.push(committed);
  });
  expect([await all(changing), await all.of(7)(changing)]).toEqual(['done', 'done']);
  for (const one of [all, all.of(8)]) await expect(one(failing)).rejects.toThrow('refused');
  expect([heard, turns]).toEqual([
    [true, true, false, false],
    [null, 7, null, 8],
  ]);
});
