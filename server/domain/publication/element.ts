import { clean } from '../../../contract/plainText.ts';

/** An element of a document, to be serialised as XML or JSON. */
export interface Element {
  name: string;
  /** Its content; an empty list: none. */
  value: string | number | boolean | readonly Element[];
  /** By their XML names: `xml:lang`. */
  attributes: Readonly<Record<string, string>>;
}

export const element = (
  name: string,
  value: Element['value'],
  attributes: Element['attributes'] = {},
): Element => ({ name, value, attributes });

/** An element, or none when there is no value. */
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
  // Otherwise a parser normalises them to spaces or line feeds.
  '\r': '&#13;',
};

/** A text as content of an XML element or attribute. */
export const escaped = (text: string) => clean(text).replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

export function xmlOf({ name, value, attributes }: Element): string {
  const more = Object.entries(attributes).map(([attribute, text]) => ` ${attribute}="${escaped(text)}"`);
  const head = `${name}${more.join('')}`;
  const inner = typeof value === 'object' ? value.map(xmlOf).join('') : escaped(String(value));
  return inner === '' ? `<${head}/>` : `<${head}>${inner}</${name}>`;
}

/** The same with an XML declaration, as a complete document. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(root)}`;

/** Repeatable SIRI elements: an array in JSON, even for a single one. */
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
  'AffectedRoute',
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
  'Consequence',
  'Condition',
]);

/** Content of an element as JSON: texts with a language as `{value, lang}`. */
export function jsonOf({ name, value, attributes }: Element): unknown {
  const language = attributes['xml:lang'];
  if (typeof value !== 'object') return language === undefined ? value : { value, lang: language };
  const { version } = attributes;
  const inner: Record<string, unknown> = version === undefined ? {} : { version };
  for (const [child, all] of Map.groupBy(value, (one) => one.name)) {
    const written = all.map(jsonOf);
    inner[child] = repeated.has(child) ? written : written[0];
  }
  // No situations: an empty list instead of a missing one.
  if (name === 'Situations' && value.length === 0) inner['PtSituationElement'] = [];
  return inner;
}
