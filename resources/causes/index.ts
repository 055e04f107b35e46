import { lazy } from 'react';

/** Causes of disturbances, by project (ADM-6). */
export const causes = {
  name: 'causes',
  Page: lazy(async () => ({ default: (await import('./CausesPage.tsx')).CausesPage })),
} as const;
