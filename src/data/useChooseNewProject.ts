import { useQueryClient } from '@tanstack/react-query';
import { rememberChoice } from '../session/chosenProject.ts';
import { keepProject } from '../session/session.ts';
import { useSessionUser } from '../session/useSession.ts';
import { projectsQuery } from './useProjects.ts';
import { useOperatorData } from './useOperatorData.ts';

/** Makes a new project the current one (SES-8), once the list that includes it has been read. */
export function useChooseNewProject(): (id: number) => Promise<void> {
  const client = useQueryClient();
  const dataProvider = useOperatorData();
  const user = useSessionUser();
  return async (id) => {
    // If the list cannot be read, the page says so, and the current project stays.
    const projects = await client.fetchQuery(projectsQuery(dataProvider, user)).catch(() => []);
    const made = projects.find((project) => project.id === id);
    if (!made || !user) return;
    rememberChoice(user.id, id);
    keepProject(made);
  };
}
