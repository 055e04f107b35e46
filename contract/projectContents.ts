/** Kinds deleted when a project is emptied: its network, what is on air, and operators' work. */
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

/** Kinds kept when a project is emptied, and deleted with the project and its content. */
export const keptKinds = ['templates', 'newsConfs', 'causes', 'impacts', 'users'] as const;

/** Kinds that are copied with a project; never what is on air, its history, or its users. */
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
