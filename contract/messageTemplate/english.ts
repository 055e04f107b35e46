import { alone, joined, nounOf, partsOfDay, partsOfDuration, twoDigits, type Grammar } from './grammar.ts';

/** Words pronounced with an initial vowel although not written with one, and vice versa. */
const saidWithVowel = /^(?:[aeio]|u(?!ni|s[ae]|[kt][aeiou])|hour|hono)/i;
const saidWithConsonant = /^(?:one\b|once\b|eu|ew)/i;
/** Abbreviations, « RER », « UK », are spelled out: the name of the letter counts. */
const abbreviation = /^[A-Z]{2,4}\b/;
const letterWithVowel = /^[AEFHILMNORSX]/;

const article = (word: string): 'a' | 'an' => {
  const isVowel = abbreviation.test(word)
    ? letterWithVowel.test(word)
    : saidWithVowel.test(word) && !saidWithConsonant.test(word);
  return isVowel ? 'an' : 'a';
};

function clock(hours: number, minutes: number): string {
  if (minutes === 0 && hours % 12 === 0) return hours === 0 ? 'midnight' : 'noon';
  return `${hours % 12 || 12}:${twoDigits(minutes)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** « an incident », « from Massy to Antony », « 6:05 pm ». */
export const english: Grammar = {
  helpers: {
    a: ({ plain }) => `${article(plain)} ${plain}`,
  },
  stretch: {
    [alone]: (from, to) => `between ${from} and ${to}`,
    from: (from, to) => `from ${from} to ${to}`,
  },
  list: (words) => joined(words, () => 'and'),
  hour: clock,
  date: (day) => {
    const { weekday, month, number } = partsOfDay('en-GB', day);
    return nounOf(`${weekday} ${number} ${month}`);
  },
  duration: (minutes) =>
    partsOfDuration(minutes, (n, unit) => `${n} ${unit}${n === 1 ? '' : 's'}`).join(' and '),
  isPlural: (count) => count !== 1,
};
