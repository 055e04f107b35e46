import { lazy } from 'react';

/** What of the audit trail is about one project, a page of its own. */
export const journal = {
  path: '/journal',
  group: 'admin',
  Page: lazy(async () => ({ default: (await import('./JournalPage.tsx')).JournalPage })),
} as const;
