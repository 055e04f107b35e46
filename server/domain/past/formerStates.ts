import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { isBlankHtml } from '../../../contract/html.ts';
import type { TitledMessage } from '../../../contract/schemas/standings.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** A messaging setup, as far as it decides on what screens show. */
export const setupStateOf = (limit: number, defaultMessage: string | null): States['setup'] => ({
  limit,
  hasDefault: !isBlankHtml(defaultMessage ?? ''),
});

const hoursOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Whatever of configured records decides on what screens show: what kind of state it is, and how it is made of values. */
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
 * Writes down how a configured record was until `now` (ms), within the transaction that changes or deletes it, where it
 * decides on what screens show. `after` null: it is deleted.
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
  // The past of a screen goes with it; that of a setup tells of screens that had it before.
  if (after === null && found.kind !== 'setup') return forgetFormerStates(trx, record);
  if (after !== null && isDeepStrictEqual(state, found.stateOf(after))) return;
  await recordFormerState(trx, record, state as States[typeof found.kind], now);
}

/** How something was until it changed, ms. */
export interface Former<T> {
  until: number;
  was: T;
}

/** How something was at an instant (ms): as it was before the first change after that, else as it `is`. */
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
  /** The ids of what it shows, by screen; other screens it leaves alone. */
  screens: Record<string, number[]>;
}

/** What decides on screens besides their messages, by kind, each with what `record` is. What is absent was written before there was any. */
export interface States {
  /** A screen's id. */
  screen: { active: boolean; newsConfId: number | null; siteId?: number; hours?: string | null };
  /** A site's id: the hours of service of its screens. */
  site: { hours: string | null };
  /** A messaging setup's id. */
  setup: { limit: number; hasDefault: boolean };
  /** Empty: it is the project's own. */
  project: { timeZone: string; hours?: string | null; alerts?: boolean };
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
