import { expect, it } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import type { EndedSession } from './session.ts';
import { mayReturnTo, wayBackOf } from './wayBack.ts';

const ended: EndedSession = { reason: 'network', userId: 5, projectId: 2 };

it('CMP-6 the way back is the address with its search, of the user and the project of the session that ended', () => {
  expect(wayBackOf({ nextPathname: '/lines', nextSearch: '?q=b', ended })).toEqual({
    address: '/lines?q=b',
    userId: 5,
    projectId: 2,
  });
  expect(wayBackOf({ nextPathname: '/lines' })).toEqual({ address: '/lines', userId: null, projectId: null });
  expect(wayBackOf({ ended })).toBeNull();
  expect(wayBackOf(null)).toBeNull();
});

const principal = (...roles: Parameters<typeof mayReturnTo>[1]['roles']) => ({
  roles,
  flags: buildProject({ adminGtfs: false }),
});

it.each([
  ['/screens', true],
  ['/screens?site=2', true],
  ['/adminRef/languages', false],
  // The project lacks it.
  ['/upload', false],
  ['/no-rights', false],
  ['/login', false],
  ['/', false],
  ['/constructor', false],
])('NAV-4 whether the administrator of a project is led back to %s: %s', (address, may) => {
  expect(mayReturnTo(address, principal('ROLE_ADMIN'))).toBe(may);
});

it('NAV-4 a superuser is led back to a page below another', () => {
  expect(mayReturnTo('/adminRef/languages?page=2', principal('ROLE_SUPERUSER'))).toBe(true);
});
