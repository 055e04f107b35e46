import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import { isReservedScreenId, patterns } from '../../../contract/configuration/fields.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { folded } from '../../../contract/folded.ts';
import type { Database } from '../../db/schema.ts';
import type { Values } from './entity.ts';

type Db = Kysely<Database>;

const longest = 100;

const isGiven = (wanted: unknown) => wanted !== undefined && wanted !== null && wanted !== '';

async function isTaken(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('screen').select('id').where('id', '=', id).executeTakeFirst());
}

/** Checks the form of a requested screen id. */
export function screenIdFormProblem(wanted: unknown): Problems {
  if (typeof wanted !== 'string') return { id: problems.type };
  if (wanted.length > longest) return { id: problems.tooLong(longest) };
  if (isReservedScreenId(wanted)) return { id: problems.reservedId };
  return patterns.screenId.test(wanted) ? {} : { id: problems.patterns.screenId };
}

/** Checks the requested id of a new screen; without one, an id is generated. */
export async function screenIdProblem(db: Db, wanted: unknown): Promise<Problems> {
  if (!isGiven(wanted)) return {};
  const found = screenIdFormProblem(wanted);
  if (typeof wanted !== 'string' || Object.keys(found).length > 0) return found;
  return (await isTaken(db, wanted)) ? { id: problems.taken } : {};
}

/** A text as an address segment: `Orly 1-2-3` → `orly-1-2-3`. */
function slugOf(text: string): string {
  const plain = folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, longest - 30);
}

/** Id of a new screen: the requested one, else one made from its project's name and its own. */
export async function newScreenId(
  db: Db,
  wanted: unknown,
  projectId: number | null,
  values: Values,
): Promise<string> {
  if (isGiven(wanted)) return String(wanted);
  const project = await db
    .selectFrom('project')
    .select('name')
    .where('id', '=', projectId ?? 0)
    .executeTakeFirstOrThrow();
  const start =
    [slugOf(project.name).slice(0, 25), slugOf(String(values['name']))].filter(Boolean).join('-') || 'ecran';
  for (let count = 1; ; count += 1) {
    const id = `${start}${count === 1 ? '' : `-${count}`}`;
    if (!isReservedScreenId(id) && !(await isTaken(db, id))) return id;
  }
}

/**
 * Id of a copied screen: the source project's name in it is replaced by the copy's, so that `val-antony-1` of « val »
 * becomes `sud-antony-1` in « sud ». Avoids taken ids.
 */
export function copiedScreenId(
  id: string,
  sourceName: string,
  copyName: string,
  taken: ReadonlySet<string>,
): string {
  const prefix = `${slugOf(sourceName).slice(0, 25)}-`;
  const rest = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  const start = `${slugOf(copyName).slice(0, 25)}-${rest}`.slice(0, longest - 5);
  for (let count = 1; ; count += 1) {
    const wanted = `${start}${count === 1 ? '' : `-${count}`}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/**
 * Version of a new screen's credential: not that of a deleted screen of the same id, whose former addresses stay refused.
 */
export const newCredentialVersion = () => randomInt(1, 2 ** 31 - 1);
