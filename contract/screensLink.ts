/** Which screens somebody who is not in the console is led to: those that are silent, or the story of one. */
export interface AskedScreens {
  projectId: number;
  /** Null: all that are offline. */
  screenId: string | null;
}

/** The address in the console, behind that of the server: `/#!/screens?project=7&screen=quai-1`. */
export function screensLink({ projectId, screenId }: AskedScreens): string {
  const asked = screenId === null ? ['state', 'offline'] : ['screen', screenId];
  return `/#!/screens?${new URLSearchParams([['project', String(projectId)], asked])}`;
}
