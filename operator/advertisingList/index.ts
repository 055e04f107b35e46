import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/indexAdv',
  label: texts.menu.pages['/indexAdv'],
  group: 'advertising',
  Page: lazy(async () => ({ default: (await import('./AdvertisingListPage.tsx')).AdvertisingListPage })),
} as const;
