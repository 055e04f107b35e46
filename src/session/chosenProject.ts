import type { Project } from '../../contract/schemas/project.ts';

const keyOf = (userId: number) => `girouette.project.${userId}`;

/** Remembers the project that a superuser chose, even after signing out (SES-8). */
export function rememberChoice(userId: number, projectId: number): void {
  try {
    window.localStorage.setItem(keyOf(userId), String(projectId));
  } catch {
    // Storage is full: the next sign-in then leads to the project chosen before.
  }
}

/** The last chosen project if it still exists, else the first one. */
export function preferredProject(userId: number, projects: readonly Project[]): Project | null {
  const chosen = Number(window.localStorage.getItem(keyOf(userId)));
  return projects.find(({ id }) => id === chosen) ?? projects[0] ?? null;
}
