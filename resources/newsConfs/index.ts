import { lazy } from 'react';

/** Messaging setups of a project, with their lines (ADM-4, ADM-5). */
export const newsConfs = {
  name: 'newsConfs',
  Page: lazy(async () => ({ default: (await import('./NewsConfsPage.tsx')).NewsConfsPage })),
} as const;
