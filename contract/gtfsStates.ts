/**
 * State of an import. `receiving`: being stored; `received`: stored, waiting to be built; `building`: being validated and
 * built; `held`: built, but waiting for confirmation, since it removes service of the coming days; `current`: in force;
 * `previous`: the one before; `past`: earlier ones; `refused`: broken feed (EXP-2); `failed`: interrupted, a server error, or held and then set aside.
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
export type GtfsState = (typeof gtfsStates)[number];

/** States of an import in progress. */
export const goingOn: readonly GtfsState[] = ['receiving', 'received', 'building'];

/** States of an import that cannot be restored. */
export const over: readonly GtfsState[] = ['past', 'refused', 'failed'];
