import { useCallback, useMemo } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { rememberChoice } from '../session/chosenProject.ts';
import { projectOfInfo } from '../session/projectInfo.ts';
import { keepProject } from '../session/session.ts';
import { useProjects } from './useProjects.ts';
import { useSession } from '../session/useSession.ts';

export interface CurrentProject {
  /** Null only for a superuser of a network without projects. */
  project: Project | null;
  projects: Project[];
  /** Changes the project; project data is read again, since its queries carry the project's id (SES-8). */
  selectProject: (id: number) => void;
  /** The user belongs to one project and cannot change it. */
  fixed: boolean;
}

const none: Project[] = [];

/** The user's current project: at once from the cookie, complete when the server has answered. */
export function useCurrentProject(): CurrentProject {
  const { user, project: info } = useSession();
  const { data: projects = none } = useProjects();

  const selectProject = useCallback(
    (id: number) => {
      const chosen = projects.find((project) => project.id === id);
      if (!chosen || !user) return;
      rememberChoice(user.id, id);
      keepProject(chosen);
    },
    [projects, user],
  );

  const project = useMemo(
    () => (info && (projects.find(({ id }) => id === info.id) ?? projectOfInfo(info))) ?? null,
    [info, projects],
  );

  return { project, projects, selectProject, fixed: user !== null && user.projectId !== null };
}
