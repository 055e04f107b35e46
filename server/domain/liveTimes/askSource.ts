import { parseTimesData } from '../../../contract/timesData.ts';
import { type Asked, fetchFeed, keyed, type Validators } from '../feeds/fetchFeed.ts';
import type { Turn } from '../feeds/feedLoop.ts';
import { type AnsweredBodies, noValidators, type StopAsker } from './askStops.ts';
import type { TimesPlan } from './timesPlans.ts';

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
  api === 'SIRI_SM' && parseTimesData(data)?.byStop === true;

/**
 * Requests a source in its own way: by address, or with a request that names the stops (LIV-1). Without stops nothing is
 * requested, for such a request is invalid.
 */
export async function askSource(
  plan: TimesPlan,
  turn: Turn,
  validators: Validators,
  { asked, now, stops }: { asked: readonly string[]; now: number; stops: StopAsker },
): Promise<Answered> {
  const { api, clientId } = plan;
  if (api === 'SIRI_SM' && asked.length === 0) return { bodies: [], refused: [], ...noValidators };
  if (isAskedByStop(plan)) return stops.ask(plan, turn, asked);
  const { url, headers } = keyed(turn.target, clientId);
  const question: Asked =
    api === 'SIRI_SM'
      ? { headers, body: stopMonitoringRequest(asked, clientId ?? 'Girouette', now) }
      : { headers };
  const fetched = await fetchFeed(url, turn.access, validators, turn.signal, question);
  if (!fetched) return null;
  const { body, etag, lastModified } = fetched;
  return { ...soleBody(body), ...(api === 'SIRI_SM' && { asked }), etag, lastModified };
}
