import type { Element } from './element.ts';
import type { Told } from './ledger.ts';
import {
  type AnswerHead,
  checkStatusResponse,
  refusal,
  serviceDelivery,
  webDelivery,
  webFault,
  webStatus,
} from './siriAnswers.ts';
import type { SiriRequest } from './siriRequest.ts';
import { lineRef, type Participant, situationOf, token } from './situation.ts';
import { texts } from '../../shared/texts.ts';

/** Whether a situation is one of those that a request wants: what is of the whole network is of each line and stop. */
function isWanted({ published }: Told, { lines, stops }: SiriRequest, participant: Participant): boolean {
  if (published.isNetwork) return true;
  const refs = published.lines.map((line) => lineRef(participant, line));
  const points = published.stops.map(({ gtfsId }) => token(gtfsId));
  return (
    (lines.length === 0 || lines.some((ref) => refs.includes(ref))) &&
    (stops.length === 0 || stops.some((ref) => points.includes(ref)))
  );
}

/** What is answered to a request of SIRI (OUT-1); `startedAt`: since when the producer is there, ms. */
export function answerSiri(
  request: SiriRequest,
  told: readonly Told[],
  { participant, now, startedAt }: { participant: Participant; now: number; startedAt: number },
): Element {
  const { isSoap, kind, asked, atMost } = request;
  const head: AnswerHead = { participant, now, asked };
  if (kind === 'status') return isSoap ? webStatus(head, startedAt) : checkStatusResponse(head, startedAt);
  if (kind === 'other') {
    return isSoap ? webFault(texts.feeds.otherService) : refusal(head, texts.feeds.otherService);
  }
  const wanted = told.filter((one) => isWanted(one, request, participant));
  const given = wanted.slice(0, atMost ?? undefined);
  const situations = given.map((one) => situationOf(participant, one));
  return isSoap
    ? webDelivery(head, situations)
    : serviceDelivery(head, situations, given.length < wanted.length);
}
