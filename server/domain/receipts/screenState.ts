import type { ReceiptState, ScreenReceipt } from '../../../contract/schemas/receipts.ts';
import type { Heard } from '../../../contract/standing.ts';
import { totalUntil, type Receipt } from './receipt.ts';

/** What the server knows of a message on a screen, apart from what the screen tells. */
export interface Expectation {
  /** The screen has the message. */
  has: boolean;
  /** The message is due there now (DSP-2). */
  isDue: boolean;
  heard: Heard;
}

/** Where a message stands on a screen (DSP-5). A screen that is not heard of confirms nothing. */
export function receiptStateOf(
  { has, isDue, heard }: Expectation,
  receipt: Pick<Receipt, 'shown'> | undefined,
): ReceiptState {
  if (receipt?.shown && heard.operational) return 'shown';
  if (!has) return 'removed';
  if (isDue) return 'silent';
  return receipt ? 'ended' : 'waiting';
}

type Proof = Pick<
  ScreenReceipt,
  'state' | 'online' | 'silentSince' | 'firstAt' | 'lastAt' | 'totalMs' | 'showings'
>;

/**
 * What is told of a message on a screen at `now`. `toldAt`: when the screen last told what it shows, 0: never;
 * `createdAt`: when the message was spread. Of a screen that shows it and is alive, the time runs until now; of one that is
 * not heard of any more, until it was.
 */
export function proofOf(
  expectation: Expectation,
  receipt: Receipt | undefined,
  { now, toldAt, createdAt }: { now: number; toldAt: number; createdAt: number },
): Proof {
  const { operational, lastSeen } = expectation.heard;
  const state = receiptStateOf(expectation, receipt);
  const until = operational ? now : Math.max(toldAt, lastSeen ?? 0);
  const lastAt = receipt && (receipt.shown ? Math.max(receipt.lastAt, until) : receipt.lastAt);
  return {
    state,
    online: operational,
    silentSince:
      state !== 'silent' ? null : operational ? Math.max(createdAt, receipt?.lastAt ?? 0) : lastSeen,
    firstAt: receipt?.firstAt ?? null,
    lastAt: lastAt ?? null,
    totalMs: receipt ? totalUntil(receipt, until) : 0,
    showings: receipt?.showings ?? 0,
  };
}
