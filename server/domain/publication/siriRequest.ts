import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { type ReadElement, readXml, textIn, textsOf, within } from './requestXml.ts';
import { type Selection, selectionIn } from './selection.ts';
import {
  readSubscribe,
  readTerminate,
  type SubscribeRequest,
  type TerminateRequest,
} from './subscriptionRequest.ts';

export interface Asking {
  isSoap: boolean;
  /** Its `MessageIdentifier`; null: none. */
  asked: string | null;
}

/** A request answered at once from current data. */
export interface DirectRequest extends Asking, Selection {
  /** `otherSoap`: another version of SOAP than 1.1. */
  kind: 'situations' | 'status' | 'other' | 'otherSoap';
  /** The `MessageIdentifier` of the request for a service inside it, where it has one besides its own; null: none. */
  askedInside: string | null;
}

/** A SIRI request, plain or by SOAP. */
export type SiriRequest = DirectRequest | (Asking & (SubscribeRequest | TerminateRequest));

const kinds: Readonly<Record<string, DirectRequest['kind']>> = {
  GetSituationExchange: 'situations',
  SituationExchangeRequest: 'situations',
  CheckStatus: 'status',
  CheckStatusRequest: 'status',
};

/** Subscription requests by element name; `info`: the element with their header in SOAP. */
const managing: Readonly<
  Record<
    string,
    {
      info?: string;
      read: (info: ReadElement, body: ReadElement) => SubscribeRequest | TerminateRequest;
    }
  >
> = {
  SubscriptionRequest: { read: readSubscribe },
  TerminateSubscriptionRequest: { read: readTerminate },
  Subscribe: { info: 'SubscriptionRequestInfo', read: readSubscribe },
  DeleteSubscription: { info: 'DeleteSubscriptionInfo', read: readTerminate },
};

/** The namespace of SOAP 1.1, in which answers are written, too. */
export const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Parses a request; throws ValidationException when it is not SIRI, or declares a document type. */
export function readSiriRequest(xml: string): SiriRequest {
  const [root] = readXml(xml).children;
  const isSoap = root?.name === 'Envelope';
  if (isSoap && root.namespace !== soapNamespace)
    return { isSoap, kind: 'otherSoap', asked: null, askedInside: null, ...selectionIn(root) };
  const [first] = (isSoap ? within(root, 'Body') : root?.name === 'Siri' ? root : undefined)?.children ?? [];
  if (!first) throw invalid({ corps: texts.feeds.notSiri });
  const manages = managing[first.name];
  if (manages) {
    const info = (manages.info && within(first, manages.info)) || first;
    const body = (manages.info && within(first, 'Request')) || first;
    return { isSoap, asked: textIn(info, 'MessageIdentifier'), ...manages.read(info, body) };
  }
  const service = first.name === 'ServiceRequest' ? within(first, 'SituationExchangeRequest') : first;
  const own =
    textIn(first, 'MessageIdentifier') ?? textIn(within(first, 'ServiceRequestInfo'), 'MessageIdentifier');
  const inside = within(first, 'Request') ?? within(first, 'SituationExchangeRequest');
  return {
    isSoap,
    kind: kinds[service?.name ?? ''] ?? 'other',
    asked: own ?? (textsOf(first, 'MessageIdentifier')[0] || null),
    askedInside: own === null ? null : textIn(inside, 'MessageIdentifier'),
    ...selectionIn(first),
  };
}
