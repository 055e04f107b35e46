import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { MessagesFile } from './demoFiles.ts';
import type { Network } from './fillNetwork.ts';
import { readPicture } from './readDemo.ts';

interface DemoContext {
  project: { id: number };
  network: Network;
  /** Milliseconds since the epoch. */
  now: number;
}

const minuteMs = 60_000;

/** The pictures on the screens of a project. */
export async function fillAdvertising(
  db: Kysely<Database>,
  { project, network, now }: DemoContext,
  { advertising = [] }: MessagesFile,
): Promise<void> {
  for (const { name, picture, screens, minutesAgo, by } of advertising) {
    const { id } = await db
      .insertInto('advertising')
      .values({ project_id: project.id, name, created_at: now - minutesAgo * minuteMs, created_by: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('image')
      .values({ kind: 'advertising', owner_id: id, ...(await readPicture(picture)) })
      .execute();
    const rows = network.screens
      .matching(screens)
      .map((screen) => ({ advertising_id: id, screen_id: screen }));
    await db.insertInto('advertising_screen').values(rows).execute();
  }
}
