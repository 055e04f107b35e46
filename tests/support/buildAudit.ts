import type { Kysely } from 'kysely';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { recordAudit, type AuditEntry } from '../../server/domain/audit/recordAudit.ts';
import type { Database } from '../../server/db/schema.ts';

/** An entry of the audit trail: a site of the project nord whose order changed. */
export const buildAuditEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  at: Date.UTC(2026, 0, 14),
  username: 'super',
  action: 'update',
  resource: 'sites',
  recordId: '12',
  recordName: 'Orly 4',
  project: { id: 1, name: 'nord' },
  changes: { order: { from: 1, to: 2 } },
  ...overrides,
});

/** The same, as the server answers it. */
export const buildAuditRecord = (overrides: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 1,
  ...buildAuditEntry(overrides),
  ...overrides,
});

/** Writes an entry and answers its id. */
export async function insertAudit(
  db: Kysely<Database>,
  overrides: Partial<AuditEntry> = {},
): Promise<number> {
  await recordAudit(db, [buildAuditEntry(overrides)]);
  const { id } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
