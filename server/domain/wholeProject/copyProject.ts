import { copiedKinds } from '../../../contract/projectContents.ts';
import type { User } from '../../../contract/schemas/session.ts';
import type { CopyNames } from '../../../contract/schemas/wholeProject.ts';
import { allowTransaction } from '../../db/engine.ts';
import { notFound } from '../../shared/errors.ts';
import type { ConfigurationServices } from '../configuration/configuration.ts';
import { entityOf } from '../configuration/entities.ts';
import { findRecord } from '../configuration/rows.ts';
import { emitRecord, saveRecord } from '../configuration/saveRecord.ts';
import type { CheckedPicture } from '../pictures/pictures.ts';
import { lockWholeProject, recordChange, withoutRaces } from '../project/projectTransaction.ts';
import { readContents } from './contents.ts';
import { copyContents } from './copyContents.ts';

/** Time limit, ms: for a network of thousands of screens. */
const longestMs = 60_000;

async function pictureOf(db: ConfigurationServices['db'], projectId: number): Promise<CheckedPicture | null> {
  const image = await db
    .selectFrom('image')
    .select(['media_type as mediaType', 'bytes', 'hash'])
    .where('kind', '=', 'project')
    .where('owner_id', '=', projectId)
    .executeTakeFirst();
  return image ?? null;
}

/**
 * Creates a project with another name and the same configuration: contract/schemas/wholeProject.ts lists what is copied;
 * all or nothing. Throws ValidationException for invalid names, and NotFoundException.
 */
export async function copyProject(
  { engine, work, now }: ConfigurationServices,
  by: Pick<User, 'id' | 'username' | 'roles'>,
  sourceId: number,
  { name, longName }: CopyNames,
): Promise<{ id: number }> {
  return withoutRaces(
    work.of('configuration')(async (trx, emit) => {
      await allowTransaction({ engine, db: trx }, longestMs);
      // Locked against additions while it is read.
      await lockWholeProject(trx, engine, sourceId);
      const entity = entityOf('projects');
      const source = await findRecord(trx, entity, sourceId);
      if (!source) throw notFound();
      const context = { trx, engine, by, now: now() };
      const picture = await pictureOf(trx, sourceId);
      const values = { ...source.values, name, longName };
      const saved = await saveRecord(
        context,
        // A project from an old database may have no logo: then the copy has none either.
        picture ? entity : { ...entity, picture: undefined },
        { id: null, version: null, projectId: null, values, passwordHash: null, picture },
      );
      const copy = { id: Number(saved.id), name };
      const sourceName = String(source.values['name']);
      await copyContents(context, { source: { id: sourceId, name: sourceName }, copy });
      const contents = await readContents(trx, copy.id);
      const counted = copiedKinds.flatMap((kind) =>
        contents[kind] > 0 ? [[kind, { from: 0, to: contents[kind] }] as const] : [],
      );
      await recordChange(
        { trx, now: context.now, actor: { project: copy, username: by.username } },
        'projects',
        'update',
        copy,
        { copiedFrom: { from: null, to: sourceName }, ...Object.fromEntries(counted) },
      );
      await emitRecord(trx, emit, entity, { id: copy.id, projectId: copy.id });
      return { id: copy.id };
    }),
  );
}
