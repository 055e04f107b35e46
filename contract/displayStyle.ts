/** The parts of a screen whose colours a display mode names (ADM-2, DSP-1). */
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

/** Where a display mode places the stations of bicycles (LIV-3): at the foot, unless it says otherwise. */
export const bicyclePlaces = ['bottom', 'top', 'none'] as const;
export type BicyclePlace = (typeof bicyclePlaces)[number];

/** When the screens of a display mode read aloud (OUT-6): never, unless it says otherwise; where alerts are read, a button reads too. */
export const soundReads = ['none', 'button', 'alerts'] as const;
export type SoundReads = (typeof soundReads)[number];

/** What the json of a display mode says of sound, whatever that is. */
export const saidOfSound = (json: unknown) =>
  (json as { sound?: { reads?: unknown; loudness?: unknown; silence?: unknown } | null } | null | undefined)
    ?.sound;

/** When screens of a display mode read aloud, by its json. */
export const readsOf = (json: unknown): SoundReads =>
  soundReads.find((one) => one === saidOfSound(json)?.reads) ?? 'none';
