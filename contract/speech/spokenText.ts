import { linesOfHtml } from '../plainText.ts';
import { type Abbreviation, abbreviationsIn } from './abbreviations.ts';
import { signs, type SpokenWords, spokenWordsOf, units } from './spokenWords.ts';

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

/** Times of twelve hours, with the half of the day behind them: what is said of them is not what is of 24 hours. */
const halfRules = ({ time, halves }: SpokenWords): Rule[] =>
  halves
    ? [
        {
          pattern: `${begins}(?<!\\d[:.])(0?[1-9]|1[0-2])(?:[:.]([0-5]\\d))?${space}([aApP])(?:\\.[mM]\\.|[mM]${ends})`,
          say(_all, hours = '', minutes = '00', half) {
            const said = minutes === '00' ? `${Number(hours)}` : time(Number(hours), Number(minutes));
            return `${said} ${halves[half?.toLowerCase() === 'p' ? 'p' : 'a']}`;
          },
        },
      ]
    : [];

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

interface Reading {
  /** What is found, by all rules at once: so that what one says is not read by another. */
  anything: RegExp;
  rules: readonly { pattern: RegExp; say: Rule['say'] }[];
}

function readingOf(language: string, abbreviations: readonly Abbreviation[]): Reading {
  const words = spokenWordsOf(language);
  // What a project says comes first: of two rules for the same place the earlier one says it.
  const own = rulesOf(abbreviationsIn(abbreviations, language));
  const rules = [...own, ...(words ? [...halfRules(words), ...languageRules(words)] : []), unspoken];
  return {
    anything: new RegExp(rules.map(({ pattern }, at) => `(?<r${at}>${pattern})`).join('|'), 'gu'),
    rules: rules.map(({ pattern, say }) => ({ pattern: new RegExp(pattern, 'u'), say })),
  };
}

/** By table and language: to make them costs many times what a text does, and a preview reads at each keystroke. */
const readings = new WeakMap<readonly Abbreviation[], Map<string, Reading>>();
const noAbbreviations: readonly Abbreviation[] = [];

function knownReading(language: string, abbreviations: readonly Abbreviation[]): Reading {
  const known = readings.get(abbreviations) ?? new Map<string, Reading>();
  readings.set(abbreviations, known);
  const reading = known.get(language) ?? readingOf(language, abbreviations);
  known.set(language, reading);
  return reading;
}

/**
 * What is said of a plain text (OUT-6): times, amounts, lines and abbreviations in words, as people say them; of a language without
 * rules the text as it is. Each place is said by one rule. `abbreviations`: those of the project, the same list for the same table.
 */
export function spokenText(
  text: string,
  language: string,
  abbreviations: readonly Abbreviation[] = noAbbreviations,
): string {
  const reading = knownReading(language, abbreviations);
  const said = text.replace(reading.anything, (...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const at = reading.rules.findIndex((_rule, index) => groups[`r${index}`] !== undefined);
    const whole = groups[`r${at}`] ?? '';
    const parts = reading.rules[at]?.pattern.exec(whole) ?? [whole];
    return reading.rules[at]?.say(...parts) ?? whole;
  });
  return sentencesOf(said);
}

/** What is said of a message's HTML; empty where it shows no text. */
export const spokenHtml = (html: string, language: string, abbreviations?: readonly Abbreviation[]): string =>
  spokenText(linesOfHtml(html), language, abbreviations);
