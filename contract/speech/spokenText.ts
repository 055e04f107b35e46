import { linesOfHtml } from '../plainText.ts';
import { signs, type SpokenWords, spokenWordsOf, units } from './spokenWords.ts';

/** A word that a project has said in another way: it goes before the rules. */
export interface Abbreviation {
  /** As it is written in messages, whole and in this case. */
  short: string;
  /** What is said in its place. */
  spoken: string;
}

/** What is found in a text, and what is said in its place. */
interface Rule {
  pattern: string;
  say: (...parts: string[]) => string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .map(escape)
    .join('|');

/** Neither letter nor digit stands there: what is found is whole. */
const begins = '(?<![\\p{L}\\p{N}])';
const ends = '(?![\\p{L}\\p{N}])';
const space = '[ \\u00A0\\u202F]?';
const amount = `${begins}(?<![\\d:][.,:])(\\d+(?:[.,]\\d+)?)`;

/** Whole words by what is said in their place. */
function rulesOf(words: ReadonlyMap<string, string>): Rule[] {
  if (words.size === 0) return [];
  const pattern = `${begins}(${longestFirst([...words.keys()])})${ends}`;
  return [{ pattern, say: (_all, short = '') => words.get(short) ?? short }];
}

const languageRules = ({ time, outOf, number, severalFrom, units: names, ...words }: SpokenWords): Rule[] => [
  {
    pattern: `${begins}(?<!\\d:)([01]?\\d|2[0-4])(?:${space}h${space}|:)([0-5]\\d)(?![:\\p{L}\\p{N}])`,
    say: (_all, hours, minutes) => time(Number(hours), Number(minutes)),
  },
  {
    pattern: `${begins}(\\d+)${space}([hj])/(\\d+)${space}[hj]?${ends}`,
    say: (_all, count = '', unit, whole = '') => outOf(count, unit === 'h' ? 'h' : 'j', whole),
  },
  {
    // What is paid is said in its middle: 1,90 € is 1 euro 90.
    pattern: `${begins}(\\d+)[.,](\\d\\d)${space}€`,
    say: (_all, whole = '', cents) => {
      const name = names['€'][severalFrom(Number(whole)) ? 1 : 0];
      return `${whole} ${name}${cents === '00' ? '' : ` ${Number(cents)}`}`;
    },
  },
  {
    pattern: `${amount}${space}(${longestFirst(units)})(?![\\p{L}\\p{N}/²³])`,
    say: (_all, value = '', unit) => {
      const [one, several] = names[unit as keyof typeof names];
      return `${value} ${severalFrom(Number(value.replace(',', '.'))) ? several : one}`;
    },
  },
  {
    pattern: `${begins}[nN][°º](s?)${space}`,
    say: (_all, several) => `${number[several ? 1 : 0]} `,
  },
  // Lines: T7 is said as T 7; 286 and B of RER B are said as they are.
  {
    pattern: `${begins}(\\p{Lu}{1,2})(\\d{1,3})${ends}`,
    say: (_all, letters, digits) => `${letters} ${digits}`,
  },
  ...rulesOf(new Map(Object.entries(words.abbreviations))),
  {
    pattern: `(${longestFirst(signs)})`,
    say: (_all, sign) => ` ${words.signs[sign as keyof typeof words.signs]} `,
  },
];

/** Nobody says a tag, nor a picture; some voices take what stands in brackets for orders. */
const unspoken: Rule = { pattern: '[<>\\uFE0F\\u200D]|\\p{Extended_Pictographic}', say: () => ' ' };

/** Lines as sentences, on one line. */
const sentencesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line, index, all) => (index < all.length - 1 && !/[.!?:;,…]$/.test(line) ? `${line}.` : line))
    .join(' ');

/**
 * What is said of a plain text (OUT-6): times, amounts, lines and abbreviations in words, as people say them; of a language without
 * rules the text as it is, but for the project's abbreviations. Each place is said by one rule, the project's words before all others.
 */
export function spokenText(
  text: string,
  language: string,
  abbreviations: readonly Abbreviation[] = [],
): string {
  const words = spokenWordsOf(language);
  const own = new Map(abbreviations.map(({ short, spoken }) => [short, spoken]));
  const rules = [...rulesOf(own), ...(words ? languageRules(words) : []), unspoken];
  // One pass over the text, so that what a rule says is not read by another.
  const all = new RegExp(rules.map(({ pattern }, index) => `(?<r${index}>${pattern})`).join('|'), 'gu');
  const said = text.replace(all, (...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const index = rules.findIndex((_rule, at) => groups[`r${at}`] !== undefined);
    const { pattern, say } = rules[index] ?? unspoken;
    const whole = groups[`r${index}`] ?? '';
    return say(...(new RegExp(pattern, 'u').exec(whole) ?? [whole]));
  });
  return sentencesOf(said);
}

/** What is said of a message's HTML; empty where it shows no text. */
export const spokenHtml = (
  html: string,
  language: string,
  abbreviations: readonly Abbreviation[] = [],
): string => spokenText(linesOfHtml(html), language, abbreviations);
