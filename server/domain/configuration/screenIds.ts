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
/** Leaves room for a number. */
const longestStart = longest - 6;

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

/** Takes the first free id made from a text: the text itself, else with the next number. */
type TakeId = (text: string) => string;

/** Gives ids that are neither taken nor given before. */
export function createIds(taken: Iterable<string>): TakeId {
  const known = new Set(taken);
  /** The number after the last one given. Ids are only ever taken, so that smaller ones need not be tried again. */
  const counts = new Map<string, number>();
  return (text) => {
    const start = text.slice(0, longestStart);
    for (let count = counts.get(start) ?? 1; ; count += 1) {
      const id = count === 1 ? start : `${start}-${count}`;
      if (known.has(id) || isReservedScreenId(id)) continue;
      known.add(id);
      counts.set(start, count + 1);
      return id;
    }
  };
}

/** Ids of a project's screens, made from its name and theirs. */
async function readMadeIds(db: Db, projectId: number | null): Promise<(name: string) => string> {
  const project = await db
    .selectFrom('project')
    .select('name')
    .where('id', '=', projectId ?? 0)
    .executeTakeFirstOrThrow();
  const prefix = slugOf(project.name).slice(0, 25);
  // Letters, digits and dashes: nothing to escape.
  const taken = await db.selectFrom('screen').select('id').where('id', 'like', `${prefix}%`).execute();
  const take = createIds(taken.map(({ id }) => id));
  return (name) => take([prefix, slugOf(name)].filter(Boolean).join('-') || 'ecran');
}

/**
 * Ids of a project's new screens: the requested one, else one made from the names of project and screen. Taken ids are read
 * once, for the first screen without a requested id: those with one are to be written before.
 */
export function createNewScreenIds(db: Db, projectId: number | null) {
  let making: ReturnType<typeof readMadeIds> | undefined;
  return async (wanted: unknown, values: Values): Promise<string> => {
    if (isGiven(wanted)) return String(wanted);
    making ??= readMadeIds(db, projectId);
    return (await making)(String(values['name']));
  };
}

/**
 * Id of a copied screen: the source project's name in it is replaced by the copy's, so that `val-antony-1` of « val »
 * becomes `sud-antony-1` in « sud ».
 */
export function copiedScreenId(id: string, sourceName: string, copyName: string, take: TakeId): string {
  const prefix = `${slugOf(sourceName).slice(0, 25)}-`;
  const rest = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  return take(`${slugOf(copyName).slice(0, 25)}-${rest}`);
}

/**
 * Version of a new screen's credential: not that of a deleted screen of the same id, whose former addresses stay refused.
 */
export const newCredentialVersion = () => randomInt(1, 2 ** 31 - 1);
