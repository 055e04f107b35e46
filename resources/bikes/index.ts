import { lazy } from 'react';

/** Stations of shared bicycles (REF-4). */
export const bikes = {
  name: 'bikes',
  Page: lazy(async () => ({ default: (await import('./BikesPage.tsx')).BikesPage })),
} as const;
