/** What goes when a project is emptied: its network, what is on air, and what operators made. */
export const emptiedKinds = [
  'screens',
  'sites',
  'points',
  'timetables',
  'timetableOffers',
  'lines',
  'newsConfLines',
  'news',
  'library',
  'messageTemplates',
  'scenarios',
  'advertising',
  'gtfsImports',
] as const;

/** What stays in a project that is emptied, and goes when it is deleted with its content. */
export const keptKinds = ['templates', 'newsConfs', 'causes', 'impacts', 'users'] as const;

/** What a copy of a project has of it, and a copy never has: what is on air, its history, its users. */
export const copiedKinds = [
  'templates',
  'newsConfs',
  'newsConfLines',
  'causes',
  'impacts',
  'lines',
  'points',
  'sites',
  'timetables',
  'screens',
  'library',
  'messageTemplates',
  'scenarios',
] as const;

export type EmptiedKind = (typeof emptiedKinds)[number];
export type ContentKind = EmptiedKind | (typeof keptKinds)[number];
