import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { isRecord } from '../../../contract/isRecord.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';

/** An element of SIRI, in XML or in JSON: its text, and the elements in it by their names. */
export interface SiriElement {
  text: string;
  children: Map<string, SiriElement[]>;
}

const emptyElement = (): SiriElement => ({ text: '', children: new Map() });

/** The first element at a path below another one. */
export function at(element: SiriElement | undefined, ...path: string[]): SiriElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.get(name)?.[0];
  return found;
}

/** The text at a path; null: there is none, or it is blank. */
export const textAt = (element: SiriElement | undefined, ...path: string[]): string | null =>
  at(element, ...path)?.text.trim() || null;

/** All elements of a name below another one. */
export const allAt = (element: SiriElement | undefined, name: string): readonly SiriElement[] =>
  element?.children.get(name) ?? [];

/** Longest of what is kept of a text. */
const longestText = 500;
/** No sane delivery is nested deeper. */
const mostDepth = 60;
/** Characters that are read before other work of the server has its turn. */
const charactersAtOnce = 64 * 1024;

/** Hears of the elements of interest as each ends, so that a delivery of any length takes little room. */
export interface SiriWish {
  /** Names of the elements that are wanted whole. */
  whole: ReadonlySet<string>;
  take(name: string, element: SiriElement): void;
}

function put(parent: SiriElement, name: string, child: SiriElement): void {
  const known = parent.children.get(name);
  if (known) known.push(child);
  else parent.children.set(name, [child]);
}

/** Reads a delivery in XML, bare or in an envelope of SOAP. Throws FeedFailure. */
export async function readSiriXml(xml: string, { whole, take }: SiriWish): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  /** The elements that are open, from the one that is wanted down. */
  const open: { name: string; element: SiriElement }[] = [];
  let depth = 0;
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
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const last = open.pop();
    if (!last) return;
    const parent = open.at(-1);
    if (parent) put(parent.element, last.name, last.element);
    else take(last.name, last.element);
  });
  for (let start = 0; start < xml.length; start += charactersAtOnce) {
    parser.write(xml.slice(start, start + charactersAtOnce));
    await turn();
  }
  parser.close();
}

/** Some producers write the names of elements with a small letter. */
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

/** Reads a delivery of SIRI Lite in JSON. Throws FeedFailure. */
export async function readSiriJson(json: string, { whole, take }: SiriWish): Promise<void> {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch (error) {
    throw new FeedFailure('JSON : mal formé ou tronqué', { cause: error });
  }
  if (!isRecord(read) || !(read['Siri'] ?? read['siri']))
    throw new FeedFailure('JSON : ce n’est pas du SIRI');
  let taken = 0;
  async function walk(value: unknown, depth: number): Promise<void> {
    if (depth > mostDepth) throw new FeedFailure('SIRI : éléments trop imbriqués');
    if (!isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = elementName(key);
      for (const one of Array.isArray(inner) ? (inner as unknown[]) : [inner]) {
        if (!whole.has(name)) await walk(one, depth + 1);
        else take(name, elementOf(one));
        taken += 1;
        if (taken % 500 === 0) await turn();
      }
    }
  }
  await walk(read, 0);
}
