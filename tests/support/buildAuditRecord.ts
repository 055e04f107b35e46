import type { AuditRecord } from '../../contract/schemas/audit.ts';

/** An entry of the audit trail as the server returns it: a changed order of a site in project nord. */
export const buildAuditRecord = (overrides: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 1,
  at: Date.UTC(2026, 0, 14),
  username: 'super',
  action: 'update',
  resource: 'sites',
  recordId: '12',
  recordName: 'Orly 4',
  project: { id: 1, name: 'nord' },
  changes: { order: { from: 1, to: 2 } },
  address: null,
  ...overrides,
});
