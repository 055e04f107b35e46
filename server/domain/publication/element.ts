import { clean } from '../../../contract/plainText.ts';

/** An element of a document, which is written as XML or as JSON. */
export interface Element {
  name: string;
  /** What stands in it; an empty list: nothing. */
  value: string | number | boolean | readonly Element[];
  /** By their names as XML has them: `xml:lang`. */
  attributes: Readonly<Record<string, string>>;
}

export const element = (
  name: string,
  value: Element['value'],
  attributes: Element['attributes'] = {},
): Element => ({ name, value, attributes });

/** An element, or none where there is nothing to say. */
export const optionally = (
  name: string,
  value: string | number | boolean | null,
  attributes: Element['attributes'] = {},
): Element[] => (value === null ? [] : [element(name, value, attributes)]);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Elsewise a reader makes spaces or line ends of them.
  '\r': '&#13;',
};

const escaped = (text: string) => clean(text).replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

/** An element as XML. */
export function xmlOf({ name, value, attributes }: Element): string {
  const more = Object.entries(attributes).map(([attribute, text]) => ` ${attribute}="${escaped(text)}"`);
  const head = `${name}${more.join('')}`;
  const inner = typeof value === 'object' ? value.map(xmlOf).join('') : escaped(String(value));
  return inner === '' ? `<${head}/>` : `<${head}>${inner}</${name}>`;
}

/** The same with its declaration, as a document that stands by itself. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(root)}`;

/** Elements that SIRI repeats: a list in JSON, also where there is one. */
const repeated = new Set([
  'SituationExchangeDelivery',
  'PtSituationElement',
  'ValidityPeriod',
  'PublicationWindow',
  'ReasonName',
  'Summary',
  'Description',
  'AffectedNetwork',
  'NetworkName',
  'AffectedLine',
  'PublishedLineName',
  'Direction',
  'DirectionName',
  'AffectedStopPoint',
  'StopPointName',
  'AffectedStopPlace',
  'PlaceName',
  'PublishToDisplayAction',
  'ActionData',
  'Value',
]);

/** What stands in an element, as JSON: texts with their language as `{value, lang}`. */
export function jsonOf({ name, value, attributes }: Element): unknown {
  const language = attributes['xml:lang'];
  if (typeof value !== 'object') return language === undefined ? value : { value, lang: language };
  const { version } = attributes;
  const inner: Record<string, unknown> = version === undefined ? {} : { version };
  for (const [child, all] of Map.groupBy(value, (one) => one.name)) {
    const written = all.map(jsonOf);
    inner[child] = repeated.has(child) ? written : written[0];
  }
  // Nobody is there: told by a list that is empty rather than by none.
  if (name === 'Situations' && value.length === 0) inner['PtSituationElement'] = [];
  return inner;
}
