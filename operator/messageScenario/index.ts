import { lazy } from 'react';
import { texts } from '../../src/i18n/index.ts';

export const page = {
  path: '/messagesScenario',
  label: texts.menu.pages['/messagesScenario'],
  group: 'messages',
  Page: lazy(async () => ({ default: (await import('./MessageScenarioPage.tsx')).MessageScenarioPage })),
} as const;
