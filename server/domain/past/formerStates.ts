import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { isBlankHtml } from '../../../contract/html.ts';
import type { TitledMessage } from '../../../contract/schemas/standings.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** The part of a messaging setup that determines what screens show. */
export const setupStateOf = (limit: number, defaultMessage: string | null): States['setup'] => ({
  limit,
  hasDefault: !isBlankHtml(defaultMessage ?? ''),
});

const hoursOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Configured resources that determine what screens show: the kind of state, and how to derive it from values. */
const decisive: {
  [R in ConfigurationName]?: {
    kind: 'screen' | 'site' | 'setup' | 'project';
    stateOf: (values: Values) => object;
  };
} = {
  screens: {
    kind: 'screen',
    stateOf: ({ active, newsConfId, siteId, serviceHours }): States['screen'] => ({
      active: active === true,
      newsConfId: (newsConfId as number | null | undefined) ?? null,
      siteId: Number(siteId),
      hours: hoursOf(serviceHours),
    }),
  },
  sites: {
    kind: 'site',
    stateOf: ({ serviceHours }): States['site'] => ({ hours: hoursOf(serviceHours) }),
  },
  newsConfs: {
    kind: 'setup',
    stateOf: ({ limit, defaultMessage }) => setupStateOf(Number(limit), defaultMessage as string | null),
  },
  projects: {
    kind: 'project',
    stateOf: ({ timeZone, serviceHours, alertsOutOfHours }): States['project'] => ({
      timeZone: String(timeZone),
      hours: hoursOf(serviceHours),
      alerts: alertsOutOfHours === true,
    }),
  },
};

/**
 * Records, in the transaction that changes or deletes it, the state of a record until `now` (ms), if it determines what
 * screens show. `after` null: deleted.
 */
export async function recordFormerRecord(
  trx: Transaction<Database>,
  resource: ConfigurationName,
  { id, projectId }: { id: number | string; projectId: number | null },
  before: Values,
  after: Values | null,
  now: number,
): Promise<void> {
  const found = decisive[resource];
  const home = found?.kind === 'project' ? Number(id) : projectId;
  if (!found || home === null) return;
  const record = { projectId: home, kind: found.kind, record: found.kind === 'project' ? '' : String(id) };
  const state = found.stateOf(before);
  // The past of a screen is deleted with it, and that of a project; those of a setup and a site are still needed for screens
  // that had them.
  if (after === null && found.kind === 'project') return;
  if (after === null && found.kind === 'screen') return forgetFormerStates(trx, record);
  if (after !== null && isDeepStrictEqual(state, found.stateOf(after))) return;
  await recordFormerState(trx, record, state as States[typeof found.kind], now);
}

/** A state until it changed, ms. */
export interface Former<T> {
  until: number;
  was: T;
}

/** The state at an instant (ms): before the first later change, else the current one, `is`. */
export function wasAt<T>(is: T, former: readonly Former<T>[], instant: number): T {
  const found = former.find(({ until }) => until > instant);
  return found ? found.was : is;
}

/** The current scenario of a project. */
export interface ScenarioState {
  name: string;
  /** When it stops by itself, ms; null: never. */
  until: number | null;
  messages: TitledMessage[];
  /** Message ids by screen; other screens are unaffected. */
  screens: Record<string, number[]>;
}

/**
 * States that determine what screens show besides messages, by kind, with the meaning of `record`. Optional parts were added
 * later.
 */
export interface States {
  /** A screen's id. */
  screen: { active: boolean; newsConfId: number | null; siteId?: number; hours?: string | null };
  /** Site id: service hours of its screens. */
  site: { hours: string | null };
  /** Messaging setup id. */
  setup: { limit: number; hasDefault: boolean };
  /** Empty: the project itself. */
  project: { timeZone: string; hours?: string | null; alerts?: boolean };
  /** Empty; null: no current scenario. */
  scenario: ScenarioState | null;
  /** Line id: whether its times were inhibited. */
  line: { isInhibited: boolean };
}

/** Identifies the subject of a state. */
export interface StateOf<K extends keyof States> {
  projectId: number;
  kind: K;
  record: string;
}

/** Records, in the changing transaction, a state until now (ms). Without a record, the current state applies. */
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

/** Deletes past states of a deleted record, since its id may be reused. */
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
 * Former states of a kind between `from` and `to` (ms): the changes of each record in order, and the first one after.
 * Unchanged records are omitted.
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
