import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { AuditRecord } from '../../../contract/schemas/audit.ts';
import { chunks } from '../../db/engine.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import { folded } from '../../../contract/folded.ts';

/** Deletes, in slices, what is older than `oldest`, ms. */
export async function sweepAudit(db: Kysely<Database>, oldest: number): Promise<void> {
  await inSlices((limit) => {
    const some = db.selectFrom('audit').select('id').where('at', '<', oldest).limit(limit);
    return db.deleteFrom('audit').where('id', 'in', some).executeTakeFirst();
  });
}

const addresses = new AsyncLocalStorage<string>();

/** An address as people write it: an IPv4 address stands in IPv6 sockets as `::ffff:192.0.2.1`. */
const written = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Runs a call that came from this address: whatever it writes into the audit trail says so (OPS-6). */
export const calledFrom = (address: string, run: () => void): void => addresses.run(written(address), run);

/** From where the running call came; null: nobody called. */
const callerAddress = (): string | null => addresses.getStore() ?? null;

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
