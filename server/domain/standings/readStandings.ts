import type { ProjectStandings } from '../../../contract/schemas/standings.ts';
import type { Services } from '../../services.ts';
import type { Board } from '../board/Board.ts';
import { readRunning } from './readRunning.ts';

/** What says, beside the messages and the screens of a project, where each message stands on each screen. */
export async function readStandings(
  { db, lastCopies, now }: Pick<Services, 'db' | 'lastCopies' | 'now'>,
  board: Board,
): Promise<ProjectStandings> {
  return {
    serverTime: now(),
    scenario: await readRunning(db, board.project.id),
    ...(await lastCopies.of(board)),
  };
}
