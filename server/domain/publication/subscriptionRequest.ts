import { type ReadElement, textIn, within } from './requestXml.ts';
import { type Selection, selectionIn } from './selection.ts';

/** One of the subscriptions that a request asks for; null: it says nothing of it. */
export interface WantedSubscription {
  /** Whether it is one of situations, which alone there are. */
  isOffered: boolean;
  subscriber: string | null;
  identifier: string | null;
  /** When it is to end, as it is written. */
  until: string | null;
  /** It goes on with what it had, rather than anew. */
  isRenewal: boolean;
  selection: Selection;
}

/** What a `SubscriptionRequest`, or `Subscribe` of the web service, asks. */
export interface SubscribeRequest {
  kind: 'subscribe';
  address: string | null;
  /** The interval of heartbeats, as it is written; null: none is asked for. */
  heartbeat: string | null;
  subscriptions: readonly WantedSubscription[];
}

/** What a `TerminateSubscriptionRequest`, or `DeleteSubscription`, asks. */
export interface TerminateRequest {
  kind: 'terminate';
  /** Whose; null: anybody's of the key. */
  subscriber: string | null;
  /** Their identifiers; null: all. */
  identifiers: readonly string[] | null;
}

const isSubscription = ({ name }: ReadElement) => name.endsWith('SubscriptionRequest');

/** `info`: where the head of the request stands; `body`: where the subscriptions do. They are one but by SOAP. */
export function readSubscribe(info: ReadElement, body: ReadElement): SubscribeRequest {
  const requestor = textIn(info, 'RequestorRef');
  return {
    kind: 'subscribe',
    address: textIn(info, 'ConsumerAddress'),
    heartbeat: textIn(within(info, 'SubscriptionContext'), 'HeartbeatInterval'),
    subscriptions: body.children.filter(isSubscription).map((one) => ({
      isOffered: one.name === 'SituationExchangeSubscriptionRequest',
      subscriber: textIn(one, 'SubscriberRef') ?? requestor,
      identifier: textIn(one, 'SubscriptionIdentifier'),
      until: textIn(one, 'InitialTerminationTime'),
      isRenewal: ['true', '1'].includes(textIn(one, 'SubscriptionRenewal') ?? ''),
      selection: selectionIn(one),
    })),
  };
}

/** The same of the request that ends some. */
export function readTerminate(info: ReadElement, body: ReadElement): TerminateRequest {
  const named = body.children.filter(({ name }) => name === 'SubscriptionRef');
  return {
    kind: 'terminate',
    subscriber: textIn(body, 'SubscriberRef') ?? textIn(info, 'RequestorRef'),
    identifiers: within(body, 'All') ? null : named.map(({ text }) => text.trim()),
  };
}
