import type { Transaction } from 'kysely';
import { checkRecord, type Problems } from '../../../contract/configuration/checkRecord.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import { isRecord } from '../../../contract/isRecord.ts';
import { cleanTags } from '../../../contract/tags.ts';
import { isTooComplex } from '../../../contract/messageHtml.ts';
import { isSuperuser, mayGrant, type Role } from '../../../contract/roles.ts';
import type { User } from '../../../contract/schemas/session.ts';
import { type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { Emit } from '../../events/unitOfWork.ts';
import { invalid, notFound, outdated } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { changesOf } from '../audit/changesOf.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { sanitizeNewsHtml } from '../news/sanitize.ts';
import { recordFormerRecord } from '../past/formerStates.ts';
import { type CheckedPicture, findPictureHash, storePicture } from '../pictures/pictures.ts';
import type { Entity, Values } from './entity.ts';
import type { RecordInput } from './input.ts';
import { vouchedIds } from './presentRecords.ts';
import { checkReferences, nameOf, nameReferences, withNames } from './references.ts';
import { asTable, columnsOf, findRecord, isPossibleId, type StoredRecord } from './rows.ts';
import { createNewScreenIds, screenIdProblem } from './screenIds.ts';
import { projectsWith } from './sharedRecords.ts';
import { checkUnique, lockNames } from './uniqueNames.ts';

export type Author = Pick<User, 'id' | 'username' | 'roles'>;

/** Author and time of a save. */
export interface SaveContext {
  trx: Transaction<Database>;
  engine: Engine;
  by: Author;
  now: number;
}

/** A save with values prepared before the transaction because they take long. */
export interface PreparedInput extends RecordInput {
  /** The requested id of a new screen. */
  wantedId?: unknown;
  passwordHash: string | null;
  /** Generated columns of a new record: its key, its secret. */
  made?: Readonly<Record<string, string>> | undefined;
  picture: CheckedPicture | null;
}

export interface SaveOutcome {
  id: number | string;
  action: 'create' | 'update' | 'unchanged';
  projectId: number | null;
  /** By field, as in the audit trail. */
  changes: ReturnType<typeof changesOf>;
}

const missing: readonly string[] = [
  problems.required,
  problems.noRole,
  problems.image,
  problems.refreshWithNotifications,
];

/** Summary of all errors: missing values take precedence. */
function textOf({ resource }: Entity, found: Problems): string {
  const { invalid: incomplete, invalidProject, incorrect } = texts.configuration;
  const said = Object.values(found);
  if (resource === 'projects' && found['name'] === problems.patterns.projectName) return invalidProject;
  if (!said.some((problem) => missing.includes(problem))) return incorrect;
  return resource === 'projects' ? invalidProject : incomplete;
}

/** Locks the record, so that of two saves the second sees the first. */
async function lockRecord(
  { trx, engine }: SaveContext,
  entity: Entity,
  id: number | string,
): Promise<StoredRecord> {
  if (!isPossibleId(entity.table, id)) throw notFound();
  await locking(
    engine,
    trx
      .selectFrom(asTable(entity.table))
      .select('id')
      .where('id', '=', id as number),
  ).execute();
  const locked = await findRecord(trx, entity, id);
  if (!locked) throw notFound();
  return locked;
}

/** The project of the saved record; null: shared by all. */
async function projectOf({ trx }: SaveContext, entity: Entity, input: RecordInput): Promise<number | null> {
  const { home } = entity;
  if (home.kind === 'none' || home.kind === 'itself') return null;
  if (home.kind === 'project') {
    if (input.projectId === null) throw invalid({ projectId: texts.configuration.noProject });
    if (!isPossibleId('project', input.projectId)) throw notFound();
    const project = await trx
      .selectFrom('project')
      .select('id')
      .where('id', '=', input.projectId)
      .executeTakeFirst();
    if (!project) throw notFound();
    return project.id;
  }
  const parentId = input.values[home.field];
  if (!isPossibleId(home.table, parentId)) return null;
  const parent = await trx
    .selectFrom(home.table as 'news_conf')
    .select('project_id')
    .where('id', '=', parentId as number)
    .executeTakeFirst();
  // A parent in a project other than the named one is treated as missing.
  if (parent && input.projectId !== null && input.projectId !== parent.project_id) throw notFound();
  return parent?.project_id ?? null;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isTrimmable = (value: unknown): value is { name: string } =>
  isRecord(value) && typeof value['name'] === 'string';

/** Directions of a line's metadata, whose names messages refer to. */
const trimmedDirections = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isTrimmable(one) ? { ...one, name: one.name.trim() } : one))
    : value;

