import { lazy } from 'react';

/** Where waiting times come from (REF-4). */
export const timesConfs = {
  name: 'timesConfs',
  Page: lazy(async () => ({ default: (await import('./TimesConfsPage.tsx')).TimesConfsPage })),
} as const;
