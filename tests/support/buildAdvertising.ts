import type { Kysely } from 'kysely';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import type { Database } from '../../server/db/schema.ts';
import type { BuiltProject } from './buildNetwork.ts';

/** A picture on a screen of the station, with the test's overrides. */
export function buildAdvertising(overrides: Partial<Advertising> = {}): Advertising {
  const id = overrides.id ?? 1;
  return {
    id,
    name: `Affiche ${id}`,
    image: `/player/image/${String(id).padStart(64, '0')}`,
    screens: ['reseau-gare-1'],
    createdAt: Date.UTC(2026, 4, 12, 7, 30),
    createdBy: 'exploitant.reseau',
    ...overrides,
  };
}

/** Inserts a picture on a project's first screen, or on the given ones. Returns its id. */
export async function insertAdvertising(
  db: Kysely<Database>,
  project: BuiltProject,
  screens: readonly string[] = project.screens.slice(0, 1),
): Promise<number> {
  const { id } = await db
    .insertInto('advertising')
    .values({ project_id: project.id, name: 'Affiche', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('image')
    .values({
      kind: 'advertising',
      owner_id: id,
      media_type: 'image/png',
      hash: String(id).padStart(64, '0'),
      bytes: Buffer.from('png'),
    })
    .execute();
  await db
    .insertInto('advertising_screen')
    .values(screens.map((screen_id) => ({ advertising_id: id, screen_id })))
    .execute();
  return id;
}
