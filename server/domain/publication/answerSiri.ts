import type { Element } from './element.ts';
import type { Told } from './ledger.ts';
import { isWanted } from './selection.ts';
import {
  type AnswerHead,
  checkStatusResponse,
  refusal,
  serviceDelivery,
  webDelivery,
  webFault,
  webStatus,
} from './siriAnswers.ts';
import type { DirectRequest, SiriRequest } from './siriRequest.ts';
import { situationOf } from './situation.ts';
import { texts } from '../../shared/texts.ts';

/** The answering project, the time, ms, and perhaps the answer's id; `startedAt`: since when its subscriptions are served, ms. */
export interface AnswerAbout extends Omit<AnswerHead, 'asked' | 'askedInside'> {
  startedAt: number;
}

/** The most recently changed ones, of those in force before closed ones. */
const mostRecent = (told: readonly Told[], atMost: number): Told[] =>
  told
    .toSorted(
      (a, b) =>
        Number(a.closedAt !== null) - Number(b.closedAt !== null) ||
        b.changedAt - a.changedAt ||
        b.newsId - a.newsId,
    )
    .slice(0, atMost);

/** Whether a request is answered by a fault of SOAP, which is sent with the status 500. */
export const isFaulty = ({ isSoap, kind }: SiriRequest): boolean =>
  isSoap && (kind === 'other' || kind === 'otherSoap');

/** The answer to a SIRI request (OUT-1). */
export function answerSiri(
  request: DirectRequest,
  told: readonly Told[],
  { startedAt, ...about }: AnswerAbout,
): Element {
  const { participant } = about;
  const { isSoap, kind, asked, askedInside, atMost } = request;
  const head: AnswerHead = { ...about, asked, askedInside };
  if (kind === 'status') return isSoap ? webStatus(head, startedAt) : checkStatusResponse(head, startedAt);
  if (kind === 'otherSoap') return webFault('VersionMismatch', texts.feeds.otherSoap);
  if (kind === 'other') {
    const text = texts.feeds.otherService;
    return isSoap ? webFault('Client', text) : refusal(head, text);
  }
  const wanted = told.filter((one) => isWanted(one, request, participant));
  const given = atMost === null ? wanted : mostRecent(wanted, atMost);
  const situations = given.map((one) => situationOf(participant, one));
  return isSoap
    ? webDelivery(head, situations)
    : serviceDelivery(head, situations, given.length < wanted.length);
}
