/** The last millisecond that a Date can hold; feeds write larger ones for « no end ». */
const lastMs = 8.64e15;
/** In seconds this is the year 33658, in milliseconds 2001: sources mean neither, though the year 9999 for « no end ». */
const firstMs = 1e12;

/**
 * An instant of a source, converted to whole ms, as they are stored: the value is in s, as standards say, or in ms, as some
 * send, and may have a fraction. Null: none.
 */
export function epochMs(value: number): number | null {
  if (!(value > 0) || value > lastMs) return null;
  return Math.round(value < firstMs ? value * 1000 : value);
}
