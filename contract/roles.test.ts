import { describe, expect, it } from 'vitest';
import {
  hasRole,
  mayGrant,
  mixesGuest,
  projectRoles,
  isSuperuser,
  roleLabels,
  roles,
  type Role,
} from './roles.ts';

describe('ROL-1 roles', () => {
  it('ROL-1 have their labels', () => {
    expect(roleLabels).toMatchObject({
      ROLE_GUEST: 'Invité',
      ROLE_USER: 'Utilisateur simple',
      ROLE_MANAGER: 'Manager',
      ROLE_ADMIN: 'Administrateur',
    });
  });

  it.each<[Role, Role[]]>([
    ['ROLE_GUEST', ['ROLE_GUEST']],
    ['ROLE_USER', ['ROLE_USER']],
    ['ROLE_MANAGER', ['ROLE_USER', 'ROLE_MANAGER']],
    ['ROLE_ADMIN', ['ROLE_USER', 'ROLE_MANAGER', 'ROLE_ADMIN']],
    ['ROLE_SUPERUSER', roles],
  ])('ROL-1 %s has exactly %j', (held, granted) => {
    expect(roles.filter((role) => hasRole([held], role))).toEqual(roles.filter((r) => granted.includes(r)));
  });

  it.each([[[]], [['ROLE_OTHER']], [['constructor', '__proto__', 'toString']]])(
    'ROL-1 %j grants nothing',
    (held) => {
      expect(roles.filter((role) => hasRole(held, role))).toEqual([]);
      expect(isSuperuser(held)).toBe(false);
    },
  );
});

it('ROL-1 a guest is only a guest, whatever other roles the account has', () => {
  expect(roles.filter((role) => hasRole(['ROLE_ADMIN', 'ROLE_GUEST'], role))).toEqual(['ROLE_GUEST']);
  expect(roles.filter((role) => hasRole(['ROLE_GUEST', 'ROLE_SUPERUSER'], role))).toEqual(roles);
  expect(mixesGuest(['ROLE_USER', 'ROLE_GUEST'])).toBe(true);
  expect(mixesGuest(['ROLE_GUEST'])).toBe(false);
  expect(mixesGuest(['ROLE_USER', 'ROLE_ADMIN'])).toBe(false);
});

it('ROL-1 nobody gives a right that is above their own', () => {
  expect(mayGrant(['ROLE_ADMIN'], 'ROLE_MANAGER')).toBe(true);
  expect(mayGrant(['ROLE_ADMIN'], 'ROLE_SUPERUSER')).toBe(false);
  expect(mayGrant(['ROLE_USER'], 'ROLE_ADMIN')).toBe(false);
  expect(mayGrant(['ROLE_SUPERUSER'], 'ROLE_ADMIN')).toBe(true);
  expect(projectRoles).not.toContain('ROLE_SUPERUSER');
});
