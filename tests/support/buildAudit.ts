import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry } from '../../server/domain/audit/recordAudit.ts';
import type { Database } from '../../server/db/schema.ts';
import { buildAuditRecord } from './buildAuditRecord.ts';

/** An entry of the audit trail, as it is written. */
export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  const { id: _id, address: _address, ...entry } = buildAuditRecord(overrides);
  return entry;
}

/** Inserts an entry; returns its id. */
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
