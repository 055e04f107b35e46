/** Days of the week, as calls name them (EXP-3), Monday first. */
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

/** Days of the week as one number: bit 0 is Monday, bit 6 is Sunday. */
export type Days = number;

/** Every day of the week. */
export const everyDay: Days = 127;

/** Codes of the days in files, Monday first (EXP-3). */
export const dayCodes = ['LU', 'MA', 'ME', 'JE', 'VE', 'SA', 'DI'] as const;

/** Days by their names. */
export const daysOf = (names: readonly Weekday[]): Days =>
  names.reduce((days, name) => days | (1 << weekdays.indexOf(name)), 0);

/** The names of days, Monday first. */
export const namesOf = (days: Days): Weekday[] => weekdays.filter((_, day) => (days >> day) & 1);

/** Days as files write them: `LU,MA`. */
export const daysText = (days: Days): string => dayCodes.filter((_, day) => (days >> day) & 1).join(',');

/** Whether a day of the week, 0 for Monday, is among them. */
export const includesDay = (days: Days, weekday: number): boolean => ((days >> weekday) & 1) === 1;

/** Reads days as files write them, in any order and case; null when one is no day, or there is none. */
export function parseDays(text: string): Days | null {
  const codes = text
    .toUpperCase()
    .split(',')
    .map((code) => code.trim());
  const places = codes.map((code) => (dayCodes as readonly string[]).indexOf(code));
  if (places.includes(-1)) return null;
  return places.reduce((days, place) => days | (1 << place), 0);
}
