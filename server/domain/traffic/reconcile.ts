import type { Span } from '../../../contract/trafficInForce.ts';
import { digestOf } from '../feeds/feedAddress.ts';
import { contentOf, isForAllLines, type FeedAlert } from './alert.ts';
import type { FeedLine } from './matching.ts';

/** What stands for an alert's name: one of its own where it is of all lines, since it may have been of some. */
const sourceOf = (id: string, isForAll: boolean) => digestOf(isForAll ? `toutes ${id}` : id);

/** All that may stand for alerts of these names. */
export const sourcesOf = (ids: ReadonlySet<string>): Set<string> =>
  new Set([...ids].flatMap((id) => [sourceOf(id, false), sourceOf(id, true)]));

/** A perturbation of a line as a feed has it now. */
export interface Incoming {
  projectId: number;
  lineId: number;
  source: string;
  content: string;
  planned: boolean;
  /** Of all lines of the project: `lineId` is one of them. */
  isForAllLines: boolean;
  periods: Span[];
  /** Ids of the messaging lines that it is of interest to, ascending. */
  wantedBy: number[];
}

/** A perturbation as it is stored. */
export interface Stored extends Incoming {
  id: number;
  goneAt: number | null;
}

/** What has to be written: what is new, what is the same as a stored one (which keeps its id), what has gone. */
export interface Reconciliation {
  added: Incoming[];
  kept: { id: number; to: Incoming; isChanged: boolean }[];
  goneIds: number[];
}

type Reach = Pick<Incoming, 'projectId' | 'lineId' | 'isForAllLines'>;

/** Where two that say the same are one: on a line; of those of all lines, in a project. */
const reachKey = ({ projectId, lineId, isForAllLines: isForAll }: Reach) =>
  isForAll ? `projet ${projectId}` : String(lineId);
const textKey = (one: Reach & Pick<Incoming, 'content'>) => `${reachKey(one)} ${one.content}`;
const sourceKey = (one: Reach & Pick<Incoming, 'source'>) => `${reachKey(one)} ${one.source}`;

/**
 * The perturbations of what was found for each messaging line: an alert is one of a line however many setups want it,
 * and so are two alerts that say the same; one of all lines is one of the project (TRF-4). An alert that says nothing is
 * none.
 */
export function incomingOf(found: ReadonlyMap<FeedLine, readonly FeedAlert[]>): Incoming[] {
  const bySource = new Map<string, Incoming>();
  const byText = new Map<string, Incoming>();
  for (const [{ projectId, lineId, newsConfLineId }, alerts] of found) {
    for (const alert of alerts) {
      const content = contentOf(alert);
      if (content === '') continue;
      const { planned, periods } = alert;
      const isForAll = isForAllLines(alert);
      const one: Incoming = {
        projectId,
        lineId,
        source: sourceOf(alert.id, isForAll),
        content,
        planned,
        isForAllLines: isForAll,
        periods,
        wantedBy: [],
      };
      const known = bySource.get(sourceKey(one)) ?? byText.get(textKey(one)) ?? one;
      if (!known.wantedBy.includes(newsConfLineId)) known.wantedBy.push(newsConfLineId);
      bySource.set(sourceKey(known), known);
      byText.set(textKey(known), known);
    }
  }
  const all = [...bySource.values()];
  for (const { wantedBy } of all) wantedBy.sort((a, b) => a - b);
  return all;
}

const isSame = (a: Incoming, b: Incoming) =>
  a.source === b.source &&
  a.content === b.content &&
  a.planned === b.planned &&
  a.isForAllLines === b.isForAllLines &&
  JSON.stringify([a.periods, a.wantedBy]) === JSON.stringify([b.periods, b.wantedBy]);

/**
 * Compares what a feed has now with what is stored of it. A perturbation is known again by its name; where a feed gives
 * new names at each reading, by its line and text: its id stays, so that it is shown once (TRF-4).
 */
export function reconcile(stored: readonly Stored[], incoming: readonly Incoming[]): Reconciliation {
  const bySource = new Map(stored.map((one) => [sourceKey(one), one]));
  const taken = new Set<number>();
  const pairs = new Map<Incoming, Stored>();
  const pair = (one: Incoming, known: Stored | undefined) => {
    if (!known || taken.has(known.id)) return;
    taken.add(known.id);
    pairs.set(one, known);
  };
  for (const one of incoming) pair(one, bySource.get(sourceKey(one)));
  const byText = new Map(stored.filter(({ id }) => !taken.has(id)).map((one) => [textKey(one), one]));
  for (const one of incoming) if (!pairs.has(one)) pair(one, byText.get(textKey(one)));
  return {
    added: incoming.filter((one) => !pairs.has(one)),
    kept: [...pairs].map(([to, known]) => ({
      id: known.id,
      to,
      isChanged: known.goneAt !== null || !isSame(known, to),
    })),
    goneIds: stored.filter(({ id, goneAt }) => !taken.has(id) && goneAt === null).map(({ id }) => id),
  };
}
