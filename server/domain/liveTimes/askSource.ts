import { texts } from '../../shared/texts.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import {
  type Asked,
  type FetchedFeed,
  fetchFeed,
  keyed,
  usualLimits,
  type Validators,
} from '../feeds/fetchFeed.ts';
import type { Turn } from '../feeds/feedLoop.ts';
import type { TimesPlan } from './timesPlans.ts';

/** Bodies of a source's response. */
export interface AnsweredBodies {
  /** Each with the stop it was requested for; null: not requested by stop. */
  bodies: readonly { stopId: string | null; body: Uint8Array }[];
  /** Requested stops that the source refused, because it does not know them. */
  refused: readonly string[];
}

export const noValidators: Validators = { etag: null, lastModified: null };

/** Response of a source; null: unchanged since the validators. */
export type Answered = (AnsweredBodies & Validators) | null;

/** The only body of a response that was not requested by stop. */
export const soleBody = (body: Uint8Array): AnsweredBodies => ({
  bodies: [{ stopId: null, body }],
  refused: [],
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A SIRI StopMonitoring request for several stops at once. */
export function stopMonitoringRequest(stopIds: readonly string[], requestor: string, now: number): string {
  const timestamp = `<RequestTimestamp>${new Date(now).toISOString()}</RequestTimestamp>`;
  const requests = stopIds.map(
    (stopId, index) =>
      `<StopMonitoringRequest version="2.0">${timestamp}` +
      `<MessageIdentifier>${index + 1}</MessageIdentifier>` +
      `<MonitoringRef>${escaped(stopId)}</MonitoringRef></StopMonitoringRequest>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<Siri xmlns="http://www.siri.org.uk/siri" version="2.0"><ServiceRequest>' +
    `${timestamp}<RequestorRef>${escaped(requestor)}</RequestorRef>${requests.join('')}</ServiceRequest></Siri>`
  );
}

/** Whether a source is SIRI Lite, with one request per stop, according to its `data`. */
const isAskedByStop = ({ api, data }: TimesPlan) =>
  api === 'SIRI_SM' && /(^|[\s;&,])methode=GET($|[\s;&,])/i.test(data ?? '');

/** Maximum number of concurrent requests to a source. */
const atOnce = 4;

/** Statuses by which SIRI Lite servers refuse a stop that they do not know. */
const unknownStop: readonly (number | null)[] = [400, 404];

/**
 * Requests each stop, within the total time of one response. A refused stop does not affect the others. Throws FeedFailure
 * for any other failure, and when all stops are refused, for then the address is wrong.
 */
async function askEachStop(
  { target, access, signal }: Turn,
  clientId: string | null,
  stopIds: readonly string[],
): Promise<Answered> {
  const { url, headers } = keyed(target, clientId);
  const tooLong = AbortSignal.timeout(access.limits?.totalMs ?? usualLimits.totalMs);
  const all = AbortSignal.any([signal, tooLong]);
  const bodies: { stopId: string; body: Buffer }[] = [];
  const refusals = new Map<string, FeedFailure>();
  const left = [...stopIds];
  const ask = async () => {
    for (let stopId = left.shift(); stopId !== undefined; stopId = left.shift()) {
      const one = new URL(url);
      one.searchParams.set('MonitoringRef', stopId);
      try {
        const fetched: FetchedFeed = await fetchFeed(one, access, noValidators, all, { headers });
        if (fetched) bodies.push({ stopId, body: fetched.body });
      } catch (error) {
        if (error instanceof FeedFailure && unknownStop.includes(error.status)) refusals.set(stopId, error);
        else {
          // The others of these requests need not be sent.
          left.length = 0;
          throw error;
        }
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, ask));
  } catch (error) {
    if (tooLong.aborted) throw new FeedFailure(texts.traffic.failures.tooLong, { cause: error });
    throw error;
  }
  const [refusal] = refusals.values();
  if (refusal && bodies.length === 0) throw refusal;
  return { bodies, refused: [...refusals.keys()], ...noValidators };
}

/**
 * Requests a source in its own way: by address, or with a request that names the stops (LIV-1). Without stops nothing is
 * requested, for such a request is invalid.
 */
export async function askSource(
  plan: TimesPlan,
  turn: Turn,
  validators: Validators,
  { asked, now }: { asked: readonly string[]; now: number },
): Promise<Answered> {
  const { api, clientId } = plan;
  if (api === 'SIRI_SM' && asked.length === 0) return { bodies: [], refused: [], ...noValidators };
  if (isAskedByStop(plan)) return askEachStop(turn, clientId, asked);
  const { url, headers } = keyed(turn.target, clientId);
  const question: Asked =
    api === 'SIRI_SM'
      ? { headers, body: stopMonitoringRequest(asked, clientId ?? 'Girouette', now) }
      : { headers };
  const fetched = await fetchFeed(url, turn.access, validators, turn.signal, question);
  if (!fetched) return null;
  const { body, etag, lastModified } = fetched;
  return { ...soleBody(body), etag, lastModified };
}
