import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/advSpreading',
  label: texts.menu.pages['/advSpreading'],
  group: 'advertising',
  Page: lazy(async () => ({
    default: (await import('./AdvertisingSpreadingPage.tsx')).AdvertisingSpreadingPage,
  })),
} as const;
