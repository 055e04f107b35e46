import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/index',
  label: texts.menu.pages['/index'],
  group: 'messages',
  Page: lazy(async () => ({ default: (await import('./MessageListPage.tsx')).MessageListPage })),
} as const;
