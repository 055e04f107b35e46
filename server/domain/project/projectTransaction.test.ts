import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { texts } from '../../shared/texts.ts';
import { changeInTurn, lockWholeProject, withoutRaces } from './projectTransaction.ts';

const failure = (code: unknown) => Object.assign(new Error('of the driver'), { code });

it.each(['23503', '23505', '40P01', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_FOREIGNKEY'])(
  'SRV-2 %s, which says that somebody else was faster, is told as a conflict',
  async (code) => {
    await expect(withoutRaces(Promise.reject(failure(code)))).rejects.toMatchObject({
      status: 409,
      message: texts.configuration.meanwhile,
    });
  },
);

it.each([
  failure('SQLITE_FULL'),
  failure('53100'),
  failure(23_505),
  failure(undefined),
  new Error('a defect'),
])('SRV-2 %o is told as it is', async (error) => {
  await expect(withoutRaces(Promise.reject(error))).rejects.toBe(error);
});

it('SRV-2 what succeeds is answered', async () => {
  await expect(withoutRaces(Promise.resolve(7))).resolves.toBe(7);
});

/** A database with only project 1, the emitted events, and the statements. */
function start() {
  const emitted: ServerEvent[] = [];
  const statements: string[] = [];
  let isThere = true;
  const db = buildFakeDatabase((sql) => {
    statements.push(sql);
    return Promise.resolve(isThere ? [{ id: 1 }] : []);
  });
  const run: ReturnType<UnitOfWork['of']> = (change) =>
    db.transaction().execute((trx) => change(trx, (event) => void emitted.push(event)));
  const work: UnitOfWork = Object.assign(run, { of: () => run });
  const leave = () => {
    isThere = false;
  };
  return { db, emitted, statements, services: { work, engine: 'sqlite', now: () => 5 } as const, leave };
}

const actor = { project: { id: 1, name: 'nord' }, username: 'ana' };

it.each([true, false])('SRV-2 a change is told of when something changed: %s', async (changed) => {
  const { services, emitted } = start();
  const answer = await changeInTurn(services, actor, ['lines', 'bursts'], ({ now }) =>
    Promise.resolve({ answer: now, changed }),
  );
  expect(answer).toBe(5);
  expect(emitted).toEqual(
    changed ? [{ type: 'change', projectId: 1, topics: ['lines', 'bursts'], news: null }] : [],
  );
});

it('SRV-2 a project that has gone is not found, and nothing is changed in it', async () => {
  const { db, services, emitted, leave } = start();
  leave();
  const change = () => expect.unreachable('nothing to change');
  await expect(changeInTurn(services, actor, ['lines'], change)).rejects.toMatchObject({ status: 404 });
  expect(emitted).toEqual([]);
  for (const engine of ['sqlite', 'postgres'] as const)
    await expect(db.transaction().execute((trx) => lockWholeProject(trx, engine, 1))).rejects.toMatchObject({
      status: 404,
    });
});

it('SRV-2 a whole project is held where others may write beside this transaction', async () => {
  const { db, statements } = start();
  for (const engine of ['sqlite', 'postgres'] as const)
    await db.transaction().execute((trx) => lockWholeProject(trx, engine, 1));
  expect(statements.map((sql) => sql.endsWith('for update'))).toEqual([false, true]);
});
