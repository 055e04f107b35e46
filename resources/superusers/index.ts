import { lazy } from 'react';

/** Superusers, who belong to no project (REF-3). */
export const superusers = {
  name: 'superusers',
  Page: lazy(async () => ({ default: (await import('./SuperusersPage.tsx')).SuperusersPage })),
} as const;
