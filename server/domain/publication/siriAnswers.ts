import { type Element, element, optionally } from './element.ts';
import { type Participant, timeText, token } from './situation.ts';

const siri = { xmlns: 'http://www.siri.org.uk/siri', version: '2.1' };

/** What every answer says of itself. */
export interface AnswerHead {
  participant: Participant;
  /** ms. */
  now: number;
  /** The `MessageIdentifier` of the request; null: it had none. */
  asked: string | null;
}

const ofRequest = (asked: string | null): Element[] => optionally('RequestMessageRef', asked && token(asked));

/** Who answers, what, and when, in the order of SIRI. */
const headOf = ({ participant, now, asked }: AnswerHead): Element[] => [
  element('ResponseTimestamp', timeText(now)),
  element('ProducerRef', token(participant.name)),
  ...ofRequest(asked),
];

/** `refs`: of what request, or of which subscription. */
const inDelivery = (now: number, refs: readonly Element[], content: readonly Element[]): Element =>
  element('SituationExchangeDelivery', [element('ResponseTimestamp', timeText(now)), ...refs, ...content], {
    version: '2.1',
  });

const situationsOf = (situations: readonly Element[]): Element[] => [
  element('Status', true),
  element('Situations', situations),
];

/** The situations of an answer. */
const deliveryOf = (head: AnswerHead, situations: readonly Element[]): Element =>
  inDelivery(head.now, ofRequest(head.asked), situationsOf(situations));

/** A document of SIRI. */
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

/** An answer with situations; `hasMore`: the request wanted fewer than there are. */
export const serviceDelivery = (head: AnswerHead, situations: readonly Element[], hasMore = false): Element =>
  delivered(head, deliveryOf(head, situations), hasMore);

/** Which subscription, by its subscriber and by the name that this one gave it. */
export interface SubscriptionName {
  subscriber: string;
  identifier: string;
}

export const subscriptionRefs = ({ subscriber, identifier }: SubscriptionName): Element[] => [
  element('SubscriberRef', subscriber),
  element('SubscriptionRef', identifier),
];

/** Situations that nobody has asked for just now: a subscription has. `hasMore`: the next delivery has the others. */
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

/** That what was asked is not given, since this producer has no such service: a delivery that failed. */
export function refusal(head: AnswerHead, text: string): Element {
  const failed = inDelivery(head.now, ofRequest(head.asked), [
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

/** That the producer is there; `startedAt`: since when, ms. */
export const checkStatusResponse = (head: AnswerHead, startedAt: number): Element =>
  inDocument(element('CheckStatusResponse', [...headOf(head), ...status(startedAt)]));

const webService = 'http://wsdl.siri.org.uk';

/** An answer of the web service: what stands in it, in the envelope of SOAP. */
const envelope = (body: Element): Element =>
  element('soap:Envelope', [element('soap:Body', [body])], {
    'xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
  });

const inSiri = ({ name, ...rest }: Element): Element => ({
  ...rest,
  name: `siri:${name}`,
  value: Array.isArray(rest.value) ? (rest.value as readonly Element[]).map(inSiri) : rest.value,
});

/** A message of the web service, of these parts. */
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

/** The same answers for who asks by SOAP. */
export const webDelivery = (head: AnswerHead, situations: readonly Element[]): Element =>
  webAnswer('GetSituationExchange', 'ServiceDeliveryInfo', head, [deliveryOf(head, situations)]);

export const webStatus = (head: AnswerHead, startedAt: number): Element =>
  webAnswer('CheckStatus', 'CheckStatusAnswerInfo', head, status(startedAt));

export const webFault = (text: string): Element =>
  envelope(element('soap:Fault', [element('faultcode', 'soap:Client'), element('faultstring', text)]));
