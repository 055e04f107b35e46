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