/** Normalises values: sanitises HTML, trims text, turns missing values to null and missing flags to false. */
export function cleaned({ resource }: Entity, values: Values): Values {
  const { fields } = configurationOf(resource);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === 'flag') return [name, value ?? false];
      if (field?.kind === 'tags') return [name, isTexts(value) ? cleanTags(value) : (value ?? [])];
      if (field?.kind === 'structure' && field.rule === 'directions') return [name, trimmedDirections(value)];
      if (typeof value !== 'string') return [name, value];
      // Oversized HTML is refused unsanitised, since sanitising it could take a minute.
      const isHtml = field?.kind === 'html' && value.length <= field.max && !isTooComplex(value);
      const trimmed = field?.kind === 'text' ? value.trim() : value;
      const kept = isHtml ? sanitizeNewsHtml(value) : trimmed;
      return [name, kept === '' && field?.kind !== 'password' ? null : kept];
    }),
  );
}

/** Errors in values, except existing ones in untouched fields: old data must not prevent other changes. */
export function problemsOf(
  entity: Entity,
  values: Values,
  before: StoredRecord | null,
  given: Values,
): Problems {
  const found = checkRecord(entity.resource, values, { isNew: before === null });
  if (before === null) return found;
  const old = checkRecord(entity.resource, before.values, { isNew: false });
  return Object.fromEntries(
    Object.entries(found).filter(
      ([path]) => old[path] === undefined || Object.hasOwn(given, path.split('.')[0] ?? ''),
    ),
  );
}

/** Users cannot grant a role above their own. */
export function checkGrant(values: Values, by: SaveContext['by']): Problems {
  const wanted = Array.isArray(values['roles']) ? (values['roles'] as Role[]) : [];
  return wanted.every((role) => mayGrant(by.roles, role))
    ? {}
    : { roles: texts.configuration.aboveOwnRights };
}

/** No password opens an account of an identity provider, whose ids these are (OPS-1): a new one would only end its sessions. */
export const checkPassword = (
  { password }: Values,
  before: StoredRecord | null,
  vouched: ReadonlySet<unknown> | null,
): Problems =>
  password && before && vouched?.has(before.id) ? { password: texts.configuration.ofProvider } : {};

/** The picture of a save, unless the record already has it. */
async function anotherPicture(
  trx: SaveContext['trx'],
  { picture: kind }: Entity,
  before: StoredRecord | null,
  sent: CheckedPicture | null,
): Promise<CheckedPicture | null> {
  if (!sent || !kind || !before) return sent;
  const stored = await findPictureHash(trx, kind, Number(before.id));
  return stored === sent.hash ? null : sent;
}

async function write(
  { trx }: SaveContext,
  entity: Entity,
  id: number | string | null,
  row: Record<string, unknown>,
): Promise<number | string> {
  const table = asTable(entity.table);
  const written =
    id === null || row['id'] !== undefined
      ? await trx
          .insertInto(table)
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable(table)
          .set(row as never)
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', id as number)
          .returning('id')
          .executeTakeFirstOrThrow();
  return written.id;
}

/** A save while it is checked and written. */
interface Save {
  input: PreparedInput;
  /** Stored state; null: a new record. */
  before: StoredRecord | null;
  /** Normalised input values. */
  given: Values;
  /** The complete future record. */
  values: Values;
  projectId: number | null;
}

/** Starts the save of an input. Throws NotFoundException, and ConflictException for an outdated version. */
async function startSave(context: SaveContext, entity: Entity, input: PreparedInput): Promise<Save> {
  const before = input.id === null ? null : await lockRecord(context, entity, input.id);
  const given = cleaned(entity, input.values);
  const values: Values = { ...(before ? before.values : entity.defaults), ...given };
  if (before && input.version !== null && input.version !== before.version) {
    const { id, version, projectId } = before;
    throw outdated(texts.configuration.outdated, { id, version, projectId, ...before.values });
  }
  // Records cannot move to another project: there, they are treated as missing.
  const isElsewhere = input.projectId !== null && input.projectId !== before?.projectId;
  if (before && isElsewhere && ['project', 'parent'].includes(entity.home.kind)) throw notFound();
  const projectId = before?.projectId ?? (await projectOf(context, entity, { ...input, values }));
  return { input, before, given, values, projectId };
}

const isNewScreen = ({ resource }: Entity, before: StoredRecord | null) =>
  before === null && resource === 'screens';

/** Users cannot grant a role above their own; creating a superuser grants that role. */
function checkRoles({ resource }: Entity, values: Values, by: SaveContext['by']): Problems {
  if (resource === 'users') return checkGrant(values, by);
  if (resource !== 'superusers' || isSuperuser(by.roles)) return {};
  return checkGrant({ roles: ['ROLE_SUPERUSER'] }, by);
}

