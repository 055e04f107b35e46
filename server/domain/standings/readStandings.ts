import type { Kysely } from 'kysely';
import type { ProjectStandings } from '../../../contract/schemas/standings.ts';
import type { Database } from '../../db/schema.ts';
import type { Board } from '../board/Board.ts';
import type { Presence } from '../presence/presence.ts';
import { readCopies } from './readCopies.ts';
import { readRunning } from './readRunning.ts';

/** What says, beside the messages and the screens of a project, where each message stands on each screen. */
export async function readStandings(
  db: Kysely<Database>,
  board: Board,
  heardOf: Presence['heardOf'],
  now: number,
): Promise<ProjectStandings> {
  return {
    serverTime: now,
    scenario: await readRunning(db, board.project.id),
    ...(await readCopies(db, board, heardOf, now)),
  };
}
