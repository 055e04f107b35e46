import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/lines',
  label: texts.menu.pages['/lines'],
  group: 'exploitation',
  Page: lazy(async () => ({ default: (await import('./LineInhibitionPage.tsx')).LineInhibitionPage })),
} as const;
