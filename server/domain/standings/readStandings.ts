import type { ProjectStandings } from '../../../contract/schemas/standings.ts';
import type { Store } from '../../db/engine.ts';
import type { Board } from '../board/Board.ts';
import type { LastCopies } from './lastCopies.ts';
import { readRunning } from './readRunning.ts';

/** What says, beside the messages and the screens of a project, where each message stands on each screen. */
export async function readStandings(
  { db, lastCopies, now }: { db: Store['db']; lastCopies: LastCopies; now: () => number },
  board: Board,
): Promise<ProjectStandings> {
  return {
    serverTime: now(),
    scenario: await readRunning(db, board.project.id),
    ...(await lastCopies.of(board)),
  };
}
