import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';

/** A page of a workspace: a configured resource, or the audit trail. */
export type WorkspacePage = ConfigurationName | 'audit';

/** Which workspace a page belongs to. */
export const scopeOf = (page: WorkspacePage) =>
  page === 'audit' ? 'reference' : configurationOf(page).scope;

/** The address of a page in its workspace. Projects themselves belong to no workspace. */
export function workspaceAddress(resource: WorkspacePage, projectId: number | null): string | null {
  if (resource === 'projects') return '/adminProject';
  if (scopeOf(resource) === 'reference') return '/adminRef';
  return projectId === null ? null : `/adminProject/${projectId}`;
}

/** The address at which a record is edited; null: it belongs to a project, and none is given. */
export function recordAddress(
  resource: ConfigurationName,
  id: number | string,
  projectId: number | null,
): string | null {
  const workspace = workspaceAddress(resource, projectId);
  // A messaging line is edited on its setup's page, which finds it. Not by the query, which is the list's own.
  if (resource === 'newsConfLines') return workspace && `${workspace}/newsConfs/line/${id}`;
  return workspace && `${workspace}/${resource}/${encodeURIComponent(id)}`;
}

/** The same page in another project; null: the address belongs to no project. */
export function addressInProject(pathname: string, projectId: number): string | null {
  const resource = /^\/adminProject\/\d+(?:\/([^/]+))?/.exec(pathname);
  return resource && `/adminProject/${projectId}${resource[1] ? `/${resource[1]}` : ''}`;
}
