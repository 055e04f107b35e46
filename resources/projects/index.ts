import { lazy } from 'react';

/** Projects (ADM-1). */
export const projects = {
  name: 'projects',
  Page: lazy(async () => ({ default: (await import('./ProjectsPage.tsx')).ProjectsPage })),
} as const;
