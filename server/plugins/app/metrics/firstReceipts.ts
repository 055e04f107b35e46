import type { Services } from '../../../domain/services.ts';

type Sources = Pick<Services, 'boards' | 'now' | 'presence' | 'receipts'>;

/** A message written this recently counts as just spread, ms. */
const justMs = 5_000;
/** A screen that reports later than this was offline meanwhile, ms. */
const forgottenMs = 5 * 60_000;
/** Maximum number of message and screen pairs waited for: a spread to 5,000 screens, many times over. */
const most = 100_000;

/**
 * Measures the time from a spread until each screen reports the message as shown, for screens that were online and show it
 * at once. Returns a receipt intake that does so.
 */
export function measureFirstReceipts(
  { boards, now, presence, receipts }: Sources,
  observe: (seconds: number) => void,
): Services['receipts'] {
  /** Spread time by message and screen; oldest first. */
  const awaited = new Map<string, number>();

  function forget(): void {
    for (const [key, at] of awaited) {
      if (awaited.size <= most && now() - at < forgottenMs) return;
      awaited.delete(key);
    }
  }

  boards.subscribe((_projectId, board, screens) => {
    if (!board || !screens) return;
    const instant = now();
    for (const screenId of screens) {
      if (!presence.heardOf(screenId).operational) continue;
      for (const { id, createdAt, correctedAt } of board.screenStates.get(screenId)?.shown(instant) ?? [])
        if (instant - createdAt < justMs && correctedAt === null) awaited.set(`${id} ${screenId}`, createdAt);
    }
    forget();
  });

  return {
    async take(taken) {
      await receipts.take(taken);
      for (const { id } of taken.report.shown) {
        const key = `${id} ${taken.screenId}`;
        const at = awaited.get(key);
        if (at === undefined) continue;
        awaited.delete(key);
        observe((now() - at) / 1_000);
      }
    },
  };
}
