import { SaxesParser } from 'saxes';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/** What somebody asks in SIRI, bare or by SOAP. */
export interface SiriRequest {
  isSoap: boolean;
  kind: 'situations' | 'status' | 'other';
  /** Its `MessageIdentifier`; null: none. */
  asked: string | null;
  /** Of situations: those of these lines, of these stops, so many at most. Empty, null: all. */
  lines: readonly string[];
  stops: readonly string[];
  atMost: number | null;
}

/** An element that was read, its name without a prefix. */
interface ReadElement {
  name: string;
  text: string;
  children: ReadElement[];
}

/** No sane request is nested deeper. */
const maxDepth = 30;

function readXml(xml: string): ReadElement {
  const root: ReadElement = { name: '', text: '', children: [] };
  const path = [root];
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = () => {
    throw invalid({ corps: texts.feeds.unreadable });
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ local }) => {
    if (path.length > maxDepth) refuse();
    const opened = { name: local, text: '', children: [] };
    path.at(-1)?.children.push(opened);
    path.push(opened);
  });
  const take = (text: string) => {
    const open = path.at(-1);
    if (open) open.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return root;
}

const within = (from: ReadElement | undefined, name: string) =>
  from?.children.find((child) => child.name === name);

/** All elements of a name, however deep. */
const allOf = (from: ReadElement, name: string): ReadElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);

const textsOf = (from: ReadElement, name: string): string[] =>
  allOf(from, name).map(({ text }) => text.trim());

const kinds: Readonly<Record<string, SiriRequest['kind']>> = {
  GetSituationExchange: 'situations',
  SituationExchangeRequest: 'situations',
  CheckStatus: 'status',
  CheckStatusRequest: 'status',
};

/** Reads a request; throws ValidationException for what is no SIRI, or declares a document type. */
export function readSiriRequest(xml: string): SiriRequest {
  const [root] = readXml(xml).children;
  const isSoap = root?.name === 'Envelope';
  const [first] = (isSoap ? within(root, 'Body') : root?.name === 'Siri' ? root : undefined)?.children ?? [];
  if (!first) throw invalid({ corps: texts.feeds.notSiri });
  const service = first.name === 'ServiceRequest' ? within(first, 'SituationExchangeRequest') : first;
  const [most] = textsOf(first, 'MaximumNumberOfSituationElements').map(Number);
  return {
    isSoap,
    kind: kinds[service?.name ?? ''] ?? 'other',
    asked: textsOf(first, 'MessageIdentifier')[0] ?? null,
    lines: textsOf(first, 'LineRef'),
    stops: textsOf(first, 'StopPointRef'),
    atMost: most !== undefined && Number.isInteger(most) && most > 0 ? most : null,
  };
}
