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

/** Who answers, what, and when, in the order of SIRI. */
const headOf = ({ participant, now, asked }: AnswerHead): Element[] => [
  element('ResponseTimestamp', timeText(now)),
  element('ProducerRef', token(participant.name)),
  ...optionally('RequestMessageRef', asked && token(asked)),
];

const inDelivery = ({ now, asked }: AnswerHead, content: readonly Element[]): Element =>
  element(
    'SituationExchangeDelivery',
    [
      element('ResponseTimestamp', timeText(now)),
      ...optionally('RequestMessageRef', asked && token(asked)),
      ...content,
    ],
    { version: '2.1' },
  );

/** The situations of an answer. */
const deliveryOf = (head: AnswerHead, situations: readonly Element[]): Element =>
  inDelivery(head, [element('Status', true), element('Situations', situations)]);

/** An answer with situations; `hasMore`: the request wanted fewer than there are. */
export const serviceDelivery = (head: AnswerHead, situations: readonly Element[], hasMore = false): Element =>
  element(
    'Siri',
    [
      element('ServiceDelivery', [
        ...headOf(head),
        element('Status', true),
        element('MoreData', hasMore),
        deliveryOf(head, situations),
      ]),
    ],
    siri,
  );

/** That what was asked is not given, since this producer has no such service: a delivery that failed. */
export function refusal(head: AnswerHead, text: string): Element {
  const failed = inDelivery(head, [
    element('Status', false),
    element('ErrorCondition', [
      element('CapabilityNotSupportedError', [element('ErrorText', text)]),
      element('Description', text),
    ]),
  ]);
  return element(
    'Siri',
    [element('ServiceDelivery', [...headOf(head), element('Status', false), failed])],
    siri,
  );
}

const status = (startedAt: number): Element[] => [
  element('Status', true),
  element('ServiceStartedTime', timeText(startedAt)),
];

/** That the producer is there; `startedAt`: since when, ms. */
export const checkStatusResponse = (head: AnswerHead, startedAt: number): Element =>
  element('Siri', [element('CheckStatusResponse', [...headOf(head), ...status(startedAt)])], siri);

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

const webAnswer = (name: string, info: string, head: AnswerHead, answer: readonly Element[]): Element =>
  envelope(
    element(
      `sw:${name}Response`,
      [
        element(info, headOf(head).map(inSiri)),
        element('Answer', answer.map(inSiri)),
        element('AnswerExtension', []),
      ],
      { 'xmlns:sw': webService, 'xmlns:siri': siri.xmlns },
    ),
  );

/** The same answers for who asks by SOAP. */
export const webDelivery = (head: AnswerHead, situations: readonly Element[]): Element =>
  webAnswer('GetSituationExchange', 'ServiceDeliveryInfo', head, [deliveryOf(head, situations)]);

export const webStatus = (head: AnswerHead, startedAt: number): Element =>
  webAnswer('CheckStatus', 'CheckStatusAnswerInfo', head, status(startedAt));

export const webFault = (text: string): Element =>
  envelope(element('soap:Fault', [element('faultcode', 'soap:Client'), element('faultstring', text)]));
