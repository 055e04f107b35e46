import type { Span } from '../../../contract/trafficInForce.ts';
import { inTurns } from '../../shared/tasks.ts';
import { digestOf } from '../feeds/feedAddress.ts';
import { contentOf, isForAllLines, type FeedAlert } from './alert.ts';
import type { FeedLine } from './matching.ts';

/** Key of an alert: a different one when it applies to all lines, since it may have applied to some before. */
const sourceOf = (id: string, isForAll: boolean) => digestOf(isForAll ? `toutes ${id}` : id);

/** All possible keys of alerts with these ids. */
export const sourcesOf = (ids: ReadonlySet<string>): Set<string> =>
  new Set([...ids].flatMap((id) => [sourceOf(id, false), sourceOf(id, true)]));

/** A current perturbation of a line in a feed. */
export interface Incoming {
  projectId: number;
  lineId: number;
  source: string;
  content: string;
  planned: boolean;
  /** Applies to all lines of the project; `lineId` is one of them. */
  isForAllLines: boolean;
  periods: Span[];
  /** Ids of the messaging lines it concerns, ascending. */
  wantedBy: number[];
}

export interface Stored extends Incoming {
  id: number;
  goneAt: number | null;
}

/**
 * Changes to be written: new ones, those matching a stored one (which keeps its id), those gone, and those whose alert
 * goes on under the id of an earlier one with the same text.
 */
export interface Reconciliation {
  added: Incoming[];
  kept: { id: number; to: Incoming; isChanged: boolean }[];
  goneIds: number[];
  replacedIds: number[];
}

type Reach = Pick<Incoming, 'projectId' | 'lineId' | 'isForAllLines'>;

/** Scope within which equal texts are one perturbation: the line, or the project for alerts of all lines. */
const reachKey = ({ projectId, lineId, isForAllLines: isForAll }: Reach) =>
  isForAll ? `projet ${projectId}` : String(lineId);
const textKey = (one: Reach & Pick<Incoming, 'content'>) => `${reachKey(one)} ${one.content}`;
const sourceKey = (one: Reach & Pick<Incoming, 'source'>) => `${reachKey(one)} ${one.source}`;

/** What an alert is for all lines that it concerns; computed once, since a feed may be shared by thousands. */
type OfAlert = Pick<Incoming, 'source' | 'content' | 'isForAllLines'>;

function ofAlert(alert: FeedAlert): OfAlert {
  const isForAll = isForAllLines(alert);
  return { source: sourceOf(alert.id, isForAll), content: contentOf(alert), isForAllLines: isForAll };
}

function* pairsOf(found: ReadonlyMap<FeedLine, readonly FeedAlert[]>): Generator<[FeedLine, FeedAlert]> {
  for (const [line, alerts] of found) for (const alert of alerts) yield [line, alert];
}

/**
 * Perturbations from the alerts of each messaging line: one per alert and line, however many setups want it; one per
 * project for alerts of all lines (TRF-4). Equal texts are merged when they are read, since each of their alerts ends by
 * itself. Alerts without text are dropped.
 */
export async function incomingOf(found: ReadonlyMap<FeedLine, readonly FeedAlert[]>): Promise<Incoming[]> {
  const ofAlerts = new Map<FeedAlert, OfAlert>();
  const bySource = new Map<string, Incoming>();
  const wanted = new Map<Incoming, Set<number>>();
  await inTurns(pairsOf(found), ([{ projectId, lineId, newsConfLineId }, alert]) => {
    const its = ofAlerts.get(alert) ?? ofAlert(alert);
    ofAlerts.set(alert, its);
    if (its.content === '') return;
    const { planned, periods } = alert;
    const one: Incoming = { projectId, lineId, ...its, planned, periods, wantedBy: [] };
    const known = bySource.get(sourceKey(one)) ?? one;
    const wantedBy = wanted.get(known) ?? new Set();
    wanted.set(known, wantedBy.add(newsConfLineId));
    bySource.set(sourceKey(known), known);
  });
  for (const [one, wantedBy] of wanted) one.wantedBy = [...wantedBy].sort((a, b) => a - b);
  return [...wanted.keys()];
}

const isSame = (a: Incoming, b: Incoming) =>
  a.source === b.source &&
  a.content === b.content &&
  a.planned === b.planned &&
  a.isForAllLines === b.isForAllLines &&
  JSON.stringify([a.periods, a.wantedBy]) === JSON.stringify([b.periods, b.wantedBy]);

/** Current ones first, the earliest of them first: under its id users see a text. */
const byStanding = (a: Stored, b: Stored) =>
  Number(a.goneAt !== null) - Number(b.goneAt !== null) || a.id - b.id;

/**
 * Matches the current content of a feed with what is stored: by id, or, for feeds that assign new ids at each read, by
 * line and text; the stored id stays, so that it is shown only once (TRF-4). Of several alerts with one text, the latest id
 * goes first.
 */
export function reconcile(stored: readonly Stored[], incoming: readonly Incoming[]): Reconciliation {
  const bySource = new Map(stored.map((one) => [sourceKey(one), one]));
  const taken = new Set<number>();
  const pairs = new Map<Incoming, Stored>();
  const pair = (one: Incoming, known: Stored | undefined) => {
    if (!known) return;
    taken.add(known.id);
    pairs.set(one, known);
  };
  for (const one of incoming) pair(one, bySource.get(sourceKey(one)));
  const free = stored.filter(({ id }) => !taken.has(id)).sort(byStanding);
  const byText = Map.groupBy(free, textKey);
  for (const one of incoming) if (!pairs.has(one)) pair(one, byText.get(textKey(one))?.shift());
  const replacedIds: number[] = [];
  const unchanged = [...pairs].filter(
    ([one, known]) => known.goneAt === null && known.content === one.content,
  );
  for (const [one, known] of unchanged) {
    const first = byText.get(textKey(one))?.[0];
    if (!first || first.goneAt !== null || first.id > known.id) continue;
    byText.get(textKey(one))?.shift();
    pair(one, first);
    replacedIds.push(known.id);
  }
  return {
    added: incoming.filter((one) => !pairs.has(one)),
    kept: [...pairs].map(([to, known]) => ({
      id: known.id,
      to,
      isChanged: known.goneAt !== null || !isSame(known, to),
    })),
    goneIds: stored.filter(({ id, goneAt }) => !taken.has(id) && goneAt === null).map(({ id }) => id),
    replacedIds,
  };
}
