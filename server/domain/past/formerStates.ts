import type { Kysely, Transaction } from 'kysely';
import type { TitledMessage } from '../../../contract/schemas/standings.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { Former } from './wasAt.ts';

/** The current scenario of a project. */
export interface ScenarioState {
  name: string;
  /** When it stops by itself, ms; null: never. */
  until: number | null;
  messages: TitledMessage[];
  /** The ids of what it shows, by screen; other screens it leaves alone. */
  screens: Record<string, number[]>;
}

/** What decides on screens besides their messages, by kind, each with what `record` is. */
export interface States {
  /** A screen's id. */
  screen: { active: boolean; newsConfId: number | null };
  /** A messaging setup's id. */
  setup: { limit: number; hasDefault: boolean };
  /** Empty: it is the project's own. */
  project: { timeZone: string };
  /** Empty; null: no scenario was current. */
  scenario: ScenarioState | null;
  /** A line's id: whether its times were inhibited. */
  line: { isInhibited: boolean };
}

/** Of what something is a state. */
export interface StateOf<K extends keyof States> {
  projectId: number;
  kind: K;
  record: string;
}

/**
 * Writes down, within the transaction that changes it, how something was until now (ms). What is not written down is as
 * it is today.
 */
export async function recordFormerState<K extends keyof States>(
  trx: Transaction<Database>,
  { projectId, kind, record }: StateOf<K>,
  state: States[K],
  until: number,
): Promise<void> {
  await trx
    .insertInto('former_state')
    .values({ project_id: projectId, kind, record, until_at: until, state: JSON.stringify(state) })
    .execute();
}

/** Forgets how something was: it is deleted, and another one may get its id. */
export async function forgetFormerStates(
  trx: Transaction<Database>,
  { projectId, kind, record }: StateOf<keyof States>,
): Promise<void> {
  await trx
    .deleteFrom('former_state')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('record', '=', record)
    .execute();
}

/**
 * How records of a kind were from `from` until `to` (ms): the changes of each in order, and the first one after. Records
 * without any are not among them.
 */
export async function readFormerStates<K extends keyof States>(
  db: Kysely<Database>,
  { projectId, kind }: Omit<StateOf<K>, 'record'>,
  records: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Map<string, Former<States[K]>[]>> {
  const found = new Map<string, Former<States[K]>[]>();
  for (const some of chunks(records)) {
    const rows = await db
      .selectFrom('former_state as former')
      .select(['record', 'until_at', 'state'])
      .where('project_id', '=', projectId)
      .where('kind', '=', kind)
      .where('record', 'in', some)
      .where('until_at', '>', from)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('until_at', '<=', to),
          eb(
            'until_at',
            '=',
            selectFrom('former_state as next')
              .select(({ fn }) => fn.min('next.until_at').as('first'))
              .where('next.project_id', '=', projectId)
              .where('next.kind', '=', kind)
              .whereRef('next.record', '=', 'former.record')
              .where('next.until_at', '>', to),
          ),
        ]),
      )
      .orderBy('until_at')
      .orderBy('id')
      .execute();
    for (const { record, until_at, state } of rows) {
      const former = found.get(record) ?? [];
      former.push({ until: until_at, was: JSON.parse(state) as States[K] });
      found.set(record, former);
    }
  }
  return found;
}
