/** Roles of a user (ROL-1). ADMIN includes MANAGER, which includes USER; GUEST stands alone; SUPERUSER has every right. */
export const roleLabels = {
  ROLE_GUEST: 'Invité',
  ROLE_USER: 'Utilisateur simple',
  ROLE_MANAGER: 'Manager',
  ROLE_ADMIN: 'Administrateur',
  ROLE_SUPERUSER: 'Superutilisateur',
} as const;

export type Role = keyof typeof roleLabels;

/** Every role, in ascending order of rights. */
export const roles = Object.keys(roleLabels) as Role[];

/** Roles of a project's user. */
export const projectRoles = roles.filter((role) => role !== 'ROLE_SUPERUSER');

const included: Record<Role, readonly Role[]> = {
  ROLE_GUEST: ['ROLE_GUEST'],
  ROLE_USER: ['ROLE_USER'],
  ROLE_MANAGER: ['ROLE_MANAGER', 'ROLE_USER'],
  ROLE_ADMIN: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'],
  ROLE_SUPERUSER: roles,
};

/** Whether a guest's role is among others, which a save refuses: a guest is only a guest (ROL-1). */
export const mixesGuest = (held: readonly unknown[]): boolean =>
  held.includes('ROLE_GUEST') && held.some((role) => role !== 'ROLE_GUEST');

/**
 * Whether a user with the roles `held` has the role `wanted`, including implied roles (ROL-1). Unknown roles grant
 * nothing. Whoever is a guest beside another role, as in accounts of earlier versions, is a guest.
 */
export function hasRole(held: readonly string[], wanted: Role): boolean {
  if (held.includes('ROLE_GUEST') && !isSuperuser(held)) return wanted === 'ROLE_GUEST';
  return held.some((role) => Object.hasOwn(included, role) && included[role as Role].includes(wanted));
}

/** Whether the user is a superuser: no project of their own, every right. */
export function isSuperuser(held: readonly string[]): boolean {
  return held.includes('ROLE_SUPERUSER');
}

/** Whether a user with the roles `held` may grant the role: never one above their own. */
export const mayGrant = (held: readonly string[], role: Role): boolean => hasRole(held, role);
