/** Screen parts whose colours a display mode may set (ADM-2, DSP-1). */
export const styleParts = [
  'header',
  'clock',
  'main',
  'times',
  'timesRow',
  'time1',
  'time2',
  'traffic',
  'bicycles',
] as const;
export type StylePart = (typeof styleParts)[number];

/** Position of bicycle stations in a display mode (LIV-3); default: bottom. */
export const bicyclePlaces = ['bottom', 'top', 'none'] as const;
export type BicyclePlace = (typeof bicyclePlaces)[number];

/** When screens of a display mode read aloud (OUT-6); default: never; with alerts, the button works too. */
export const soundReads = ['none', 'button', 'alerts'] as const;
export type SoundReads = (typeof soundReads)[number];

/** The raw sound settings in a display mode's JSON. */
export const saidOfSound = (json: unknown) =>
  (json as { sound?: { reads?: unknown; loudness?: unknown; silence?: unknown } | null } | null | undefined)
    ?.sound;

/** When screens of a display mode read aloud, from its JSON. */
export const readsOf = (json: unknown): SoundReads =>
  soundReads.find((one) => one === saidOfSound(json)?.reads) ?? 'none';
