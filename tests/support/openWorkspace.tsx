import { buildProject } from './buildProject.ts';
import { buildUser } from './buildUser.ts';
import { openConsole } from './openConsole.tsx';

// Loaded before the first test, whose own timeout would be too short for it.
await Promise.all([
  import('../../src/shell/layout/workspace/AdminProjectPage.tsx'),
  import('../../src/shell/layout/workspace/AdminRefPage.tsx'),
]);

const superuser = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const projects = [buildProject(), buildProject({ id: 2, name: 'val', longName: 'Orlyval' })];

type Routes = NonNullable<Parameters<typeof openConsole>[0]>['routes'];

/** Opens a superuser's console at an address of the configuration, with the test's own server. */
export const openWorkspace = (address: string, routes: Routes = {}) =>
  openConsole({
    hash: `#!${address}`,
    signedIn: true,
    user: superuser,
    projects,
    // Many tests use sites as the example resource; these refer to stop points and bicycle stations.
    routes: { 'GET /rest/point/project/1': { array: [] }, 'GET /rest/bike': { array: [] }, ...routes },
  });
