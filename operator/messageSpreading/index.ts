import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/messagesSpreading',
  label: texts.menu.pages['/messagesSpreading'],
  group: 'messages',
  Page: lazy(async () => ({ default: (await import('./MessageSpreadingPage.tsx')).MessageSpreadingPage })),
} as const;
