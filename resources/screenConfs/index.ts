import { lazy } from 'react';

/** The displays of the screens of a project (ADM-3). */
export const screenConfs = {
  name: 'screenConfs',
  Page: lazy(async () => ({ default: (await import('./ScreenConfsPage.tsx')).ScreenConfsPage })),
} as const;
