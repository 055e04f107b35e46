import type { Services } from '../../../domain/services.ts';

type Sources = Pick<Services, 'boards' | 'now' | 'presence' | 'receipts'>;

/** A message that was written so lately has just been spread, ms. */
const justMs = 5_000;
/** Whoever says it later was away meanwhile, ms. */
const forgottenMs = 5 * 60_000;
/** Most messages and screens that are waited for: a spread to 5,000 screens, many times over. */
const most = 100_000;

/**
 * Measures how long it takes from a spread until each screen says that it shows the message: of screens that were online and
 * that show it at once. Answers the intake of receipts that does.
 */
export function measureFirstReceipts(
  { boards, now, presence, receipts }: Sources,
  observe: (seconds: number) => void,
): Services['receipts'] {
  /** When it was spread, by message and screen; the oldest first. */
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
