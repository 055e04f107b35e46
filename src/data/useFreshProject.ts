import { useEffect } from 'react';
import { preferredProject } from '../session/chosenProject.ts';
import { sameInfo } from '../session/projectInfo.ts';
import { forgetProject, keepProject } from '../session/session.ts';
import { useProjects } from './useProjects.ts';
import { useSession } from '../session/useSession.ts';

/** Keeps the project-info cookie true: rights may change, and a project may come or go, during a shift (SES-7). */
export function useFreshProject(): void {
  const { user, project: info } = useSession();
  const { data: projects } = useProjects();
  useEffect(() => {
    if (!user || !projects) return;
    const current = projects.find(({ id }) => id === info?.id) ?? preferredProject(user.id, projects);
    if (current && !(info && sameInfo(info, current))) keepProject(current);
    // A superuser has deleted the last one.
    if (!current && info) forgetProject();
  }, [user, info, projects]);
}
