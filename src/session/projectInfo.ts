import { projectFlags, type ProjectFlags } from '../../contract/access.ts';
import type { Project } from '../../contract/schemas/project.ts';

/** What the project-info cookie holds (SES-7): enough to decide what may be opened before anything is loaded. */
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

/** The project as far as the cookie knows it, until the server's answer is there. */
export function projectOfInfo(info: ProjectInfo): Project {
  return { ...info, longName: info.name, adminNotificationsRefresh: null };
}

/** Whether two infos say the same, so that a cookie is not rewritten without need. */
export function sameInfo(a: ProjectInfo, b: ProjectInfo): boolean {
  return JSON.stringify(infoOfProject(a)) === JSON.stringify(infoOfProject(b));
}
