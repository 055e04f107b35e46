import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import { Board } from '../../server/domain/board/Board.ts';
import { createBoards } from '../../server/domain/board/boards.ts';
import { createPresence } from '../../server/domain/presence/presence.ts';
import { createLocalBus } from '../../server/events/eventBus.ts';
import { buildBoardData, buildStoredNews } from '../support/buildBoard.ts';
import { median, milliseconds, type Bench, type Finding } from './measure.ts';
import { projectRow } from './network.ts';

const screenCount = 50_000;
const boardCount = 1_000;
const rounds = 9;

const heardOf = () => ({ operational: true, lastSeen: null });

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Removes a message from one of its many screens, compared with adding all of them to a set. */
function takeOff(): Finding {
  const ids = Array.from({ length: screenCount }, (_, index) => `ecran-${index}`);
  const all = buildStoredNews({ screens: ids });
  const board = new Board(buildBoardData(ids, [all]), heardOf, 0);
  const product: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const fewer = { ...all, screens: ids.filter((_, index) => index !== round) };
    floor.push(timed(() => void new Set(ids)));
    product.push(timed(() => void board.replaceNews([all.id], [fewer])));
    board.replaceNews([all.id], [all]);
  }
  return {
    what: `a message leaves one of ${screenCount} screens`,
    product: milliseconds(median(product)),
    floor: milliseconds(median(floor)),
    value: median(product) / median(floor),
    target: { atMost: 3 },
  };
}

const newScreens = 5_000;

/** Time to process the first heartbeat of so many screens, with so many boards in memory, ms. */
async function timeComingAlive(boardsKept: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-boards-'));
  const store = openSqlite(folder);
  try {
    await migrate(store);
    const bus = createLocalBus();
    const presence = createPresence(store, Date.now);
    const boards = createBoards(store, bus, presence, Date.now, (error) => {
      throw error;
    });
    for (let index = 0; index < boardsKept; index++) {
      const { id } = await store.db
        .insertInto('project')
        .values({ ...projectRow, name: `projet-${index}`, long_name: `Projet ${index}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await boards.of(id);
    }
    const start = performance.now();
    for (let index = 0; index < newScreens; index++) presence.seen(`ecran-${index}`);
    // Boards are notified in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    return performance.now() - start;
  } finally {
    await store.db.destroy();
    rmSync(folder, { recursive: true });
  }
}

async function comingAlive(): Promise<Finding> {
  const floor = await timeComingAlive(1);
  const product = await timeComingAlive(boardCount);
  return {
    what: `${newScreens} screens come alive beside ${boardCount} boards, and beside one`,
    product: milliseconds(product),
    floor: milliseconds(floor),
    value: product / floor,
    target: { atMost: 2 },
  };
}

/** Cost of boards in networks with many screens and many projects. */
export const boards: Bench = {
  name: 'boards',
  run: async () => [takeOff(), await comingAlive()],
};
