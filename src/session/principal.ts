import type { Principal } from '../../contract/access.ts';
import type { Session } from './session.ts';

/** The session as the access table's principal (ROL-2). */
export function principalOf({ user, project }: Pick<Session, 'user' | 'project'>): Principal {
  return { roles: user?.roles ?? [], flags: project };
}
