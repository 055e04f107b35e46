import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import { isRecord } from '../../../contract/isRecord.ts';
import { invalid } from '../../shared/errors.ts';
import { readJson } from '../../shared/refuse.ts';
import type { Entity, Values } from './entity.ts';

/** What a save says, whatever way it was sent. */
export interface RecordInput {
  /** Null: a new one. */
  id: number | string | null;
  /** The fields that it names. */
  values: Values;
  /** The version that it was made from; null: a client that knows none. */
  version: number | null;
  /** The project that it names; null: none. */
  projectId: number | null;
}

/** A save as it came: see server/routes/saves.ts. */
export interface ReceivedSave {
  id: string | null;
  parts: Readonly<Record<string, string>>;
  object: Values | null;
}

const idIn = (value: unknown): unknown => (isRecord(value) ? value['id'] : value);

/** A number in digits; any other text as it is. */
const numeric = (value: string): number | string => (/^\d{1,10}$/.test(value) ? Number(value) : value);

/** The id that a field refers to, from a part of the form: screens have texts. */
const referred = (to: string, value: string) => (to === 'screens' ? value : numeric(value));

function projectIn(object: Values, parts: ReceivedSave['parts']): number | null {
  const named = parts['idProject'] ?? object['projectId'] ?? object['idProject'] ?? idIn(object['project']);
  if (named === undefined || named === null || named === '') return null;
  const id = typeof named === 'string' ? numeric(named) : named;
  if (typeof id !== 'number' || !Number.isInteger(id)) throw invalid({ projectId: problems.type });
  return id;
}

/** The notification of a messaging line may come in a part of its own (SRV-1). */
const notificationIn = (text: string) => (text === '' ? null : readJson(text, 'notification', problems.type));

function versionIn(object: Values): number | null {
  const version = object['version'];
  if (version === undefined || version === null) return null;
  if (!Number.isInteger(version)) throw invalid({ version: problems.type });
  return version as number;
}

/** The id of the record: the part's before the object's; in a form with an empty part it is a new one. */
function idOfRecord(resource: string, { id }: ReceivedSave): number | string | null {
  if (id === null || id === '') return null;
  if (resource === 'screens') return id;
  const read = numeric(id);
  if (typeof read === 'number') return read;
  throw invalid({ id: problems.type });
}

/**
 * Reads a save (SRV-1): the object's fields, ids of parents from parts of the form or from objects such as
 * `site: {id}`, and the version. What lists answer beside the fields may be sent back and changes nothing; anything else
 * is refused with ValidationException.
 */
export function readInput({ resource, readOnly = [] }: Entity, save: ReceivedSave): RecordInput {
  const { fields, parts = {}, objects = {} } = configurationOf(resource);
  const object = save.object ?? {};
  const values: Values = {};
  const unknown: Record<string, string> = {};
  const known = new Set(['id', 'version', 'projectId', 'idProject', 'project', ...readOnly]);
  for (const [key, value] of Object.entries(object)) {
    if (Object.hasOwn(fields, key)) values[key] = value;
    // A framework's own marks, such as `$$hashKey`, travel with an old console's objects.
    else if (!known.has(key) && !key.startsWith('$') && !Object.values(objects).includes(key)) {
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
