import { HttpError } from 'react-admin';
import type { EndReason } from './session.ts';

/** Why a session ends whose user cannot be read again. */
export function endReasonOf(error: unknown): EndReason {
  if (!(error instanceof HttpError)) return 'server';
  // What never reached the server has no status of its own.
  if (error.status < 100) return 'network';
  return error.status < 500 ? 'ended' : 'server';
}
