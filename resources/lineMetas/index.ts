import { lazy } from 'react';

/** What lines of all projects share: picture, colours, directions (REF-2). */
export const lineMetas = {
  name: 'lineMetas',
  Page: lazy(async () => ({ default: (await import('./LineMetasPage.tsx')).LineMetasPage })),
} as const;
