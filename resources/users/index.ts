import { lazy } from 'react';

/** Users of a project (ADM-8). */
export const users = {
  name: 'users',
  Page: lazy(async () => ({ default: (await import('./UsersPage.tsx')).UsersPage })),
} as const;
