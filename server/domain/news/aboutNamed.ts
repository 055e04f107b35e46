import { chunks } from '../../db/engine.ts';
import type { MessageAbout } from '../../db/messageAbout.ts';
import type { ProjectTransaction } from '../project/projectTransaction.ts';

type Names = ReadonlyMap<number, string>;

/** The name of a record that a message refers to; its id, if it was deleted. */
export const nameIn = (names: Names, id: number | null): string | null =>
  id === null ? null : (names.get(id) ?? String(id));

/** Reads the names of records that messages refer to. */
export async function readNames(
  ids: readonly (number | null)[],
  query: (some: number[]) => { execute: () => Promise<{ id: number; name: string }[]> },
): Promise<Names> {
  const names = new Map<number, string>();
  for (const some of chunks([...new Set(ids.filter((id) => id !== null))]))
    for (const { id, name } of await query(some).execute()) names.set(id, name);
  return names;
}

/** What a message is about, for the audit trail; null: not given. */
export type NamedAbout = Pick<MessageAbout, 'direction' | 'slots'> & {
  cause: string | null;
  impact: string | null;
  /** Names of stops. */
  points: string[] | null;
  template: string | null;
};

/** Reads the names that messages' causes, impacts, stop points and templates have today. */
export async function readAbout(
  { trx }: ProjectTransaction,
  abouts: readonly MessageAbout[],
): Promise<(about: MessageAbout) => NamedAbout> {
  const causes = await readNames(
    abouts.map(({ causeId }) => causeId),
    (some) => trx.selectFrom('cause').select(['id', 'label as name']).where('id', 'in', some),
  );
  const impacts = await readNames(
    abouts.map(({ impactId }) => impactId),
    (some) => trx.selectFrom('impact').select(['id', 'label as name']).where('id', 'in', some),
  );
  const templates = await readNames(
    abouts.map(({ templateId }) => templateId),
    (some) => trx.selectFrom('message_template').select(['id', 'name']).where('id', 'in', some),
  );
  const points = await readNames(
    abouts.flatMap((about) => about.points ?? []),
    (some) => trx.selectFrom('point').select(['id', 'name']).where('id', 'in', some),
  );
  return ({ causeId, impactId, direction, points: ids, templateId, slots }) => {
    // A stop has a stop point in each direction.
    const stops = [...new Set(ids?.flatMap((id) => points.get(id) ?? []))];
    return {
      cause: nameIn(causes, causeId),
      impact: nameIn(impacts, impactId),
      direction,
      points: stops.length > 0 ? stops : null,
      template: nameIn(templates, templateId),
      slots,
    };
  };
}
