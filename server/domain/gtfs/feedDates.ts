/** A date `YYYY-MM-DD` in the format of built feeds: 20260115. */
export const dateNumber = (date: string): number => Number(date.replaceAll('-', ''));

/** The reverse. */
export const dateText = (date: number): string => String(date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
