import { SaxesParser } from 'saxes';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/** A parsed element, its name without a prefix. */
export interface ReadElement {
  name: string;
  namespace: string;
  text: string;
  children: ReadElement[];
}

/** Maximum depth: no valid request is nested deeper. */
const maxDepth = 30;

/** Parses a document; throws ValidationException when it is malformed, nested too deep, or declares a document type. */
export function readXml(xml: string): ReadElement {
  const root: ReadElement = { name: '', namespace: '', text: '', children: [] };
  const path = [root];
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = () => {
    throw invalid({ corps: texts.feeds.unreadable });
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ local, uri }) => {
    if (path.length > maxDepth) refuse();
    const opened = { name: local, namespace: uri, text: '', children: [] };
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

export const within = (from: ReadElement | undefined, name: string): ReadElement | undefined =>
  from?.children.find((child) => child.name === name);

/** Text of the first child with a name; null: absent or blank. */
export const textIn = (from: ReadElement | undefined, name: string): string | null =>
  within(from, name)?.text.trim() || null;

/** All elements with a name, at any depth. */
const allOf = (from: ReadElement, name: string): ReadElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);

export const textsOf = (from: ReadElement, name: string): string[] =>
  allOf(from, name).map(({ text }) => text.trim());
