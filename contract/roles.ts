/**
 * Roles of a user and what each includes (ROL-1).
 * ADMIN includes MANAGER includes USER; GUEST stands alone; SUPERUSER has every right.
 */
export const roleLabels = {
  ROLE_GUEST: 'Invité',
  ROLE_USER: 'Utilisateur simple',
  ROLE_MANAGER: 'Manager',
  ROLE_ADMIN: 'Administrateur',
  ROLE_SUPERUSER: 'Superutilisateur',
} as const;

export type Role = keyof typeof roleLabels;

/** Every role, from the least right to the most. */
export const roles = Object.keys(roleLabels) as Role[];

/** Roles of a user of a project. */
export const projectRoles = roles.filter((role) => role !== 'ROLE_SUPERUSER');

const included: Record<Role, readonly Role[]> = {
  ROLE_GUEST: ['ROLE_GUEST'],
  ROLE_USER: ['ROLE_USER'],
  ROLE_MANAGER: ['ROLE_MANAGER', 'ROLE_USER'],
  ROLE_ADMIN: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'],
  ROLE_SUPERUSER: roles,
};

/** Whether a user who holds `held` has the role `wanted`, by the closure of ROL-1. Unknown roles grant nothing. */
export function hasRole(held: readonly string[], wanted: Role): boolean {
  return held.some((role) => Object.hasOwn(included, role) && included[role as Role].includes(wanted));
}

/** Whether the user is a superuser: no project of their own, every right. */
export function isSuperuser(held: readonly string[]): boolean {
  return held.includes('ROLE_SUPERUSER');
}

/** Whether who holds `held` may give the role to another: nobody gives a right above their own. */
export const mayGrant = (held: readonly string[], role: Role): boolean => hasRole(held, role);
