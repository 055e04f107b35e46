import type { Kysely } from 'kysely';
import type { AuditRecord } from '../../../contract/schemas/audit.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import { callerAddress } from './callerAddress.ts';
import { folded } from '../../shared/names.ts';

/** Who acts in the audit trail when it is the server itself. */
export const serverName = 'girouette';

/** One change of one record, as the trail is given it: who, when (ms), what, from what to what (changesOf.ts). */
export type AuditEntry = Omit<AuditRecord, 'id' | 'address'>;

function rowOf(entry: AuditEntry): NewRow<'audit'> {
  const { project, recordId, recordName, username } = entry;
  // What the server does by itself may have been begun by a call.
  const address = username === serverName ? null : callerAddress();
  return {
    at: entry.at,
    username,
    action: entry.action,
    resource: entry.resource,
    record_id: recordId,
    record_name: recordName,
    project_id: project?.id ?? null,
    project_name: project?.name ?? null,
    changes: JSON.stringify(entry.changes),
    search: folded([recordName, username, address ?? ''].join('\n')),
    address,
  };
}

/** Writes what a transaction changes, within it: a change and its trace both stand, or neither. */
export async function recordAudit(trx: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  for (const chunk of chunks(entries, 200)) {
    await trx.insertInto('audit').values(chunk.map(rowOf)).execute();
  }
}
