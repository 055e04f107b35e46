import { projectFlags, type ProjectFlags } from '../../contract/access.ts';
import type { Project } from '../../contract/schemas/project.ts';

/** Content of the project-info cookie (SES-7): enough to decide which pages may be opened before anything is loaded. */
export interface ProjectInfo extends ProjectFlags {
  id: number;
  name: string;
  refreshScreensAvailability: number | null;
}

export function infoOfProject(project: ProjectInfo): ProjectInfo {
  const { id, name, refreshScreensAvailability } = project;
  const flags = Object.fromEntries(projectFlags.map((flag) => [flag, project[flag]])) as ProjectFlags;
  return { id, name, ...flags, refreshScreensAvailability };
}

/** A project built from the cookie, used until the server answers. */
export function projectOfInfo(info: ProjectInfo): Project {
  return { ...info, longName: info.name, adminNotificationsRefresh: null };
}

/** Whether two infos are equal, so that the cookie is not rewritten needlessly. */
export function sameInfo(a: ProjectInfo, b: ProjectInfo): boolean {
  return JSON.stringify(infoOfProject(a)) === JSON.stringify(infoOfProject(b));
}
