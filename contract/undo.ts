import type { CallRight } from './access.ts';

/**
 * Undoable actions: spread, deletion and correction of a message; joint removal, end or prolongation of messages; stop
 * of a scenario; save of inhibitions.
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

/** Time limit of an undo, by the server's clock. */
export const undoableMs = 10 * 60_000;

/** Right required for an undo: that of the action itself. */
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
