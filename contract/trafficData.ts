/**
 * Parsed `data` of a messaging line (ADM-5, TRF-3): entries separated by `;` or line ends, each `ligne=` or `arret=`
 * with comma-separated values. Values without a key belong to `ligne=`.
 */
export interface TrafficData {
  /** Ids of the line in the feed, instead of its GTFS id and its name; empty: use these. */
  lines: string[];
  /** Stops to which alerts about single stops are restricted; empty: no restriction. */
  stops: string[];
}

const keys = { ligne: 'lines', arret: 'stops', arrêt: 'stops' } as const;

const valuesOf = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Parses `data`; null when invalid. Empty: no restrictions. */
export function parseTrafficData(text: string | null): TrafficData | null {
  const read: TrafficData = { lines: [], stops: [] };
  for (const entry of (text ?? '').split(/[;\n]/)) {
    const [, key = 'ligne', values = ''] = /^(?:([^=]*)=)?([^=]*)$/.exec(entry) ?? ['', ''];
    const name = key.trim().toLowerCase();
    if (!Object.hasOwn(keys, name)) return null;
    read[keys[name as keyof typeof keys]].push(...valuesOf(values));
  }
  return read;
}
