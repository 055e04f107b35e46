/**
 * What became of an import. `receiving`: being stored; `received`: stored, to be built; `building`: being checked and
 * built; `held`: built, and not put in force
 * before somebody agrees, since it takes away service of the coming days; `current`: in force; `previous`: was in force before that one; `past`: before those; `refused`: the feed is
 * broken (EXP-2); `failed`: it was cut off, or the server could not.
 */
export const gtfsStates = [
  'receiving',
  'received',
  'building',
  'held',
  'current',
  'previous',
  'past',
  'refused',
  'failed',
] as const;
/** One of them. */
export type GtfsState = (typeof gtfsStates)[number];

/** The states of an import that goes on. */
export const goingOn: readonly GtfsState[] = ['receiving', 'received', 'building'];

/** The states of an import that nobody can go back to. */
export const over: readonly GtfsState[] = ['past', 'refused', 'failed'];
