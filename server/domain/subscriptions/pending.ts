import { mostSituations } from '../../../contract/subscriptions.ts';
import type { Told } from '../publication/ledger.ts';
import { isWanted, type Selection } from '../publication/selection.ts';
import type { Participant } from '../publication/situation.ts';

/** Versions of situations acknowledged by a consumer, by message id. */
export type Known = ReadonlyMap<number, number>;

/** What to send to a consumer, what it then knows, and whether there is more. */
export interface Pending {
  situations: Told[];
  known: Known;
  hasMore: boolean;
}

export const readKnown = (text: string): Known => new Map(JSON.parse(text) as [number, number][]);
export const writeKnown = (known: Known): string => JSON.stringify([...known]);

/** Maximum number of situations per delivery, from the consumer's limit; null: none given. */
export const atMostOf = (wanted: number | null): number => Math.min(wanted ?? mostSituations, mostSituations);

/**
 * Differences between a publication and what a consumer knows: new, changed and closed situations; once more those it knows
 * that no longer match its selection; nothing about those no longer published.
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
