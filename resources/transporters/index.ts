import { lazy } from 'react';

/** Transporters (REF-1). */
export const transporters = {
  name: 'transporters',
  Page: lazy(async () => ({ default: (await import('./TransportersPage.tsx')).TransportersPage })),
} as const;
