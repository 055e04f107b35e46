/** A value in a language: on its own, and inside a sentence (« le RER B »); equal when there is no article. */
export interface Noun {
  plain: string;
  phrase: string;
}

/** How a language expresses slot values. */
export interface Grammar {
  /** Words before a slot that contract with what follows, by their base form: « de », « à ». */
  helpers: Readonly<Record<string, (noun: Noun) => string>>;
  /** From one stop to another: on its own, and after a word (« de Massy à Antony »). */
  stretch: Readonly<Record<string, (from: string, to: string) => string>>;
  /** Joins a list, the last item with « et ». */
  list: (words: readonly string[]) => string;
  /** Formats a time of day. */
  hour: (hours: number, minutes: number) => string;
  /** Formats a day, given at 00:00 UTC. */
  date: (day: Date) => Noun;
  duration: (minutes: number) => string;
  isPlural: (count: number) => boolean;
  /** Whether a word takes the second of two forms, in languages with the helper « genre ». */
  isFeminine?: (noun: Noun) => boolean;
}

/** By default the same on its own and inside a sentence. */
export const nounOf = (plain: string, phrase = plain): Noun => ({ plain, phrase });

/** Key of the stretch without a preceding word. */
export const alone = '';

export const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Joins « A, B », the last item with the language's conjunction. */
export const joined = (words: readonly string[], last: (word: string) => string): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${last(words.at(-1) ?? '')} ${words.at(-1) ?? ''}`;

/** Hours and minutes of a duration, if not 0, in the language's plural forms. */
export function partsOfDuration(
  minutes: number,
  count: (n: number, unit: 'hour' | 'minute') => string,
): string[] {
  const hours = Math.floor(minutes / 60);
  return [
    ...(hours > 0 ? [count(hours, 'hour')] : []),
    ...(minutes % 60 > 0 || hours === 0 ? [count(minutes % 60, 'minute')] : []),
  ];
}

/** Weekday and month names in a language, and the day number. */
export function partsOfDay(code: string, day: Date) {
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' }).format(day);
  return { weekday: name({ weekday: 'long' }), month: name({ month: 'long' }), number: day.getUTCDate() };
}
