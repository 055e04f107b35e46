import type { Kysely, Transaction } from 'kysely';
import type { InhibitionKind } from '../../../contract/inhibition.ts';
import type { Undoable } from '../../../contract/schemas/undo.ts';
import { undoableMs, type UndoKind } from '../../../contract/undo.ts';
import { composedOnce } from '../../db/composedOnce.ts';
import type { Engine } from '../../db/engine.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { MessageAbout } from '../../db/messageAbout.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { surelyPastMs } from '../../shared/clocks.ts';
import type { UserActor } from '../project/projectTransaction.ts';

/**
 * The direction of a message among those of its line (directionIdsOf of news/directions.ts), whose names may change; absent:
 * none of them, or recorded by an earlier version of the server.
 */
type DirectionId = number;

/** A message removed from screens, with all that is needed to restore it. */
export interface TakenOff {
  news: Row<'news'>;
  contents: Row<'news_content'>[];
  /** The screens it was removed from. */
  screens: string[];
  /** Whether these were its last. */
  isGone: boolean;
  /** Whether its line did not know its direction, so that it was published for the whole line; absent: no, or not recorded. */
  isWide?: boolean;
  directionId?: DirectionId;
  /** Its copy that stays on these screens until the message that replaces it begins; absent: none. */
  standInId?: number;
  /** Digest (stateOf of news/corrected.ts); absent: recorded by an earlier version of the server. */
  standInState?: string;
}

/** Other spreads of a library message that gave way to one of its spreads (decision 93). */
export interface GivenWay {
  replaced: TakenOff[];
  /** Those that end when it begins. */
  shortened: EndChange[];
}

/** A change of one kind of inhibition of a line: its date before and after. */
export interface InhibitionChange {
  lineId: number;
  name: string;
  kind: InhibitionKind;
  from: number | null;
  to: number | null;
}

/**
 * A changed end of a message, or a whole correction: the version and the state it got, the values before, and what gave way
 * to it; absent: nothing, or recorded by an earlier version of the server.
 */
export interface EndChange extends Partial<GivenWay> {
  version: number;
  /** Digest (stateOf of news/corrected.ts); absent: recorded by an earlier version of the server. */
  state?: string;
  before: Omit<StoredNews, 'screens'>;
  /** Of the direction before. */
  directionId?: DirectionId;
}

export interface VersionedMessage {
  id: number;
  version: number;
}

/** Inverse of each kind of action, with the resulting state, which must still be current. */
interface Inverses {
  /** `about`: as spread; it and `shortened` absent: recorded by an earlier version of the server. */
  spread: {
    newsId: number;
    screens: string[];
    about?: MessageAbout;
    directionId?: DirectionId;
  } & Pick<GivenWay, 'replaced'> &
    Partial<GivenWay>;
  deletion: { taken: TakenOff };
  /** `added` and `removed`: screens it joined and left. */
  correction: EndChange & { added: string[]; removed: string[] };
  removals: { taken: TakenOff[] };
  ends: { changes: EndChange[] };
  prolongations: { changes: EndChange[] };
  /**
   * `planId`, `planVersion`, `stopsAt`: set if a plan had activated it; the version is absent if the plan was deleted, or an
   * earlier version of the server recorded this. `messages`: its library messages, with their versions.
   */
  stop: {
    scenarioId: number;
    version: number;
    messages: VersionedMessage[];
    activatedAt: number;
    activatedBy: string | null;
    planId?: number | null;
    planVersion?: number;
    stopsAt?: number | null;
  };
  inhibition: { changes: InhibitionChange[] };
}

export type Inverse<K extends UndoKind = UndoKind> = { [P in K]: { kind: P } & Inverses[P] }[K];

const insertUndo = composedOnce((db, row: Omit<Row<'undo'>, 'id' | 'undone_at'>) =>
  db.insertInto('undo').values(row).returning('id'),
);

/** Records, in the transaction of an action, how to undo it. Returns the undo's id. */
export async function recordUndo(
  { trx, engine, actor, now }: { trx: Transaction<Database>; engine: Engine; actor: UserActor; now: number },
  label: string,
  inverse: Inverse,
): Promise<number> {
  const [row] = await insertUndo(trx, engine, {
    project_id: actor.project.id,
    user_id: actor.userId,
    kind: inverse.kind,
    label,
    inverse: JSON.stringify(inverse),
    created_at: now,
    expires_at: now + undoableMs,
  });
  return (row as { id: number }).id;
}

/** Actions of a user in a project that can still be undone at `now`, latest first. */
export async function readUndoable(
  db: Kysely<Database>,
  { project, userId }: UserActor,
  now: number,
): Promise<Undoable[]> {
  const rows = await db
    .selectFrom('undo')
    .select(['id', 'kind', 'label', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('project_id', '=', project.id)
    .where('expires_at', '>', now)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as UndoKind }));
}

/** Deletes what can no longer be undone at `now`, by whatever clock. */
export async function sweepUndo(db: Kysely<Database>, now: number): Promise<void> {
  await inSlices((limit) => {
    const some = db
      .selectFrom('undo')
      .select('id')
      .where('expires_at', '<=', now - surelyPastMs)
      .limit(limit);
    return db.deleteFrom('undo').where('id', 'in', some).executeTakeFirst();
  });
}
