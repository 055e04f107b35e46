import type { CallRight } from './access.ts';

/**
 * What can be undone: a spread, a deletion and a correction of a message; messages that were removed, ended or prolonged
 * together; the stop of a scenario, a save of inhibitions.
 */
export const undoKinds = [
  'spread',
  'deletion',
  'correction',
  'removals',
  'ends',
  'prolongations',
  'stop',
  'inhibition',
] as const;
export type UndoKind = (typeof undoKinds)[number];

/** For how long, by the server's clock. */
export const undoableMs = 10 * 60_000;

/** The right that undoing needs: that of the action itself. */
export const undoRights = {
  spread: 'spreadNews',
  deletion: 'deleteNews',
  correction: 'spreadNews',
  removals: 'deleteNews',
  ends: 'deleteNews',
  prolongations: 'spreadNews',
  stop: 'activateScenario',
  inhibition: 'inhibitLines',
} as const satisfies Record<UndoKind, CallRight>;
