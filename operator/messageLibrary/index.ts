import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/messagesLibrary',
  label: texts.menu.pages['/messagesLibrary'],
  group: 'messages',
  Page: lazy(async () => ({ default: (await import('./MessageLibraryPage.tsx')).MessageLibraryPage })),
} as const;
