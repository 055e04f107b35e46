import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { isRecord } from '../../../contract/isRecord.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';

/** A SIRI element, from XML or JSON: its text, and its child elements by name. */
export interface SiriElement {
  text: string;
  children: Map<string, SiriElement[]>;
}

const emptyElement = (): SiriElement => ({ text: '', children: new Map() });

/** The first element at a path below another. */
export function at(element: SiriElement | undefined, ...path: string[]): SiriElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.get(name)?.[0];
  return found;
}

/** The text at a path; null: absent or blank. */
export const textAt = (element: SiriElement | undefined, ...path: string[]): string | null =>
  at(element, ...path)?.text.trim() || null;

/** Child elements with a name. */
export const allAt = (element: SiriElement | undefined, name: string): readonly SiriElement[] =>
  element?.children.get(name) ?? [];

/** Maximum length of a stored text. */
const longestText = 500;
/** Maximum depth: no valid delivery is nested deeper. */
const mostDepth = 60;
/** Characters parsed before yielding to other work. */
const charactersAtOnce = 64 * 1024;

/** Receives the wanted elements as each ends, so that memory does not grow with the delivery. */
export interface SiriWish {
  /** Names of elements to be collected completely. */
  whole: ReadonlySet<string>;
  /** Name of the elements that are told apart. */
  part: string;
  /** `nth`: in which of these it is, from 1; 0: in none. */
  take(name: string, element: SiriElement, nth: number): void;
}

function put(parent: SiriElement, name: string, child: SiriElement): void {
  const known = parent.children.get(name);
  if (known) known.push(child);
  else parent.children.set(name, [child]);
}

/** Parses an XML delivery, plain or in a SOAP envelope. Throws FeedFailure. */
export async function readSiriXml(xml: string, { whole, part, take }: SiriWish): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  /** Open elements, from the wanted one downwards. */
  const open: { name: string; element: SiriElement }[] = [];
  let [depth, begun, nth] = [0, 0, 0];
  const addText = (text: string) => {
    const last = open.at(-1)?.element;
    if (last && last.text.length < longestText) last.text += text.slice(0, longestText);
  };
  parser.on('doctype', () => {
    throw new FeedFailure('XML : un DOCTYPE est refusé');
  });
  parser.on('error', (error) => {
    throw new FeedFailure('XML : mal formé ou tronqué', { cause: error });
  });
  parser.on('opentag', ({ local }) => {
    if (depth === 0 && local !== 'Siri' && local !== 'Envelope')
      throw new FeedFailure('XML : ce n’est pas du SIRI');
    depth += 1;
    if (depth > mostDepth) throw new FeedFailure('SIRI : éléments trop imbriqués');
    if (open.length > 0 || whole.has(local)) open.push({ name: local, element: emptyElement() });
    else if (local === part) {
      begun += 1;
      nth = begun;
    }
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    const last = open.pop();
    if (!last) {
      if (local === part) nth = 0;
      return;
    }
    const parent = open.at(-1);
    if (parent) put(parent.element, last.name, last.element);
    else take(last.name, last.element, nth);
  });
  for (let start = 0; start < xml.length; start += charactersAtOnce) {
    parser.write(xml.slice(start, start + charactersAtOnce));
    await turn();
  }
  parser.close();
}

/** Some producers write element names with a lower-case initial. */
const elementName = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
const wordOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, longestText) : '';

function elementOf(value: unknown, depth = 0): SiriElement {
  if (depth > mostDepth) throw new FeedFailure('SIRI : éléments trop imbriqués');
  const element = emptyElement();
  if (!isRecord(value)) return { ...element, text: wordOf(value) };
  element.text = wordOf(value['value']);
  for (const [key, inner] of Object.entries(value)) {
    for (const one of Array.isArray(inner) ? (inner as unknown[]) : [inner])
      put(element, elementName(key), elementOf(one, depth + 1));
  }
  return element;
}

/** Parses a SIRI Lite delivery in JSON. Throws FeedFailure. */
export async function readSiriJson(json: string, { whole, part, take }: SiriWish): Promise<void> {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch (error) {
    throw new FeedFailure('JSON : mal formé ou tronqué', { cause: error });
  }
  if (!isRecord(read) || !(read['Siri'] ?? read['siri']))
    throw new FeedFailure('JSON : ce n’est pas du SIRI');
  let [taken, begun] = [0, 0];
  async function walk(value: unknown, depth: number, nth: number): Promise<void> {
    if (depth > mostDepth) throw new FeedFailure('SIRI : éléments trop imbriqués');
    if (!isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = elementName(key);
      for (const one of Array.isArray(inner) ? (inner as unknown[]) : [inner]) {
        if (name === part) begun += 1;
        if (!whole.has(name)) await walk(one, depth + 1, name === part ? begun : nth);
        else take(name, elementOf(one), nth);
        taken += 1;
        if (taken % 500 === 0) await turn();
      }
    }
  }
  await walk(read, 0, 0);
}
