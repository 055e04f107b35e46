/** Target of a link to the screens from outside the console: the silent ones, or the day of one. */
export interface AskedScreens {
  projectId: number;
  /** Null: all offline screens. */
  screenId: string | null;
}

/** Path of such a link, after the server's address: `/#!/screens?project=7&screen=quai-1`. */
export function screensLink({ projectId, screenId }: AskedScreens): string {
  const asked = screenId === null ? ['state', 'offline'] : ['screen', screenId];
  return `/#!/screens?${new URLSearchParams([['project', String(projectId)], asked])}`;
}
