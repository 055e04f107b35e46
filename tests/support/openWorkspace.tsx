import { buildProject } from './buildProject.ts';
import { buildUser } from './buildUser.ts';
import { openConsole } from './openConsole.tsx';

// Before the first test, which would wait for it longer than for all that it does.
await Promise.all([
  import('../../src/shell/layout/workspace/AdminProjectPage.tsx'),
  import('../../src/shell/layout/workspace/AdminRefPage.tsx'),
]);

const superuser = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const projects = [buildProject(), buildProject({ id: 2, name: 'val', longName: 'Orlyval' })];

type Routes = NonNullable<Parameters<typeof openConsole>[0]>['routes'];

/** Opens the console of a superuser at an address of the configuration, before a server of the test's own. */
export const openWorkspace = (address: string, routes: Routes = {}) =>
  openConsole({
    hash: `#!${address}`,
    signedIn: true,
    user: superuser,
    projects,
    // Sites, which stand for all resources in many a test, name stop points and stations of bicycles.
    routes: { 'GET /rest/point/project/1': { array: [] }, 'GET /rest/bike': { array: [] }, ...routes },
  });
