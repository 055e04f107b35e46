import { lazy } from 'react';

/** Impacts of disturbances, by project (ADM-6). */
export const impacts = {
  name: 'impacts',
  Page: lazy(async () => ({ default: (await import('./ImpactsPage.tsx')).ImpactsPage })),
} as const;
