/** The last millisecond that a Date can hold. */
const lastMs = 8.64e15;
/** In seconds this is the year 5138, in milliseconds 1973: no current source means either. */
const firstMs = 1e11;

/**
 * An instant of a source, converted to whole ms, as they are stored: the value is in s, as standards say, or in ms, as some
 * send, and may have a fraction. Null: none.
 */
export function epochMs(value: number): number | null {
  if (!(value > 0) || value > lastMs) return null;
  return Math.round(value < firstMs ? value * 1000 : value);
}
