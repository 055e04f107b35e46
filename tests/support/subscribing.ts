/** Wraps a body in a SIRI document. */
export const inSiri = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Siri xmlns="http://www.siri.org.uk/siri" version="2.1">${body}</Siri>`;

export const inSoap = (body: string): string =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`;

const at = '<RequestTimestamp>2026-01-15T01:00:00+01:00</RequestTimestamp>';

/** Raw values of a subscription; empty: left out. */
export interface Subscribing {
  address?: string;
  heartbeat?: string;
  subscriber?: string;
  identifier?: string;
  until?: string;
  /** Which situations it asks for. */
  wanted?: string;
  /** `<SubscriptionRenewal>`. */
  more?: string;
}

const optional = (name: string, text: string) => (text === '' ? '' : `<${name}>${text}</${name}>`);

/** One `SituationExchangeSubscriptionRequest`. */
export const subscription = ({
  subscriber = 'AGREGATEUR',
  identifier = 'nord-1',
  until = '2026-01-20T00:00:00Z',
  wanted = '',
  more = '',
}: Subscribing = {}): string =>
  `<SituationExchangeSubscriptionRequest>${optional('SubscriberRef', subscriber)}${optional('SubscriptionIdentifier', identifier)}
  ${optional('InitialTerminationTime', until)}${more}<SituationExchangeRequest version="2.1">${at}${wanted}</SituationExchangeRequest>
  </SituationExchangeSubscriptionRequest>`;

const head = ({ address = '', heartbeat = '' }: Subscribing) =>
  `${at}<RequestorRef>AGREGATEUR</RequestorRef><MessageIdentifier>demande+1</MessageIdentifier>${optional('ConsumerAddress', address)}
  ${heartbeat === '' ? '' : `<SubscriptionContext><HeartbeatInterval>${heartbeat}</HeartbeatInterval></SubscriptionContext>`}`;

/** A request that subscribes as `body` says, by default once. */
export const subscribing = (values: Subscribing, body = subscription(values)): string =>
  inSiri(`<SubscriptionRequest>${head(values)}${body}</SubscriptionRequest>`);

const prefixed = (xml: string) => xml.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1siri:');
const ofService = 'xmlns:sw="http://wsdl.siri.org.uk" xmlns:siri="http://www.siri.org.uk/siri"';

/** The same over SOAP. */
export const subscribingBySoap = (values: Subscribing): string =>
  inSoap(
    `<sw:Subscribe ${ofService}><SubscriptionRequestInfo>${prefixed(head(values))}</SubscriptionRequestInfo>
    <Request>${prefixed(subscription(values))}</Request><RequestExtension/></sw:Subscribe>`,
  );

/** A request that ends subscriptions: `<All/>`, or `<SubscriptionRef>`. */
export const terminating = (which: string): string =>
  inSiri(
    `<TerminateSubscriptionRequest>${at}<RequestorRef>AGREGATEUR</RequestorRef>${which}</TerminateSubscriptionRequest>`,
  );

export const terminatingBySoap = (which: string): string =>
  inSoap(
    `<sw:DeleteSubscription ${ofService}><DeleteSubscriptionInfo>${prefixed(`${at}<RequestorRef>AGREGATEUR</RequestorRef>`)}
    </DeleteSubscriptionInfo><Request>${prefixed(which)}</Request><RequestExtension/></sw:DeleteSubscription>`,
  );

/** The values of an element, whatever its prefix. */
export const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value = '']) => value);

/** The error named in a refusal; undefined: none. */
export const errorIn = (xml: string): string | undefined =>
  /<(?:\w+:)?ErrorCondition><(?:\w+:)?(\w+)/.exec(xml)?.[1];

/** Each situation of a delivery: its summary, version and progress. */
export const situationsIn = (xml: string): string[] =>
  xml
    .split(/<(?:siri:)?PtSituationElement>/)
    .slice(1)
    .map((one) =>
      [valuesOf(one, 'Summary')[0], valuesOf(one, 'Version')[0], valuesOf(one, 'Progress')[0]].join(' '),
    );
