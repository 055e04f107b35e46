import { linesOfHtml } from '../plainText.ts';
import { type Abbreviation, abbreviationsIn } from './abbreviations.ts';
import { signs, type SpokenWords, spokenWordsOf, units } from './spokenWords.ts';

/** A pattern in a text, and its spoken replacement. */
interface Rule {
  pattern: string;
  say: (...parts: string[]) => string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (texts: readonly string[]): string =>
  // Older browsers of screens have no `toSorted`.
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|');

/** Word boundaries: neither letter nor digit. */
const begins = '(?<![\\p{L}\\p{N}])';
const ends = '(?![\\p{L}\\p{N}])';
const spaces = ' \\u00A0\\u202F';
const space = `[${spaces}]?`;
/** A whole number, with or without marks between its thousands: « 0.500 » has none. */
const wholeOf = (thousands: string): string =>
  `(?:[1-9]\\d{0,2}(?:[${spaces}${thousands}]\\d{3})+(?!\\d)|\\d+)`;

/** The value of a number as written. */
const valueOf = (written: string, thousands: string): number =>
  Number(
    written
      .replace(new RegExp(`^${wholeOf(thousands)}`), (whole) => whole.replace(/\D/g, ''))
      .replace(',', '.'),
  );

/** Pattern of these texts as whole words, with the flag `u`. */
export const wholeWords = (texts: readonly string[]): string => `${begins}(${longestFirst(texts)})${ends}`;

/** Rules for whole words. */
function rulesOf(words: ReadonlyMap<string, string>): Rule[] {
  if (words.size === 0) return [];
  const pattern = wholeWords([...words.keys()]);
  return [{ pattern, say: (_all, short = '') => words.get(short) ?? short }];
}

/** Rules for 12-hour times followed by am or pm, which are read differently from 24-hour times. */
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

const languageRules = ({
  time,
  outOf,
  number,
  thousands,
  severalFrom,
  units: names,
  ...words
}: SpokenWords): Rule[] => [
  {
    pattern: `${begins}(?<!\\d:)([01]?\\d|2[0-4])(?:${space}h${space}|:)([0-5]\\d)(?![:\\p{L}\\p{N}])`,
    say: (_all, hours, minutes) => time(Number(hours), Number(minutes)),
  },
  {
    pattern: `${begins}(\\d+)${space}([hj])/(\\d+)${space}[hj]?${ends}`,
    say: (_all, count = '', unit, whole = '') => outOf(count, unit === 'h' ? 'h' : 'j', whole),
  },
  {
    // Prices are read with the currency in the middle: 1,90 € is « 1 euro 90 ».
    pattern: `${begins}(${wholeOf(thousands)})[.,](\\d\\d)${space}€`,
    say: (_all, whole = '', cents) => {
      const name = names['€'][severalFrom(valueOf(whole, thousands)) ? 1 : 0];
      return `${whole} ${name}${cents === '00' ? '' : ` ${Number(cents)}`}`;
    },
  },
  {
    pattern: `${begins}(?<![\\d:][.,:])(${wholeOf(thousands)}(?:[.,]\\d+)?)${space}(${longestFirst(units)})(?![\\p{L}\\p{N}/²³])`,
    say: (_all, value = '', unit) => {
      const [one, several] = names[unit as keyof typeof names];
      return `${value} ${severalFrom(valueOf(value, thousands)) ? several : one}`;
    },
  },
  {
    pattern: `${begins}[nN][°º](s?)${space}`,
    say: (_all, several) => `${number[several ? 1 : 0]} `,
  },
  // Lines: T7 is read as T 7; 286 and the B of RER B are unchanged.
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

/** Tags and pictographs are not spoken; some voices take angle brackets as commands. */
const unspoken: Rule = { pattern: '[<>\\uFE0F\\u200D]|\\p{Extended_Pictographic}', say: () => ' ' };

/** Converts lines to sentences on one line. */
const sentencesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line, index, all) => (index < all.length - 1 && !/[.!?:;,…]$/.test(line) ? `${line}.` : line))
    .join(' ');

interface Reading {
  /** All patterns combined, so that one rule's output is not matched by another. */
  anything: RegExp;
  rules: readonly { pattern: RegExp; say: Rule['say'] }[];
}

function readingOf(language: string, abbreviations: readonly Abbreviation[]): Reading {
  const words = spokenWordsOf(language);
  // The project's replacements come first: at the same position the first matching rule applies.
  const own = rulesOf(abbreviationsIn(abbreviations, language));
  const rules = [...own, ...(words ? [...halfRules(words), ...languageRules(words)] : []), unspoken];
  return {
    anything: new RegExp(rules.map(({ pattern }, at) => `(?<r${at}>${pattern})`).join('|'), 'gu'),
    rules: rules.map(({ pattern, say }) => ({ pattern: new RegExp(pattern, 'u'), say })),
  };
}

/** Cache by table and language: compiling rules costs many times more than a text, and previews read at each keystroke. */
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
 * Spoken form of a plain text (OUT-6): times, amounts, lines and abbreviations in spoken words; unchanged for a language
 * without rules. Each position is replaced by one rule. `abbreviations`: those of the project, the same array for the same
 * table.
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

/** Spoken form of a message's HTML; empty if it has no text. */
export const spokenHtml = (html: string, language: string, abbreviations?: readonly Abbreviation[]): string =>
  spokenText(linesOfHtml(html), language, abbreviations);
