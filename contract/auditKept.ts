/** Header of a list of the audit trail: how many days entries are kept, or `forEver`; absent: unknown. */
export const keptDaysHeader = 'kept-days';
export const forEver = 'unlimited';

/** Days from that header; null: for ever, undefined: unknown. */
export function keptDaysOf(value: string | null): number | null | undefined {
  if (value === forEver) return null;
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
