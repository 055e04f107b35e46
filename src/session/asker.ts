import type { Asker } from '../../contract/access.ts';
import type { Session } from './session.ts';

/** The session as the access table sees it (ROL-2). */
export function askerOf({ user, project }: Pick<Session, 'user' | 'project'>): Asker {
  return { roles: user?.roles ?? [], flags: project };
}
