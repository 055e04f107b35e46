import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/upload',
  label: texts.menu.pages['/upload'],
  group: 'exploitation',
  Page: lazy(async () => ({ default: (await import('./GtfsUploadPage.tsx')).GtfsUploadPage })),
} as const;
