/** Weekdays as in calls (EXP-3), Monday first. */
export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Weekdays as a bit mask: bit 0 is Monday, bit 6 is Sunday. */
export type Days = number;

/** Codes of weekdays in files, Monday first (EXP-3). */
export const dayCodes = ['LU', 'MA', 'ME', 'JE', 'VE', 'SA', 'DI'] as const;

/** Bit mask of weekday names. */
export const daysOf = (names: readonly Weekday[]): Days =>
  names.reduce((days, name) => days | (1 << weekdays.indexOf(name)), 0);

/** Names in a bit mask, Monday first. */
export const namesOf = (days: Days): Weekday[] => weekdays.filter((_, day) => (days >> day) & 1);

/** Weekdays in file format: `LU,MA`. */
export const daysText = (days: Days): string => dayCodes.filter((_, day) => (days >> day) & 1).join(',');

/** Whether a weekday, 0 for Monday, is in a bit mask. */
export const includesDay = (days: Days, weekday: number): boolean => ((days >> weekday) & 1) === 1;

/** Parses weekdays in file format, in any order and case; null if empty or invalid. */
export function parseDays(text: string): Days | null {
  const codes = text
    .toUpperCase()
    .split(',')
    .map((code) => code.trim());
  const places = codes.map((code) => (dayCodes as readonly string[]).indexOf(code));
  if (places.includes(-1)) return null;
  return places.reduce((days, place) => days | (1 << place), 0);
}
