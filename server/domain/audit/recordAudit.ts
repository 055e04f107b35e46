import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { AuditRecord } from '../../../contract/schemas/audit.ts';
import { chunks } from '../../db/engine.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import { folded } from '../../../contract/folded.ts';

/** Deletes entries older than `oldest`, ms, in slices. */
export async function sweepAudit(db: Kysely<Database>, oldest: number): Promise<void> {
  await inSlices((limit) => {
    const some = db.selectFrom('audit').select('id').where('at', '<', oldest).limit(limit);
    return db.deleteFrom('audit').where('id', 'in', some).executeTakeFirst();
  });
}

const addresses = new AsyncLocalStorage<string | null>();

/** An address in its usual form: IPv6 sockets give an IPv4 address as `::ffff:192.0.2.1`. */
const written = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Runs a call with its client address, which its audit entries record (OPS-6); unknown when the caller has gone. */
export const calledFrom = (address: string | undefined, run: () => void): void =>
  addresses.run(address === undefined ? null : written(address), run);

/** Client address of the running call; null: no call, or unknown. */
const callerAddress = (): string | null => addresses.getStore() ?? null;

/** User name in the audit trail for actions of the server itself. */
export const serverName = 'girouette';

/** One change of one record: who, when (ms), what, old and new values (changesOf.ts). */
export type AuditEntry = Omit<AuditRecord, 'id' | 'address'>;

function rowOf(entry: AuditEntry): NewRow<'audit'> {
  const { project, recordId, recordName, username } = entry;
  // A job of the server may have been started by a call.
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

/** Writes audit entries in the transaction of the change: both are committed, or neither. */
export async function recordAudit(trx: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  for (const chunk of chunks(entries, 200)) {
    await trx.insertInto('audit').values(chunk.map(rowOf)).execute();
  }
}
