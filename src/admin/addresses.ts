import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';

/** What has a page in a workspace: what is configured, and the trail of it. */
export type WorkspacePage = ConfigurationName | 'audit';

/** Which workspace a page belongs to. */
export const scopeOf = (page: WorkspacePage) =>
  page === 'audit' ? 'reference' : configurationOf(page).scope;

/** Where the resources of a workspace stand. Projects themselves belong to none. */
export function workspaceAddress(resource: WorkspacePage, projectId: number | null): string | null {
  if (resource === 'projects') return '/adminProject';
  if (scopeOf(resource) === 'reference') return '/adminRef';
  return projectId === null ? null : `/adminProject/${projectId}`;
}

/** The address at which a record is edited; null: it is in a project, and nobody says in which. */
export function recordAddress(
  resource: ConfigurationName,
  id: number | string,
  projectId: number | null,
): string | null {
  const workspace = workspaceAddress(resource, projectId);
  // A line of a messaging setup is edited on the page of its setup, which finds it.
  if (resource === 'newsConfLines') return workspace && `${workspace}/newsConfs?line=${id}`;
  return workspace && `${workspace}/${resource}/${encodeURIComponent(id)}`;
}

/** The same page of another project; null: the address is of no project. */
export function addressInProject(pathname: string, projectId: number): string | null {
  const resource = /^\/adminProject\/\d+(?:\/([^/]+))?/.exec(pathname);
  return resource && `/adminProject/${projectId}${resource[1] ? `/${resource[1]}` : ''}`;
}
