import { lazy } from 'react';

/** Languages that messages are written in (REF-1). */
export const languages = {
  name: 'languages',
  Page: lazy(async () => ({ default: (await import('./LanguagesPage.tsx')).LanguagesPage })),
} as const;
