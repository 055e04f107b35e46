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
] as const;
export type StylePart = (typeof styleParts)[number];
