import { type Element, element } from '../publication/element.ts';
import {
  type AnswerHead,
  inDocument,
  producerOf,
  type SubscriptionName,
  subscriptionRefs,
  webMessage,
} from '../publication/siriAnswers.ts';
import { timeText, token } from '../publication/situation.ts';
import type { Refusal } from './answers.ts';

type Head = Omit<AnswerHead, 'asked'>;

/** A heartbeat: producer and subscription are alive. */
export function heartbeat({ participant, now }: Head, isSoap: boolean): Element {
  const info = [
    element('RequestTimestamp', timeText(now)),
    element('ProducerRef', token(participant.codespace)),
  ];
  const status = [element('Status', true)];
  return isSoap
    ? webMessage('NotifyHeartbeat', { HeartbeatNotifyInfo: info, Notification: status, SiriExtension: [] })
    : inDocument(element('HeartbeatNotification', [...info, ...status]));
}

/** The notification that this side ended a subscription, and why. */
export function terminated(
  head: Head,
  name: SubscriptionName,
  { error, text }: Refusal,
  isSoap: boolean,
): Element {
  const content = [
    ...producerOf(head),
    ...subscriptionRefs(name),
    // Spelled as in the SIRI 2.1 schema.
    element('ErrrorCondition', [element(error, [element('ErrorText', text)]), element('Description', text)]),
  ];
  return isSoap
    ? webMessage('NotifySubscriptionTerminated', { Notification: content })
    : inDocument(element('SubscriptionTerminatedNotification', content));
}

/** `SOAPAction` of notifications, as in the consumer WSDL of SIRI 2.1. */
export const soapActions = {
  delivery: 'GetSituationExchange',
  heartbeat: 'NotifyHeartbeat',
  terminated: 'NotifySubscriptionTerminated',
} as const;
