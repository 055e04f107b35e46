import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/create',
  label: texts.menu.pages['/create'],
  group: 'messages',
  Page: lazy(async () => ({ default: (await import('./MessageEditPage.tsx')).MessageEditPage })),
} as const;
