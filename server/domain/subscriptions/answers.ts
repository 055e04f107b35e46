import { cycleSeconds } from '../../../contract/subscriptions.ts';
import { type Element, element, optionally } from '../publication/element.ts';
import { type AnswerHead, inDocument, webMessage } from '../publication/siriAnswers.ts';
import { timeText, token } from '../publication/situation.ts';

/** Errors of SIRI by which a subscription is refused, or its end. */
type SiriError =
  | 'AccessNotAllowedError'
  | 'AllowedResourceUsageExceededError'
  | 'BeyondDataHorizon'
  | 'CapabilityNotSupportedError'
  | 'EndpointDeniedAccessError'
  | 'InvalidDataReferencesError'
  | 'OtherError'
  | 'UnknownEndpointError'
  | 'UnknownSubscriberError'
  | 'UnknownSubscriptionError';

/** Why something is refused; `text` in French. */
export interface Refusal {
  error: SiriError;
  text: string;
}

/** What became of one of the subscriptions of a request, as it was named there: until when it holds (ms), or why not. */
export interface Outcome {
  subscriber: string | null;
  identifier: string | null;
  /** Null: it was ended, as was asked. */
  until?: number | null;
  refused?: Refusal;
}

const condition = ({ error, text }: Refusal): Element =>
  element('ErrorCondition', [element(error, [element('ErrorText', text)]), element('Description', text)]);

/** Its name, as far as it had one. */
const named = ({ subscriber, identifier }: Outcome): Element[] =>
  identifier === null
    ? []
    : [
        ...optionally('SubscriberRef', subscriber && token(subscriber)),
        element('SubscriptionRef', token(identifier)),
      ];

function statusOf({ now, asked }: AnswerHead, name: string, outcome: Outcome): Element {
  const { until = null, refused } = outcome;
  const isAnswer = name === 'ResponseStatus';
  return element(name, [
    element('ResponseTimestamp', timeText(now)),
    ...(isAnswer ? optionally('RequestMessageRef', asked && token(asked)) : []),
    ...named(outcome),
    element('Status', !refused),
    ...(refused ? [condition(refused)] : []),
    ...(until === null
      ? []
      : [element('ValidUntil', timeText(until)), element('ShortestPossibleCycle', `PT${cycleSeconds}S`)]),
  ]);
}

const responderOf = ({ participant, now, asked }: AnswerHead): Element[] => [
  element('ResponseTimestamp', timeText(now)),
  element('ResponderRef', token(participant.name)),
  ...optionally('RequestMessageRef', asked && token(asked)),
];

/** The answer to who subscribes; at least one outcome. */
export function subscribeResponse(head: AnswerHead, outcomes: readonly Outcome[], isSoap: boolean): Element {
  const answer = outcomes.map((outcome) => statusOf(head, 'ResponseStatus', outcome));
  return isSoap
    ? webMessage('SubscribeResponse', {
        SubscriptionAnswerInfo: responderOf(head),
        Answer: answer,
        AnswerExtension: [],
      })
    : inDocument(element('SubscriptionResponse', [...responderOf(head), ...answer]));
}

/** The answer to who ends subscriptions. */
export function terminateResponse(head: AnswerHead, outcomes: readonly Outcome[], isSoap: boolean): Element {
  const answer = [
    ...responderOf(head),
    ...outcomes.map((outcome) => statusOf(head, 'TerminationResponseStatus', outcome)),
  ];
  return isSoap
    ? webMessage('DeleteSubscriptionResponse', {
        DeleteSubscriptionAnswerInfo: responderOf(head),
        Answer: answer,
        AnswerExtension: [],
      })
    : inDocument(element('TerminateSubscriptionResponse', answer));
}
