import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { lineSignSvg } from '../../../contract/lineSign.ts';
import type { Database } from '../../db/schema.ts';
import { root } from '../../shared/root.ts';

export interface Picture {
  mediaType: string;
  bytes: Buffer;
  /** SHA-256 in hex of the upload; null for a generated sign. */
  hash: string | null;
}

const columns = ['media_type as mediaType', 'bytes', 'hash'] as const;

const ownLogo = new URL('server/assets/logo.png', root);

async function findPicture(
  db: Kysely<Database>,
  kind: 'project' | 'line',
  ownerId: number,
): Promise<Picture | null> {
  const found = await db
    .selectFrom('image')
    .select(columns)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return found ?? null;
}

/** The logo of a project; null id: the product's own, as a fallback (PRV-2). Null: none. */
export async function findProjectPicture(
  db: Kysely<Database>,
  projectId: number | null,
): Promise<Picture | null> {
  if (projectId !== null) return findPicture(db, 'project', projectId);
  return { mediaType: 'image/png', bytes: await readFile(ownLogo), hash: null };
}

/** The picture uploaded for a line's metadata, or null. */
export const findMetaPicture = (db: Kysely<Database>, metaId: number) => findPicture(db, 'line', metaId);

/** A picture by its content hash, as screens request it, or null. */
export async function findPictureByHash(db: Kysely<Database>, hash: string): Promise<Picture | null> {
  const found = await db.selectFrom('image').select(columns).where('hash', '=', hash).executeTakeFirst();
  return found ?? null;
}

/**
 * The picture of a line (PRV-2): the upload of its metadata, else a sign generated from its name and colours.
 * `projectId` null searches every project. Null when there is no such line.
 */
export async function findLinePicture(
  db: Kysely<Database>,
  name: string,
  projectId: number | null,
): Promise<Picture | null> {
  const line = await db
    .selectFrom('line')
    .leftJoin('line_meta as meta', 'meta.id', 'line.line_meta_id')
    .select(['line.name', 'meta.id as meta_id', 'meta.color', 'meta.text_color'])
    .where('line.name', '=', name)
    .$if(projectId !== null, (query) => query.where('line.project_id', '=', projectId ?? 0))
    .orderBy('line.id')
    .executeTakeFirst();
  if (!line) return null;
  const uploaded = line.meta_id === null ? null : await findMetaPicture(db, line.meta_id);
  if (uploaded) return uploaded;
  const svg = lineSignSvg({ name: line.name, color: line.color, textColor: line.text_color });
  return { mediaType: 'image/svg+xml', bytes: Buffer.from(svg), hash: null };
}