/** Errors of a save, by field. */
async function problemsWith(
  { trx, by }: SaveContext,
  entity: Entity,
  { input, before, given, values, projectId }: Save,
): Promise<Problems> {
  return {
    ...(await checkReferences(trx, entity, values, { before: before?.values ?? {}, projectId })),
    ...(await checkUnique(trx, entity, values, before)),
    ...checkRoles(entity, values, by),
    ...(entity.picture && before === null && !input.picture && { image: problems.image }),
    ...(isNewScreen(entity, before) && (await screenIdProblem(trx, input.wantedId))),
    ...(before && entity.fixes?.(before.values, values)),
    ...problemsOf(entity, values, before, given),
    ...checkPassword(values, before, await vouchedIds(trx, entity, before ? [before] : [])),
  };
}

/** Column values written by a save. */
async function rowOf(
  { trx, now }: SaveContext,
  entity: Entity,
  { input, before, values, projectId }: Save,
): Promise<Record<string, unknown>> {
  return {
    ...columnsOf(entity, values),
    ...entity.stamps?.(before && before.values, values, now),
    ...(entity.home.kind === 'project' && { project_id: projectId }),
    ...(input.passwordHash !== null && { password_hash: input.passwordHash }),
    ...input.made,
    ...(isNewScreen(entity, before) && {
      id: await createNewScreenIds(trx, projectId)(input.wantedId, values),
    }),
  };
}

/**
 * Saves a record in the running transaction, with its audit entry; fields absent from the input keep their value.
 * Writes nothing when nothing changes. Throws ValidationException with an error per field, NotFoundException, and
 * ConflictException with `current` when the input is based on an outdated version.
 */
export async function saveRecord(
  context: SaveContext,
  entity: Entity,
  input: PreparedInput,
): Promise<SaveOutcome> {
  const { trx, by, now } = context;
  await lockNames(trx, context.engine, entity);
  const save = await startSave(context, entity, input);
  const { before, values, projectId } = save;
  const found = await problemsWith(context, entity, save);
  if (Object.keys(found).length > 0) throw invalid(found, textOf(entity, found));

  const { fields } = configurationOf(entity.resource);
  const { password: _, ...open } = values;
  const after = input.passwordHash === null ? open : { ...open, password: true };
  // Compared by id, recorded by name: two sites may have the same name.
  const changes = changesOf(fields, before && before.values, after);
  await nameReferences(trx, entity, changes);
  const picture = await anotherPicture(trx, entity, before, input.picture);
  if (picture) changes['image'] = { from: null, to: picture.hash };
  if (before && Object.keys(changes).length === 0) {
    return { id: before.id, action: 'unchanged', projectId, changes };
  }

  const id = await write(context, entity, before?.id ?? null, await rowOf(context, entity, save));
  const home = entity.home.kind === 'itself' ? Number(id) : projectId;
  const project = await projectRef(trx, home);
  if (before) {
    const named = { id, projectId };
    await recordFormerRecord(trx, entity.resource, named, before.values, values, now);
    if (project)
      await entity.changed?.(
        { trx, now, actor: { project, username: by.username } },
        id,
        before.values,
        values,
      );
  }
  await entity.more?.write(trx, Number(id), values);
  const change = { id: Number(id), projectId, before: before && before.values, after: values };
  await entity.saved?.(trx, change, now);
  if (entity.picture && picture) await storePicture(trx, entity.picture, Number(id), picture);
  const action = before ? 'update' : 'create';
  await recordAudit(trx, [
    {
      at: now,
      username: by.username,
      action,
      resource: entity.resource,
      recordId: String(id),
      recordName: nameOf(entity, await withNames(trx, entity, values), id),
      project,
      changes,
    },
  ]);
  return { id, action, projectId: home, changes };
}

/** A project for the audit trail. */
export async function projectRef(trx: Transaction<Database>, id: number | null) {
  if (id === null) return null;
  const found = await trx
    .selectFrom('project')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Emits the events of a saved or deleted record, so that consoles and screens re-read it; `users`: see projectsWith. */
export async function emitRecord(
  trx: Transaction<Database>,
  emit: Emit,
  entity: Entity,
  { id, projectId, users }: { id: number | string; projectId: number | null; users?: readonly number[] },
): Promise<void> {
  if (entity.table === 'user_account') emit({ type: 'session', userId: Number(id) });
  if (entity.table === 'feed_key') emit({ type: 'feedKeys' });
  emitRecords(emit, entity, projectId, users ?? (await projectsWith(trx, entity, id)));
}

/**
 * The same for any number of records of a project, apart from what concerns each by itself; null: shared by all, and used by
 * `users`.
 */
export function emitRecords(
  emit: Emit,
  { home, topics }: Entity,
  projectId: number | null,
  users: readonly number[] = [],
): void {
  if (topics.length > 0)
    for (const id of projectId === null ? users : [projectId])
      emit({ type: 'change', projectId: id, topics: [...topics], news: null });
  // The list of projects is the same in every project.
  emit({ type: 'configuration', projectId: home.kind === 'itself' ? null : projectId });
}
