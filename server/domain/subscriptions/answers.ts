import { cycleSeconds } from '../../../contract/subscriptions.ts';
import { type Element, element, optionally } from '../publication/element.ts';
import { type AnswerHead, inDocument, ofRequest, webMessage } from '../publication/siriAnswers.ts';
import { timeText, token } from '../publication/situation.ts';

/** SIRI errors for refused or ended subscriptions. */
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

/** Reason of a refusal; `text` in French. */
export interface Refusal {
  error: SiriError;
  text: string;
}

/** Result for one of the subscriptions of a request, by its name: its end (ms), or why it was refused. */
export interface Outcome {
  subscriber: string | null;
  identifier: string | null;
  /** Null: terminated as requested. */
  until?: number | null;
  refused?: Refusal;
}

const condition = ({ error, text }: Refusal): Element =>
  element('ErrorCondition', [element(error, [element('ErrorText', text)]), element('Description', text)]);

/** Its name, if given. */
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
    ...(isAnswer ? ofRequest(asked) : []),
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
  element('ResponderRef', token(participant.codespace)),
  ...ofRequest(asked),
];

/** The answer to a subscription request; at least one outcome. */
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

/** The answer to a termination request. */
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
