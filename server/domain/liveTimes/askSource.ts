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

/** Response of a source; null: unchanged since the validators. */
export type Answered = ({ bodies: Buffer[] } & Validators) | null;

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

/** Requests each stop, within the total time of one response. */
async function askEachStop(
  { target, access, signal }: Turn,
  clientId: string | null,
  stopIds: readonly string[],
): Promise<Answered> {
  const { url, headers } = keyed(target, clientId);
  const none: Validators = { etag: null, lastModified: null };
  const tooLong = AbortSignal.timeout(access.limits?.totalMs ?? usualLimits.totalMs);
  const all = AbortSignal.any([signal, tooLong]);
  const bodies: Buffer[] = [];
  const left = [...stopIds];
  const ask = async () => {
    for (let stopId = left.shift(); stopId !== undefined; stopId = left.shift()) {
      const one = new URL(url);
      one.searchParams.set('MonitoringRef', stopId);
      const fetched: FetchedFeed = await fetchFeed(one, access, none, all, { headers });
      if (fetched) bodies.push(fetched.body);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, ask));
  } catch (error) {
    if (tooLong.aborted) throw new FeedFailure(texts.traffic.failures.tooLong, { cause: error });
    throw error;
  }
  return { bodies, ...none };
}

/** Requests a source in its own way: by address, or with a request that names the stops (LIV-1). */
export async function askSource(
  plan: TimesPlan,
  turn: Turn,
  validators: Validators,
  { asked, now }: { asked: readonly string[]; now: number },
): Promise<Answered> {
  const { api, clientId } = plan;
  if (isAskedByStop(plan)) return askEachStop(turn, clientId, asked);
  const { url, headers } = keyed(turn.target, clientId);
  const question: Asked =
    api === 'SIRI_SM'
      ? { headers, body: stopMonitoringRequest(asked, clientId ?? 'Girouette', now) }
      : { headers };
  const fetched = await fetchFeed(url, turn.access, validators, turn.signal, question);
  if (!fetched) return null;
  const { body, etag, lastModified } = fetched;
  return { bodies: [body], etag, lastModified };
}
