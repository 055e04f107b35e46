import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../../contract/schemas/common.ts';

/** Ids of the screens for which a message was refused; empty if the server does not say. */
export function refusedScreens(error: unknown): ReadonlySet<string> {
  if (!(error instanceof HttpError)) return new Set();
  const { screens } = (error.body ?? {}) as Partial<ErrorBody>;
  return new Set(Array.isArray(screens) ? screens.map(({ id }) => id) : []);
}
