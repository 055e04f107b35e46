/**
 * What `data` of a messaging line says of its feed (ADM-5, TRF-3): entries separated by `;` or line ends, each
 * `ligne=` or `arret=` with values separated by commas. Values alone are those of `ligne=`.
 */
export interface TrafficData {
  /** How the feed calls the line, in place of its GTFS id and its name; empty: by these. */
  lines: string[];
  /** Of what concerns stops of the line, only what concerns one of these; empty: whatever the stops. */
  stops: string[];
}

const keys = { ligne: 'lines', arret: 'stops', arrêt: 'stops' } as const;

const valuesOf = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Reads `data`; null when it is not of this form. Nothing at all narrows nothing. */
export function parseTrafficData(text: string | null): TrafficData | null {
  const read: TrafficData = { lines: [], stops: [] };
  for (const entry of (text ?? '').split(/[;\n]/)) {
    const [, key = 'ligne', values = ''] = /^(?:([^=]*)=)?([^=]*)$/.exec(entry.trim()) ?? ['', ''];
    const name = key.trim().toLowerCase();
    if (!Object.hasOwn(keys, name)) return null;
    read[keys[name as keyof typeof keys]].push(...valuesOf(values));
  }
  return read;
}
