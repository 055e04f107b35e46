import { randomUUID } from 'node:crypto';
import { type Element, element, optionally } from './element.ts';
import { soapNamespace } from './siriRequest.ts';
import { ownRef, type Participant, timeText, token } from './situation.ts';

const siri = { xmlns: 'http://www.siri.org.uk/siri', version: '2.1' };

/** Common content of every answer. */
export interface AnswerHead {
  participant: Participant;
  /** ms. */
  now: number;
  /** The `MessageIdentifier` of the request; null: none. */
  asked: string | null;
  /** That of the request for situations inside it, where it has one besides its own. */
  askedInside?: string | null;
  /** Distinguishes the answer from all others; unspecified: a new one. */
  responseId?: string;
}

/** Reference to a request by its `MessageIdentifier`, as its consumer wrote it, who finds its request by that. */
export const ofRequest = (asked: string | null): Element[] => optionally('RequestMessageRef', asked);

/** The same in a delivery, which answers the request inside. */
const ofInside = ({ asked, askedInside }: AnswerHead): Element[] => ofRequest(askedInside ?? asked);

/** Time, producer and id of an answer or a notification, in SIRI's order. */
export const producerOf = ({
  participant,
  now,
  responseId = randomUUID(),
}: Omit<AnswerHead, 'asked'>): Element[] => [
  element('ResponseTimestamp', timeText(now)),
  element('ProducerRef', token(participant.codespace)),
  element('ResponseMessageIdentifier', ownRef(participant, 'ResponseMessage', responseId)),
];

/** The same with the request. */
const headOf = (head: AnswerHead): Element[] => [...producerOf(head), ...ofRequest(head.asked)];

/** `refs`: references to the request, or to the subscription. */
const inDelivery = (now: number, refs: readonly Element[], content: readonly Element[]): Element =>
  element('SituationExchangeDelivery', [element('ResponseTimestamp', timeText(now)), ...refs, ...content], {
    version: '2.1',
  });

const situationsOf = (situations: readonly Element[]): Element[] => [
  element('Status', true),
  element('Situations', situations),
];

/** The delivery of an answer, with its situations. */
const deliveryOf = (head: AnswerHead, situations: readonly Element[]): Element =>
  inDelivery(head.now, ofInside(head), situationsOf(situations));

export const inDocument = (content: Element): Element => element('Siri', [content], siri);

const delivered = (head: AnswerHead, delivery: Element, hasMore: boolean): Element =>
  inDocument(
    element('ServiceDelivery', [
      ...headOf(head),
      element('Status', true),
      element('MoreData', hasMore),
      delivery,
    ]),
  );

/** An answer with situations; `hasMore`: the request limited them. */
export const serviceDelivery = (head: AnswerHead, situations: readonly Element[], hasMore = false): Element =>
  delivered(head, deliveryOf(head, situations), hasMore);

/** Identification of a subscription: its subscriber, and the id given by the latter. */
export interface SubscriptionName {
  subscriber: string;
  identifier: string;
}

export const subscriptionRefs = ({ subscriber, identifier }: SubscriptionName): Element[] => [
  element('SubscriberRef', subscriber),
  element('SubscriptionRef', identifier),
];

/** Situations pushed for a subscription. `hasMore`: the next delivery has the others. */
export function subscriptionDelivery(
  { participant, now }: Omit<AnswerHead, 'asked'>,
  name: SubscriptionName,
  { situations, hasMore, isSoap }: { situations: readonly Element[]; hasMore: boolean; isSoap: boolean },
): Element {
  const head = { participant, now, asked: null };
  const delivery = inDelivery(now, subscriptionRefs(name), situationsOf(situations));
  return isSoap
    ? webMessage('NotifySituationExchange', {
        ServiceDeliveryInfo: headOf(head),
        Notification: [delivery],
        SiriExtension: [],
      })
    : delivered(head, delivery, hasMore);
}

/** A failed delivery: this producer does not offer the requested service. */
export function refusal(head: AnswerHead, text: string): Element {
  const failed = inDelivery(head.now, ofInside(head), [
    element('Status', false),
    element('ErrorCondition', [
      element('CapabilityNotSupportedError', [element('ErrorText', text)]),
      element('Description', text),
    ]),
  ]);
  return inDocument(element('ServiceDelivery', [...headOf(head), element('Status', false), failed]));
}

const status = (startedAt: number): Element[] => [
  element('Status', true),
  element('ServiceStartedTime', timeText(startedAt)),
];

/** Answer to a status check; `startedAt`: since when its subscriptions are served, ms. */
export const checkStatusResponse = (head: AnswerHead, startedAt: number): Element =>
  inDocument(element('CheckStatusResponse', [...headOf(head), ...status(startedAt)]));

const webService = 'http://wsdl.siri.org.uk';

/** An answer of the web service, in a SOAP envelope. */
const envelope = (body: Element): Element =>
  element('soap:Envelope', [element('soap:Body', [body])], {
    'xmlns:soap': soapNamespace,
  });

const inSiri = ({ name, ...rest }: Element): Element => ({
  ...rest,
  name: `siri:${name}`,
  value: Array.isArray(rest.value) ? (rest.value as readonly Element[]).map(inSiri) : rest.value,
});

/** A message of the web service with these parts. */
export const webMessage = (name: string, parts: Readonly<Record<string, readonly Element[]>>): Element =>
  envelope(
    element(
      `sw:${name}`,
      Object.entries(parts).map(([part, content]) => element(part, content.map(inSiri))),
      { 'xmlns:sw': webService, 'xmlns:siri': siri.xmlns },
    ),
  );

const webAnswer = (name: string, info: string, head: AnswerHead, answer: readonly Element[]): Element =>
  webMessage(`${name}Response`, { [info]: headOf(head), Answer: answer, AnswerExtension: [] });

/** The same answers for SOAP requests. */
export const webDelivery = (head: AnswerHead, situations: readonly Element[]): Element =>
  webAnswer('GetSituationExchange', 'ServiceDeliveryInfo', head, [deliveryOf(head, situations)]);

export const webStatus = (head: AnswerHead, startedAt: number): Element =>
  webAnswer('CheckStatus', 'CheckStatusAnswerInfo', head, status(startedAt));

export const webFault = (code: 'Client' | 'VersionMismatch', text: string): Element =>
  envelope(element('soap:Fault', [element('faultcode', `soap:${code}`), element('faultstring', text)]));
