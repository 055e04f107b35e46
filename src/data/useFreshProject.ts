import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Project } from '../../contract/schemas/project.ts';
import { preferredProject } from '../session/chosenProject.ts';
import { sameInfo } from '../session/projectInfo.ts';
import { forgetProject, keepProject, type Session } from '../session/session.ts';
import { useProjects } from './useProjects.ts';
import { useSession } from '../session/useSession.ts';

/** The session's project as the server knows it: the stored one, else the user's preferred one. */
const projectNow = ({ user, project: info }: Session, projects: readonly Project[]) =>
  user && (projects.find(({ id }) => id === info?.id) ?? preferredProject(user.id, projects));

/**
 * The projects query while the session's project differs from the server's; null: they agree. A missing, broken or old
 * cookie is no reason to refuse a page (ROL-2).
 */
export function useAwaitedProject(session: Session): UseQueryResult<Project[]> | null {
  const reading = useProjects();
  if (!reading.data) return reading;
  const current = projectNow(session, reading.data);
  const isKept = current ? session.project !== null && sameInfo(session.project, current) : !session.project;
  return isKept ? null : reading;
}

/** Keeps the project-info cookie up to date: rights may change, and projects may come or go, during a shift (SES-7). */
export function useFreshProject(): void {
  const session = useSession();
  const { data: projects } = useProjects();
  useEffect(() => {
    const { user, project: info } = session;
    if (!user || !projects) return;
    const current = projectNow(session, projects);
    if (current && !(info && sameInfo(info, current))) keepProject(current);
    // A superuser has deleted the last project.
    if (!current && info) forgetProject();
  }, [session, projects]);
}
