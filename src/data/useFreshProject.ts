import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Project } from '../../contract/schemas/project.ts';
import { preferredProject } from '../session/chosenProject.ts';
import { sameInfo } from '../session/projectInfo.ts';
import { forgetProject, keepProject, type Session } from '../session/session.ts';
import { useProjects } from './useProjects.ts';
import { useSession } from '../session/useSession.ts';

/** The project of the session as the server knows it: the one that is kept, else the one that is preferred. */
const projectNow = ({ user, project: info }: Session, projects: readonly Project[]) =>
  user && (projects.find(({ id }) => id === info?.id) ?? preferredProject(user.id, projects));

/**
 * The reading of the projects while what the session keeps of its project is not what the server says; null: it is. The cookie
 * may be missing, broken or old: it is no reason to refuse a page (ROL-2).
 */
export function useAwaitedProject(session: Session): UseQueryResult<Project[]> | null {
  const reading = useProjects();
  if (!reading.data) return reading;
  const current = projectNow(session, reading.data);
  const isKept = current ? session.project !== null && sameInfo(session.project, current) : !session.project;
  return isKept ? null : reading;
}

/** Keeps the project-info cookie true: rights may change, and a project may come or go, during a shift (SES-7). */
export function useFreshProject(): void {
  const session = useSession();
  const { data: projects } = useProjects();
  useEffect(() => {
    const { user, project: info } = session;
    if (!user || !projects) return;
    const current = projectNow(session, projects);
    if (current && !(info && sameInfo(info, current))) keepProject(current);
    // A superuser has deleted the last one.
    if (!current && info) forgetProject();
  }, [session, projects]);
}
