import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { isBlankHtml } from '../../../contract/html.ts';
import type { Database } from '../../db/schema.ts';
import { forgetFormerStates, recordFormerState, type States } from './formerStates.ts';

type Values = Readonly<Record<string, unknown>>;

/** A messaging setup, as far as it decides on what screens show. */
export const setupStateOf = (limit: number, defaultMessage: string | null): States['setup'] => ({
  limit,
  hasDefault: !isBlankHtml(defaultMessage ?? ''),
});

/** Whatever of configured records decides on what screens show: what kind of state it is, and how it is made of values. */
const decisive: {
  [R in ConfigurationName]?: { kind: 'screen' | 'setup' | 'project'; stateOf: (values: Values) => object };
} = {
  screens: {
    kind: 'screen',
    stateOf: ({ active, newsConfId }): States['screen'] => ({
      active: active === true,
      newsConfId: (newsConfId as number | null | undefined) ?? null,
    }),
  },
  newsConfs: {
    kind: 'setup',
    stateOf: ({ limit, defaultMessage }) => setupStateOf(Number(limit), defaultMessage as string | null),
  },
  projects: {
    kind: 'project',
    stateOf: ({ timeZone }): States['project'] => ({ timeZone: String(timeZone) }),
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
