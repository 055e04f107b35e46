import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/screens',
  label: texts.menu.pages['/screens'],
  group: 'exploitation',
  Page: lazy(async () => ({ default: (await import('./ScreensPage.tsx')).ScreensPage })),
} as const;
