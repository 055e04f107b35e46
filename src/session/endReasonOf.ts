import { HttpError } from 'react-admin';
import type { EndReason } from './session.ts';

/** Why a session ends when its user cannot be read again. */
export function endReasonOf(error: unknown): EndReason {
  if (!(error instanceof HttpError)) return 'server';
  // A request that never reached the server has no real status.
  if (error.status < 100) return 'network';
  return error.status < 500 ? 'ended' : 'server';
}
