import { lazy } from 'react';

/** Screens of a project (ADM-6). */
export const screens = {
  name: 'screens',
  Page: lazy(async () => ({ default: (await import('./ScreensPage.tsx')).ScreensPage })),
} as const;
