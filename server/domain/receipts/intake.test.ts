import { expect, it, vi } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { createReceiptIntake } from './intake.ts';
import type { TakenReport } from './writeReports.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';

const report = (screenId: string): TakenReport => ({
  projectId: 1,
  screenId,
  report: { at: 1000, shown: [], ended: [] },
  madeAt: 1000,
  news: new Map(),
});

/** An intake whose transactions fail while `isFailing`. */
function start() {
  const state = { isFailing: false, transactions: 0 };
  const db = buildFakeDatabase(() => Promise.resolve([]));
  const run: ReturnType<UnitOfWork['of']> = (change) => {
    state.transactions += 1;
    if (state.isFailing) return Promise.reject(new Error('disk full'));
    const emit = (_event: ServerEvent) => undefined;
    return db.transaction().execute((trx) => change(trx, emit));
  };
  const work: UnitOfWork = Object.assign(run, { of: () => run });
  return { state, intake: createReceiptIntake({ db, work, engine: 'sqlite', now: () => 2000 }) };
}

it('DSP-5 a report that could not be stored is not acknowledged, and the next one is taken', async () => {
  const { state, intake } = start();
  state.isFailing = true;
  const taken = ['A', 'B'].map((screenId) => intake.take(report(screenId)));
  for (const { status } of await Promise.allSettled(taken)) expect(status).toBe('rejected');
  expect(state.transactions).toBe(1);
  state.isFailing = false;
  await expect(intake.take(report('A'))).resolves.toBeUndefined();
});

it('DSP-5 reports of a moment share a transaction, five hundred of them at most', async () => {
  const { state, intake } = start();
  await Promise.all(Array.from({ length: 501 }, (_, index) => intake.take(report(`${index}`))));
  expect(state.transactions).toBe(2);
});

it('DSP-5 a full transaction does not wait until it is quiet; one that is not does', async () => {
  vi.useFakeTimers();
  const { state, intake } = start();
  const take = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => intake.take(report(`${index}`))));
  const first = take(499);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.transactions).toBe(0);
  const last = take(1);
  await Promise.all([first, last]);
  expect(state.transactions).toBe(1);
});
