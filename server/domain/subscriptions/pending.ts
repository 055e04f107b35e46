import { mostSituations } from '../../../contract/subscriptions.ts';
import type { Told } from '../publication/ledger.ts';
import { isWanted, type Selection } from '../publication/selection.ts';
import type { Participant } from '../publication/situation.ts';

/** Which version of which situation a consumer has taken, by the ids of the messages. */
export type Known = ReadonlyMap<number, number>;

/** What a consumer is to be sent, what it knows once it has taken that, and whether there is more. */
export interface Pending {
  situations: Told[];
  known: Known;
  hasMore: boolean;
}

export const readKnown = (text: string): Known => new Map(JSON.parse(text) as [number, number][]);
export const writeKnown = (known: Known): string => JSON.stringify([...known]);

/** The most situations of a delivery for who wants so many at most; null: who does not say. */
export const atMostOf = (wanted: number | null): number => Math.min(wanted ?? mostSituations, mostSituations);

/**
 * What of what is told differs from what a consumer knows: what is new to it, changed or closed; once more what it knows and wants
 * no more since it is about something else now; and nothing of what nobody is told of any more.
 */
export function pendingOf(
  told: readonly Told[],
  known: Known,
  { lines, stops, atMost, participant }: Selection & { participant: Participant },
): Pending {
  const all = told.map((one) => ({ one, isHere: isWanted(one, { lines, stops }, participant) }));
  const due = all.filter(
    ({ one, isHere }) => (isHere || known.has(one.newsId)) && known.get(one.newsId) !== one.version,
  );
  const sent = due.slice(0, atMostOf(atMost));
  const sentIds = new Set(sent.map(({ one }) => one.newsId));
  const next = all.flatMap(({ one, isHere }): [number, number][] => {
    const { newsId, version } = one;
    if (sentIds.has(newsId)) return isHere ? [[newsId, version]] : [];
    const before = known.get(newsId);
    return before === undefined ? [] : [[newsId, before]];
  });
  return {
    situations: sent.map(({ one }) => one),
    known: new Map(next),
    hasMore: sent.length < due.length,
  };
}
