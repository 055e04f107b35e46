/** A value as a language says it: by itself, and inside a sentence (« le RER B »); the same where it has no article. */
export interface Noun {
  plain: string;
  phrase: string;
}

/** How a language says what stands in the slots of a template. */
export interface Grammar {
  /** Words before a slot that change with what follows, by themselves: « de », « à ». */
  helpers: Readonly<Record<string, (noun: Noun) => string>>;
  /** From one stop to another: by itself, and after a word (« de Massy à Antony »). */
  stretch: Readonly<Record<string, (from: string, to: string) => string>>;
  /** Several as one, the last joined by « et ». */
  list: (words: readonly string[]) => string;
  /** Of a clock. */
  hour: (hours: number, minutes: number) => string;
  /** Of a day at 00:00 UTC. */
  date: (day: Date) => Noun;
  duration: (minutes: number) => string;
  isPlural: (count: number) => boolean;
  /** Whether a word takes the second of two forms, of a language whose helper « genre » chooses between them. */
  isFeminine?: (noun: Noun) => boolean;
}

/** The same by itself and inside a sentence. */
export const nounOf = (plain: string, phrase = plain): Noun => ({ plain, phrase });

/** The stretch by itself stands under this name. */
export const alone = '';

export const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** « A, B » and the last after a word of the language. */
export const joined = (words: readonly string[], last: (word: string) => string): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${last(words.at(-1) ?? '')} ${words.at(-1) ?? ''}`;

/** Hours and minutes of a length of time, those that are not 0, as a language counts them. */
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

/** Names of the day and the month in a language, and the number of the day. */
export function partsOfDay(code: string, day: Date) {
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' }).format(day);
  return { weekday: name({ weekday: 'long' }), month: name({ month: 'long' }), number: day.getUTCDate() };
}
