import type { User } from '../../contract/schemas/session.ts';

/** An operator of the first project, with the test's overrides. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'exploitant.reseau',
    name: 'exploitant.reseau',
    roles: ['ROLE_USER'],
    projectId: 1,
    project: { id: 1, name: 'reseau' },
    sessionInfinite: false,
    ...overrides,
  };
}
