import { lazy } from 'react';

/** Sites of a project (ADM-3). */
export const sites = {
  name: 'sites',
  Page: lazy(async () => ({ default: (await import('./SitesPage.tsx')).SitesPage })),
} as const;
