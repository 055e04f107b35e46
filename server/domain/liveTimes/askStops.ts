import { texts } from '../../shared/texts.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { fetchFeed, keyed, usualLimits, type Validators } from '../feeds/fetchFeed.ts';
import type { Turn } from '../feeds/feedLoop.ts';
import type { TimesPlan } from './timesPlans.ts';

/** Bodies of a source's response. */
export interface AnsweredBodies {
  /** Each with the stop it was requested for; null: not requested by stop. */
  bodies: readonly { stopId: string | null; body: Uint8Array }[];
  /** Requested stops that the source refused, because it does not know them. */
  refused: readonly string[];
  /** The stops of the requests in a single one, in their order; absent: not requested so. */
  asked?: readonly string[];
  /** Requested stops without an answer that is still valid. */
  unanswered?: number;
  /** How long the source wants to be left alone, ms. */
  waitMs?: number;
}

export const noValidators: Validators = { etag: null, lastModified: null };

/** Maximum number of concurrent requests to a source. */
const atOnce = 4;
/** After so many failures of single stops a turn ends: it is the source that fails. */
const mostFailures = 20;

/** Statuses by which SIRI Lite servers refuse a stop that they do not know. */
const unknownStop: readonly (number | null)[] = [400, 404];
/** Statuses that are not about one stop: the others need not be requested. */
const notNow: readonly (number | null)[] = [401, 403, 429];

/** The latest answer for a stop, and when it came, ms; null: the source does not know the stop. */
interface StopAnswer {
  at: number;
  body: Buffer | null;
}

/** What a source has answered for its stops, and the stop that is requested first the next time. */
interface Kept {
  next: string | undefined;
  answers: Map<string, StopAnswer>;
}

/** The stops in the order of their requests: from the one that the last turn did not come to. */
function inTurn(stopIds: readonly string[], next: string | undefined): string[] {
  const start = Math.max(0, next === undefined ? 0 : stopIds.indexOf(next));
  return [...stopIds.slice(start), ...stopIds.slice(0, start)];
}

/**
 * Requests sources stop by stop (SIRI Lite), as many stops as the total time of one response allows; the next turn goes on
 * from there, and until then the former answers count as long as they are not stale.
 */
export function createStopAsker(now: () => number) {
  const kept = new Map<string, Kept>();

  /** One turn: the answers that came, and why others did not. Leaves the stops `left` that it did not come to. */
  async function request(
    { target, access, signal }: Turn,
    clientId: string | null,
    left: string[],
  ): Promise<{ came: Map<string, StopAnswer>; failure: FeedFailure | null; refusal: FeedFailure | null }> {
    const { url, headers } = keyed(target, clientId);
    const tooLong = AbortSignal.timeout(access.limits?.totalMs ?? usualLimits.totalMs);
    const all = AbortSignal.any([signal, tooLong]);
    const came = new Map<string, StopAnswer>();
    const failures: FeedFailure[] = [];
    let isOver = false;
    let refusal: FeedFailure | null = null;
    const ask = async () => {
      while (!isOver) {
        const stopId = left.shift();
        if (stopId === undefined) return;
        const one = new URL(url);
        one.searchParams.set('MonitoringRef', stopId);
        try {
          const fetched = await fetchFeed(one, access, noValidators, all, { headers });
          if (fetched) came.set(stopId, { at: now(), body: fetched.body });
        } catch (error) {
          if (tooLong.aborted && !signal.aborted) return;
          if (signal.aborted || !(error instanceof FeedFailure)) throw error;
          if (unknownStop.includes(error.status)) {
            refusal ??= error;
            came.set(stopId, { at: now(), body: null });
            continue;
          }
          failures.push(error);
          const isOfSource = notNow.includes(error.status);
          if (isOfSource) left.push(stopId);
          isOver ||= isOfSource || failures.length >= mostFailures;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    const slow = tooLong.aborted ? new FeedFailure(texts.traffic.failures.tooLong) : null;
    // Of several failures the one that says how long to wait.
    const asks = failures.find(({ retryAfterMs }) => retryAfterMs !== null);
    return { came, failure: asks ?? failures[0] ?? slow, refusal };
  }

  return {
    /** Throws FeedFailure when no stop is answered, and when all are refused, for then the address is wrong. */
    async ask(
      { key, clientId, sources }: Pick<TimesPlan, 'key' | 'clientId' | 'sources'>,
      turn: Turn,
      stopIds: readonly string[],
    ): Promise<AnsweredBodies & Validators> {
      const before = kept.get(key);
      const order = inTurn(stopIds, before?.next);
      const left = [...order];
      const { came, failure, refusal } = await request(turn, clientId, left);
      const staleMs = Math.min(...sources.map((source) => source.staleMs));
      const instant = now();
      const asked = new Set(stopIds);
      const former = [...(before?.answers ?? [])].filter(
        ([stopId, { at }]) => asked.has(stopId) && !came.has(stopId) && instant - at <= staleMs,
      );
      const answers = new Map([...former, ...came]);
      const missed = new Set(left);
      kept.set(key, { next: order.find((stopId) => missed.has(stopId)), answers });
      if (failure && came.size === 0) throw failure;
      const bodies = [...answers].flatMap(([stopId, { body }]) => (body ? [{ stopId, body }] : []));
      const wrong = failure ?? refusal;
      if (wrong && bodies.length === 0) throw wrong;
      return {
        bodies,
        refused: [...answers].flatMap(([stopId, { body }]) => (body ? [] : [stopId])),
        unanswered: stopIds.length - answers.size,
        waitMs: failure?.retryAfterMs ?? 0,
        ...noValidators,
      };
    },
    /** Drops all other sources, which are no longer configured. */
    keepOnly(keys: readonly string[]): void {
      for (const key of kept.keys()) if (!keys.includes(key)) kept.delete(key);
    },
  };
}

export type StopAsker = ReturnType<typeof createStopAsker>;
