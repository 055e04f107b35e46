import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf, referredObject } from '../../../contract/configuration/resources.ts';
import { isRecord } from '../../../contract/isRecord.ts';
import { invalid } from '../../shared/errors.ts';
import { readJson } from '../../shared/refuse.ts';
import type { Entity, Values } from './entity.ts';
import { listsOf, referencesOf } from './references.ts';

/** Content of a save, in whatever form it was sent. */
export interface RecordInput {
  /** Null: a new record. */
  id: number | string | null;
  /** The fields that are present. */
  values: Values;
  /** The version it is based on; null: unknown to the client. */
  version: number | null;
  /** The project it names; null: none. */
  projectId: number | null;
}

/** A save as received: see server/routes/saves.ts. */
export interface ReceivedSave {
  id: string | null;
  parts: Readonly<Record<string, string>>;
  object: Values | null;
}

const idIn = (value: unknown): unknown => (isRecord(value) ? value['id'] : value);

/** Converts digits to a number; other text is unchanged. */
const numeric = (value: string): number | string => (/^\d{1,10}$/.test(value) ? Number(value) : value);

/** A referenced id from a form part: screen ids are text. */
const referred = (to: string, value: string) => (to === 'screens' ? value : numeric(value));

function projectIn(object: Values, parts: ReceivedSave['parts']): number | null {
  const named = parts['idProject'] ?? object['projectId'] ?? object['idProject'] ?? idIn(object['project']);
  if (named === undefined || named === null || named === '') return null;
  const id = typeof named === 'string' ? numeric(named) : named;
  if (typeof id !== 'number' || !Number.isInteger(id)) throw invalid({ projectId: problems.type });
  return id;
}

/** The notification of a messaging line may be a form part of its own (SRV-1). */
const notificationIn = (text: string) => (text === '' ? null : readJson(text, 'notification', problems.type));

function versionIn(object: Values): number | null {
  const version = object['version'];
  if (version === undefined || version === null) return null;
  if (!Number.isInteger(version)) throw invalid({ version: problems.type });
  return version as number;
}

/** The record id: the form part takes precedence over the object; an empty part means a new record. */
function idOfRecord(resource: string, { id }: ReceivedSave): number | string | null {
  if (id === null || id === '') return null;
  if (resource === 'screens') return id;
  const read = numeric(id);
  if (typeof read === 'number') return read;
  throw invalid({ id: problems.type });
}

/**
 * Reads a save (SRV-1): the object's fields, parent ids from form parts or from objects such as `site: {id}`, and the
 * version. Read-only fields from lists are accepted and ignored; anything else is refused with ValidationException.
 */
export function readInput(entity: Entity, save: ReceivedSave): RecordInput {
  const { resource, readOnly = [] } = entity;
  const { fields, parts = {}, objects = {} } = configurationOf(resource);
  const object = save.object ?? {};
  const values: Values = {};
  const unknown: Record<string, string> = {};
  const besides = [...referencesOf(entity), ...listsOf(entity)].map(({ field }) =>
    referredObject(resource, field),
  );
  const known = new Set(['id', 'version', 'projectId', 'idProject', 'project', ...readOnly, ...besides]);
  for (const [key, value] of Object.entries(object)) {
    if (Object.hasOwn(fields, key)) values[key] = value;
    // Framework properties such as `$$hashKey` are sent by old consoles.
    else if (!known.has(key) && !key.startsWith('$')) {
      unknown[key] = problems.unknown;
    }
  }
  if (Object.keys(unknown).length > 0) throw invalid(unknown);
  for (const [field, name] of Object.entries(objects)) {
    if (values[field] === undefined && object[name] !== undefined) values[field] = idIn(object[name]) ?? null;
  }
  for (const [field, part] of Object.entries(parts)) {
    const kind = fields[field];
    const sent = save.parts[part];
    if (values[field] !== undefined || sent === undefined || kind?.kind !== 'reference') continue;
    values[field] = sent === '' ? null : referred(kind.to, sent);
  }
  const { jsonNotif } = save.parts;
  if (resource === 'newsConfLines' && values['notification'] === undefined && jsonNotif !== undefined) {
    values['notification'] = notificationIn(jsonNotif);
  }
  return {
    id: idOfRecord(resource, save),
    values,
    version: versionIn(object),
    projectId: projectIn(object, save.parts),
  };
}
