import type { Store } from '../db/engine.ts';
import { idOf } from './scopes.ts';

/**
 * Whether a call of `/rest/user/` is about a user of a project or about a superuser: an account stays what it is; a new
 * one is a superuser's when it names neither a project nor a role below (REF-3).
 */
export async function accountResource(
  db: Store['db'],
  id: string | null,
  object: Record<string, unknown> | null,
  namesProject: boolean,
): Promise<'users' | 'superusers'> {
  if (id !== null) {
    const account = await db
      .selectFrom('user_account')
      .select('project_id')
      .where('id', '=', idOf(id) ?? 0)
      .executeTakeFirst();
    return account && account.project_id === null ? 'superusers' : 'users';
  }
  const { projectId, idProject, project, roles } = object ?? {};
  const isOfProject = namesProject || [projectId, idProject, project].some((named) => named != null);
  // Roles that cannot be read make nobody a superuser.
  const isAbove = roles == null || (Array.isArray(roles) && roles.includes('ROLE_SUPERUSER'));
  return isOfProject || !isAbove ? 'users' : 'superusers';
}
