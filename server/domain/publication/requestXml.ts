import { SaxesParser } from 'saxes';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/** An element that was read, its name without a prefix. */
export interface ReadElement {
  name: string;
  text: string;
  children: ReadElement[];
}

/** No sane request is nested deeper. */
const maxDepth = 30;

/** Reads a document; throws ValidationException for what is broken, nested too deep, or declares a document type. */
export function readXml(xml: string): ReadElement {
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

export const within = (from: ReadElement | undefined, name: string): ReadElement | undefined =>
  from?.children.find((child) => child.name === name);

/** What stands in the first child of a name; null: nothing, or there is none. */
export const textIn = (from: ReadElement | undefined, name: string): string | null =>
  within(from, name)?.text.trim() || null;

/** All elements of a name, however deep. */
const allOf = (from: ReadElement, name: string): ReadElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);

export const textsOf = (from: ReadElement, name: string): string[] =>
  allOf(from, name).map(({ text }) => text.trim());
