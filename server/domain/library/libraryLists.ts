import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';
import { readLibrary } from './readLibrary.ts';

/** The library of a project as the JSON of Library: whole, and without the messages with periods. */
interface LibraryList {
  all: Buffer;
  noPeriod: Buffer;
}

export type LibraryLists = ProjectMemory<LibraryList>;

/** Messages read and written at once. */
const atOnce = 250;

const written = (messages: readonly string[]) => Buffer.from(`{"libs":[${messages.join(',')}]}`);

/** In the order it was written (LIB-1), yielding to other work: there may be thousands of messages. */
async function readList(db: Kysely<Database>, projectId: number): Promise<LibraryList> {
  const rows = await db
    .selectFrom('news')
    .select('id')
    .where('project_id', '=', projectId)
    .where('library', '=', 1)
    .orderBy('id')
    .execute();
  const all: string[] = [];
  const noPeriod: string[] = [];
  const ids = rows.map(({ id }) => id);
  for (const some of chunks(ids, atOnce)) {
    for (const message of await readLibrary(db, projectId, some)) {
      const text = JSON.stringify(message);
      all.push(text);
      if (!message.period) noPeriod.push(text);
    }
    await turn();
  }
  const whole = written(all);
  if (noPeriod.length === all.length) return { all: whole, noPeriod: whole };
  await turn();
  return { all: whole, noPeriod: written(noPeriod) };
}

/**
 * Reads and writes the library of a project once for all consoles, which ask again at each change of it. Languages, which
 * messages name, are told as `project`.
 */
export const createLibraryLists = (db: Kysely<Database>, bus: EventBus): LibraryLists =>
  createProjectMemory(bus, ['library', 'project'], (projectId) => readList(db, projectId));
