/** Between two signs of life on every stream of events, ms. */
export const pingMs = 15_000;

/** A stream that says nothing for so long is dead, ms: its reader opens another one (DSP-3). */
export const silenceMs = 3 * pingMs;

/**
 * What changed in a project, so that a console reads it again. `presence`: screens may have gone offline or come back
 * unnoticed, which changes what is told of each, and neither its sites nor its setups.
 */
export const changeTopics = [
  'news',
  'screens',
  'presence',
  'lines',
  'scenarios',
  'library',
  'messageTemplates',
  'abbreviations',
  'advertising',
  'project',
  'timetables',
  'bursts',
  'receipts',
  'orders',
  'proposals',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];
