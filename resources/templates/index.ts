import { lazy } from 'react';

/** Display modes of a project (ADM-2). */
export const templates = {
  name: 'templates',
  Page: lazy(async () => ({ default: (await import('./TemplatesPage.tsx')).TemplatesPage })),
} as const;
