import { useQueryClient } from '@tanstack/react-query';
import { rememberChoice } from '../session/chosenProject.ts';
import { keepProject } from '../session/session.ts';
import { useSessionUser } from '../session/useSession.ts';
import { projectsQuery } from './useProjects.ts';
import { useOperatorData } from './useOperatorData.ts';

/** Makes a project that was just made the one in hand (SES-8), once the list that has it is read. */
export function useChooseNewProject(): (id: number) => Promise<void> {
  const client = useQueryClient();
  const dataProvider = useOperatorData();
  const user = useSessionUser();
  return async (id) => {
    // Where the list cannot be read, the page says so, and the project in hand stays.
    const projects = await client.fetchQuery(projectsQuery(dataProvider, user)).catch(() => []);
    const made = projects.find((project) => project.id === id);
    if (!made || !user) return;
    rememberChoice(user.id, id);
    keepProject(made);
  };
}
