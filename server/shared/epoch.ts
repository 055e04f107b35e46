/** The last millisecond that a Date can hold. */
const lastMs = 8.64e15;
/** As seconds it is the year 5138, as milliseconds 1973: no source that is asked for today means either. */
const firstMs = 1e11;

/** An instant of a source, in ms: it counts in s, as standards have it, or in ms, as some do. Null: it says none. */
export function epochMs(value: number): number | null {
  if (!(value > 0) || value > lastMs) return null;
  return value < firstMs ? value * 1000 : value;
}
