import { randomUUID } from 'node:crypto';
import type { GtfsReport, GtfsStored } from '../../../contract/schemas/gtfs.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Row } from '../../db/schema.ts';
import { ClientError, conflict, invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { openArchive, type ArchiveRefusal } from './build/archive.ts';
import { checkFiles } from './build/buildFeed.ts';
import { Problems } from './build/problems.ts';
import { changeImports, failImport, leaseMs, waitMs, type GtfsServices } from './gtfsWork.ts';
import { findRunning, readTransporters } from './imports.ts';
import { feedInForce } from './transporterFeeds.ts';
import { storeZip } from './zipStore.ts';

/** An uploaded file and its owner. */
export interface ReceivedFile {
  /** Path until it is stored. */
  path: string;
  /** File name on the operator's machine. */
  name: string;
  /** Bytes. */
  size: number;
}

export interface ImportOrder {
  project: Pick<Project, 'id'>;
  transporterId: number;
  username: string;
}

/** Throws while another import of the project is in progress (EXP-1). */
export async function refuseBeside(
  services: Pick<GtfsServices, 'db' | 'now'>,
  projectId: number,
): Promise<void> {
  const running = await findRunning(services.db, projectId, services.now());
  if (running) throw conflict(texts.gtfs.running(running.transporter_name, running.username));
}

/** Error for a refused feed: the number of errors, the first with its position, and what is in force (EXP-2). */
export async function refusalOf(
  db: GtfsServices['db'],
  of: Pick<Row<'gtfs_import'>, 'project_id' | 'transporter_id'>,
  report: GtfsReport,
  kind: ArchiveRefusal | null = null,
): Promise<ClientError> {
  const current = await feedInForce(db, of);
  const [first] = report.errors;
  const place = first ? texts.gtfs.place(first.file, first.line, first.column) : '';
  const reason = [place, first?.reason].filter(Boolean).join(' : ');
  const text = texts.gtfs.refused(report.errorCount, reason, current !== undefined);
  if (kind === 'notAZip') return new ClientError(415, 'UnsupportedMediaException', text);
  if (kind === 'tooLarge') return new ClientError(413, 'PayloadTooLargeException', text);
  return invalid({ file: text });
}

async function findTransporter({ db }: GtfsServices, projectId: number, transporterId: number) {
  const choices = await readTransporters(db, projectId);
  if (choices.length === 0) throw invalid({ transporterId: texts.gtfs.noConfiguration });
  const chosen = choices.find(({ id }) => id === transporterId);
  if (!chosen) throw invalid({ transporterId: texts.gtfs.unknownTransporter });
  return chosen;
}

/** Checks a file by its directory only; null: no problem. */
async function inspect(path: string): Promise<{ report: GtfsReport; kind: ArchiveRefusal | null } | null> {
  const problems = new Problems();
  const archive = await openArchive(path, problems);
  if (typeof archive === 'string') return { report: problems.report(), kind: archive };
  archive.zip.close();
  checkFiles(archive, problems);
  return problems.hasErrors ? { report: problems.report(), kind: null } : null;
}

/**
 * Stores the zip of a feed in the database (EXP-1): when this resolves it is committed, to be built under the returned
 * name. Throws ConflictException while another import of the project is in progress, and errors for refused files
 * (EXP-2), which are also recorded in the history.
 */
export async function receiveFeed(
  services: GtfsServices,
  { project, transporterId, username }: ImportOrder,
  { path, name, size }: ReceivedFile,
): Promise<GtfsStored> {
  const { db, now } = services;
  const transporter = await findTransporter(services, project.id, transporterId);
  const refusal = await inspect(path);
  const file = `${randomUUID()}.zip`;
  const id = await changeImports(services, project.id, async (trx) => {
    const running = await findRunning(trx, project.id, now());
    if (running) throw conflict(texts.gtfs.running(running.transporter_name, running.username));
    await replaceWaiting(trx);
    const { id: importId } = await trx
      .insertInto('gtfs_import')
      .values({
        project_id: project.id,
        transporter_id: transporter.id,
        transporter_name: transporter.name,
        file,
        file_name: name,
        size,
        username,
        received_at: now(),
        ...(refusal
          ? {
              state: 'refused',
              lease_until: null,
              finished_at: now(),
              report: JSON.stringify(refusal.report),
            }
          : { state: 'receiving', lease_until: now() + leaseMs }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return importId;
  });
  if (refusal) {
    const of = { project_id: project.id, transporter_id: transporter.id };
    throw await refusalOf(db, of, refusal.report, refusal.kind);
  }

  /** Removes stored files whose build was never requested. */
  async function replaceWaiting(trx: GtfsServices['db']) {
    const waiting = await trx
      .selectFrom('gtfs_import')
      .select('id')
      .where('project_id', '=', project.id)
      .where('state', '=', 'received')
      .execute();
    for (const each of waiting) await failImport(trx, each, texts.gtfs.replaced, now());
  }

  const renew = async (
    on: GtfsServices['db'],
    ms: number,
    columns: { state?: 'received'; digest?: string } = {},
  ) => {
    const { numUpdatedRows } = await on
      .updateTable('gtfs_import')
      .set({ ...columns, lease_until: now() + ms })
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .executeTakeFirstOrThrow();
    // A server that stalled for longer than the lease has lost it, and the stored data with it.
    if (numUpdatedRows === 0n) throw new Error('the lease of an import has passed while it was received');
  };
  try {
    let renewedAt = now();
    const digest = await storeZip(db, id, path, async () => {
      if (now() - renewedAt < leaseMs / 4) return;
      renewedAt = now();
      await renew(db, leaseMs);
    });
    await changeImports(services, project.id, (trx) => renew(trx, waitMs, { state: 'received', digest }));
  } catch (error) {
    await changeImports(services, project.id, async (trx) => {
      await failImport(trx, { id }, texts.gtfs.ownFailure, now());
      // Also what was stored after another server had given it up.
      await trx.deleteFrom('gtfs_chunk').where('import_id', '=', id).execute();
    });
    throw error;
  }
  return { clientMessage: texts.gtfs.done, file };
}
