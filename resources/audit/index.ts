import { lazy } from 'react';

/** The audit trail: who changed what. */
export const audit = {
  name: 'audit',
  Page: lazy(async () => ({ default: (await import('./AuditPage.tsx')).AuditPage })),
} as const;
