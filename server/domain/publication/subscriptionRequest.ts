import { type ReadElement, textIn, within } from './requestXml.ts';
import { type Selection, selectionIn } from './selection.ts';

/** One of the requested subscriptions; null: unspecified. */
export interface WantedSubscription {
  /** Whether it is for situations, the only kind offered. */
  isOffered: boolean;
  subscriber: string | null;
  identifier: string | null;
  /** Requested end, unparsed. */
  until: string | null;
  /** Whether it continues with the acknowledged state, instead of starting afresh. */
  isRenewal: boolean;
  /** Whether it takes changes alone after the first delivery: false where it says no. */
  isIncremental: boolean;
  selection: Selection;
}

/** Content of a `SubscriptionRequest`, or `Subscribe` of the web service. */
export interface SubscribeRequest {
  kind: 'subscribe';
  /** Where deliveries are sent to; null: unspecified. */
  address: string | null;
  /** Requested heartbeat interval, unparsed; null: none. */
  heartbeat: string | null;
  subscriptions: readonly WantedSubscription[];
}

/** Content of a `TerminateSubscriptionRequest`, or `DeleteSubscription`. */
export interface TerminateRequest {
  kind: 'terminate';
  /** Subscriber; null: any with this key. */
  subscriber: string | null;
  /** Subscription ids; null: all. */
  identifiers: readonly string[] | null;
}

const isSubscription = ({ name }: ReadElement) => name.endsWith('SubscriptionRequest');

/** `info`: the element with the request's header; `body`: the one with the subscriptions. They differ only in SOAP. */
export function readSubscribe(info: ReadElement, body: ReadElement): SubscribeRequest {
  const requestor = textIn(info, 'RequestorRef');
  return {
    kind: 'subscribe',
    // By the schema only needed where it is not the requestor's own.
    address: textIn(info, 'ConsumerAddress') ?? textIn(info, 'Address'),
    heartbeat: textIn(within(info, 'SubscriptionContext'), 'HeartbeatInterval'),
    subscriptions: body.children.filter(isSubscription).map((one) => ({
      isOffered: one.name === 'SituationExchangeSubscriptionRequest',
      subscriber: textIn(one, 'SubscriberRef') ?? requestor,
      identifier: textIn(one, 'SubscriptionIdentifier'),
      until: textIn(one, 'InitialTerminationTime'),
      isRenewal: ['true', '1'].includes(textIn(one, 'SubscriptionRenewal') ?? ''),
      isIncremental: !['false', '0'].includes(textIn(one, 'IncrementalUpdates') ?? ''),
      selection: selectionIn(one),
    })),
  };
}

/** The same for termination requests. */
export function readTerminate(info: ReadElement, body: ReadElement): TerminateRequest {
  const named = body.children.filter(({ name }) => name === 'SubscriptionRef');
  return {
    kind: 'terminate',
    subscriber: textIn(body, 'SubscriberRef') ?? textIn(info, 'RequestorRef'),
    identifiers: within(body, 'All') ? null : named.map(({ text }) => text.trim()),
  };
}
