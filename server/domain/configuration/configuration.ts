import { checkRecord } from '../../../contract/configuration/checkRecord.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { minPasswordLength, passwordProblem } from '../../../contract/password.ts';
import type { Store } from '../../db/engine.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { endFeedsOfNobody } from '../gtfs/transporterFeeds.ts';
import { checkPicture } from '../pictures/pictures.ts';
import { newFeedKey } from '../publication/feedKey.ts';
import type { WebhookAccess } from '../webhooks/post.ts';
import { newSecret } from '../webhooks/signature.ts';
import { addressProblem } from '../webhooks/webhookHosts.ts';
import { withoutRaces } from '../project/projectTransaction.ts';
import { hashPassword } from '../session/password.ts';
import { deleteRecord } from './deleteRecord.ts';
import { entityOf } from './entities.ts';
import type { Entity } from './entity.ts';
import { readInput, type ReceivedSave, type RecordInput } from './input.ts';
import { type PresentedRecord, presentRecords } from './presentRecords.ts';
import { emitRenamed, renameAuthor } from './renamedUsers.ts';
import { findRecord } from './rows.ts';
import { type Author, type PreparedInput, emitRecord, saveRecord } from './saveRecord.ts';

export interface ConfigurationServices {
  db: Store['db'];
  engine: Store['engine'];
  work: UnitOfWork;
  now: () => number;
  /** Where webhooks may lead. */
  webhookAccess: WebhookAccess;
}

/** A save as received, with its picture. */
export interface ReceivedRecord extends ReceivedSave {
  file: { bytes: Buffer } | null;
}

/** Hash of a valid password; an invalid one is reported with the other fields. */
export async function hashIfFit({ values }: RecordInput): Promise<string | null> {
  const { password, name } = values;
  if (typeof password !== 'string' || password.length < minPasswordLength) return null;
  const isFit = passwordProblem(password, typeof name === 'string' ? name : '') === null;
  return isFit ? hashPassword(password) : null;
}

async function prepare(entity: Entity, received: ReceivedRecord): Promise<PreparedInput> {
  if (received.object === null) throw invalid({ json: texts.fields.required });
  if (received.file && !entity.picture) throw invalid({ file: texts.fields.unknown });
  const input = readInput(entity, received);
  return {
    ...input,
    wantedId: received.object['id'],
    passwordHash: await hashIfFit(input),
    picture: received.file && (await checkPicture(received.file.bytes)),
  };
}

/** Generated values of a new record: its columns, and those shown to its creator. */
interface Made {
  columns: Readonly<Record<string, string>>;
  told: Readonly<Record<string, string>>;
}

const makers: Partial<Record<ConfigurationName, () => Made>> = {
  feedKeys() {
    const { key, hash } = newFeedKey();
    return { columns: { key_hash: hash }, told: { key } };
  },
  webhooks() {
    const secret = newSecret();
    return { columns: { secret }, told: { secret } };
  },
};

function checkAddress({ values: { url } }: RecordInput, hosts: WebhookAccess['hosts']): void {
  // What is no address is refused with the other fields.
  if (typeof url !== 'string' || checkRecord('webhooks', { url }, { isNew: false })['url'] !== undefined)
    return;
  const problem = addressProblem(url.trim(), hosts);
  if (problem !== null) throw invalid({ url: problem }, texts.configuration.incorrect);
}

/**
 * Saves a record of a resource (ADM, REF) and returns it as in lists; a new feed key with `key`, a new webhook with `secret`,
 * which are never shown again (OUT-4, OUT-5). Throws ValidationException with an error per field, NotFoundException,
 * ConflictException with `current` for an outdated version, UnsupportedMediaException and PayloadTooLargeException for its
 * picture.
 */
export async function saveConfigured(
  { db, engine, work, now, webhookAccess }: ConfigurationServices,
  by: Author,
  resource: ConfigurationName,
  received: ReceivedRecord,
): Promise<PresentedRecord> {
  const entity = entityOf(resource);
  const input = await prepare(entity, received);
  if (resource === 'webhooks') checkAddress(input, webhookAccess.hosts);
  const made = input.id === null ? (makers[resource]?.() ?? null) : null;
  const saved = await withoutRaces(
    work.of('configuration')(async (trx, emit) => {
      const context = { trx, engine, by, now: now() };
      const outcome = await saveRecord(context, entity, { ...input, made: made?.columns });
      if (outcome.action !== 'unchanged') await emitRecord(trx, emit, entity, outcome);
      emitRenamed(emit, await renameAuthor(context, entity, outcome));
      return outcome;
    }),
  );
  const record = await findRecord(db, entity, saved.id);
  const [presented] = record ? await presentRecords(db, entity, [record]) : [];
  if (!presented) throw notFound();
  return { ...presented, ...made?.told };
}

async function readUserIds(db: ConfigurationServices['db'], projectId: number): Promise<number[]> {
  const users = await db
    .selectFrom('user_account')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  return users.map(({ id }) => id);
}

/** Deletes a record of a resource; see deleteRecord for what it throws. */
export async function deleteConfigured(
  { engine, work, now }: ConfigurationServices,
  by: Author,
  resource: ConfigurationName,
  id: number | string,
): Promise<{ id: number | string }> {
  const entity = entityOf(resource);
  return withoutRaces(
    work.of('configuration')(async (trx, emit) => {
      // Users of a deleted project are signed out at once.
      const users = resource === 'projects' ? await readUserIds(trx, Number(id)) : [];
      const deleted = await deleteRecord({ trx, engine, by, now: now() }, entity, id);
      for (const userId of users) emit({ type: 'session', userId });
      if (resource === 'transporters') {
        const projects = await endFeedsOfNobody(trx, now());
        for (const projectId of projects) emit({ type: 'gtfs', projectId, progress: null });
      }
      // Its feeds went with it.
      if (resource === 'projects') emit({ type: 'gtfs', projectId: Number(id), progress: null });
      const topics = [...entity.topics, ...(entity.topicsOfDeletion ?? [])];
      await emitRecord(trx, emit, { ...entity, topics }, deleted);
      // Its orders and pictures went with it, and another screen may get its id.
      if (resource === 'screens' && deleted.projectId !== null)
        emit({ type: 'orders', projectId: deleted.projectId, screens: [] });
      return { id };
    }),
  );
}
