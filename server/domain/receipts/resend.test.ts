import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import type { MessageReceipts, ReceiptState } from '../../../contract/schemas/receipts.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { resendMessage } from './resend.ts';

/** The receipts of a message: state of each screen, and whether it is online. */
const receiptsOf = (screens: Record<string, [ReceiptState, boolean]>): MessageReceipts => ({
  newsId: 7,
  title: 'Travaux',
  createdAt: 0,
  createdBy: 'ana',
  exists: true,
  serverTime: 1,
  screens: Object.entries(screens).map(([screenId, [state, online]]) => ({
    screenId,
    name: screenId,
    siteName: null,
    standing: null,
    state,
    online,
    silentSince: null,
    firstAt: null,
    lastAt: null,
    totalMs: 0,
    showings: 0,
  })),
});

function start() {
  const emitted: ServerEvent[] = [];
  const recorded: unknown[] = [];
  const db = buildFakeDatabase((sql, parameters) => {
    if (sql.startsWith('insert into "audit')) recorded.push(...parameters);
    return Promise.resolve([]);
  });
  const run: ReturnType<UnitOfWork['of']> = (change) =>
    db.transaction().execute((trx) => change(trx, (event) => void emitted.push(event)));
  const work: UnitOfWork = Object.assign(run, { of: () => run });
  const resend = (receipts: MessageReceipts, asked?: readonly string[]) =>
    resendMessage(
      { work, now: () => 5 },
      { project: { id: 1, name: 'nord' }, username: 'ana' },
      receipts,
      asked,
    );
  return { emitted, recorded, resend };
}

const some = receiptsOf({
  A: ['silent', true],
  B: ['shown', true],
  C: ['silent', false],
  D: ['removed', true],
});

it.each<[string, readonly string[] | undefined, string[], number]>([
  ['all that are silent', undefined, ['A', 'C'], 1],
  ['those that are asked for', ['A', 'B'], ['A', 'B'], 0],
])('DSP-5 a message is sent once more to %s', async (_which, asked, screens, offline) => {
  const { emitted, recorded, resend } = start();
  expect(await resend(some, asked)).toEqual({ screens: screens.length, offline });
  expect(emitted).toEqual([{ type: 'resend', projectId: 1, screens }]);
  expect(recorded).toEqual(expect.arrayContaining([5, 'ana', 'update', 'news', '7', 'Travaux', 'nord']));
});

it.each<[string, MessageReceipts, readonly string[] | undefined, number]>([
  ['a screen that has it no longer', some, ['A', 'D'], 400],
  ['a screen that never had it', some, ['E'], 400],
  ['nobody, as none is silent', receiptsOf({ B: ['shown', true], D: ['removed', false] }), undefined, 409],
])('DSP-5 to %s nothing is sent', async (_whom, receipts, asked, status) => {
  const { emitted, resend } = start();
  await expect(resend(receipts, asked)).rejects.toMatchObject({ status });
  expect(emitted).toEqual([]);
});

it('DSP-5 of many screens that never had it, as many are named as one can read', async () => {
  const ids = Array.from({ length: 25 }, (_one, index) => `x${index}`);
  const refused = start().resend(some, ids);
  await expect(refused).rejects.toHaveProperty('fields.screens', expect.stringMatching(/x19(?!, x20)/));
});
