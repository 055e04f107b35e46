import { lazy } from 'react';

/** The audit trail: who changed what. */
export const audit = {
  name: 'audit',
  Page: lazy(async () => ({ default: (await import('./AuditPage.tsx')).AuditPage })),
} as const;

/** What of it is about one project, a page of its own. */
export const journal = {
  path: '/journal',
  group: 'admin',
  Page: lazy(async () => ({ default: (await import('./JournalPage.tsx')).JournalPage })),
} as const;
