import { lazy } from 'react';

/** Lines of a project (ADM-7). */
export const lines = {
  name: 'lines',
  Page: lazy(async () => ({ default: (await import('./LinesPage.tsx')).LinesPage })),
} as const;
