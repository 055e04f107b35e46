import type { IncomingMessage } from 'node:http';
import type { ReceiptReport } from '../../contract/schemas/receipts.ts';
import type { Board } from '../domain/board/Board.ts';
import type { ScreenState } from '../domain/board/ScreenState.ts';
import { believed } from '../domain/receipts/receipt.ts';
import type { Services } from '../domain/services.ts';
import type { StoredNews } from '../events/serverEvent.ts';

/** How far a report's clock may be ahead of the server, ms: pages follow the server's clock. */
const maxAheadMs = 60_000;

/**
 * Takes a screen's report: resolves when it is stored; null: its clock is ahead of the server's, so it is refused. What is
 * taken of a call once is not taken again: when the route answers for what could not be stored ahead of it.
 */
export function createReportTaker({
  now,
  presence,
  receipts,
}: Pick<Services, 'now' | 'presence' | 'receipts'>) {
  const begun = new WeakMap<IncomingMessage, Promise<void>>();
  return (
    call: IncomingMessage,
    { board, screenState }: { board: Board; screenState: ScreenState },
    report: ReceiptReport,
  ): Promise<void> | null => {
    const before = begun.get(call);
    if (before) return before;
    const instant = now();
    if (report.at > instant + maxAheadMs) return null;
    presence.seen(screenState.screen.id);
    const news = new Map<number, StoredNews>();
    for (const { id } of [...report.shown, ...report.ended]) {
      const had = screenState.message(id);
      if (had) news.set(id, had);
    }
    const taking = receipts.take({
      projectId: board.project.id,
      screenId: screenState.screen.id,
      report: believed(report, instant, (id) => news.get(id)?.createdAt),
      madeAt: report.at,
      news,
    });
    begun.set(call, taking);
    return taking;
  };
}
