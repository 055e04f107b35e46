import { lazy } from 'react';

/** Stop points of a project (ADM-3). */
export const points = {
  name: 'points',
  Page: lazy(async () => ({ default: (await import('./PointsPage.tsx')).PointsPage })),
} as const;
