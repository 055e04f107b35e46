/** Heartbeat interval of every event stream, ms. */
export const pingMs = 15_000;

/** A stream silent for this long is dead, ms: its reader reconnects (DSP-3). */
export const silenceMs = 3 * pingMs;

/**
 * Parts of a project that consoles re-read after a change. `presence`: screens may have gone offline or come back
 * unnoticed, which affects their state but not sites or setups. `configuration`: the lists of configured records, of this
 * project or of all.
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
  'configuration',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];
