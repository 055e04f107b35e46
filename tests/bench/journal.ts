import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { mostSortedEntries } from '../../contract/limits.ts';
import type { AuditQuery } from '../../contract/schemas/audit.ts';
import { openSqlite } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { listAudit } from '../../server/domain/audit/readAudit.ts';
import { recordAudit } from '../../server/domain/audit/recordAudit.ts';
import { buildAuditEntry } from '../support/buildAudit.ts';
import { alternate, median, milliseconds, ratioOf, timeOf, type Bench, type Finding } from './measure.ts';

const entryCount = 100_000;
const rounds = 9;
const names = ['Orly', 'Antony', 'Châtelet', 'Évry'];
const range: [number, number] = [0, 24];
/** Of the last entries, as many as the server sorts by another column than time. */
const firstSorted = entryCount - mostSortedEntries;

/** Queries of the journal by superusers. */
const lists: [what: string, query: AuditQuery][] = [
  ['first page', { range }],
  ['last page', { range: [entryCount - 100, entryCount - 76] }],
  ['of one user', { range, filter: { username: 'rare' } }],
  ['of sites, of a time', { range, filter: { resource: 'sites', from: 10_000, to: 90_000 } }],
  ['of one record', { range, filter: { resource: 'screens', recordId: '1500' } }],
  ['searched, found', { range, filter: { q: 'chatelet 99' } }],
  ['searched, not found', { range, filter: { q: 'nulle part' } }],
  ['as many as are sorted, by name', { range, sort: ['recordName', 'ASC'], filter: { from: firstSorted } }],
  ['as many as are sorted, by project', { range, sort: ['project', 'DESC'], filter: { from: firstSorted } }],
];

async function fill(db: Kysely<Database>): Promise<void> {
  const changes = { json: { from: { header: { color: '#000000' } }, to: 'x'.repeat(300) } };
  const entries = Array.from({ length: entryCount }, (_, index) =>
    buildAuditEntry({
      at: index,
      recordId: `${index % 5000}`,
      recordName: `${names[index % names.length]} ${index}`,
      resource: index % 3 ? 'sites' : 'screens',
      username: index % 1000 ? 'super' : 'rare',
      changes,
    }),
  );
  await db.transaction().execute((trx) => recordAudit(trx, entries));
}

/** The journal with some years of entries, in several queries; the floor scans the rows once for one word. */
export const journal: Bench = {
  name: 'journal',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'girouette-journal-'));
    const store = openSqlite(folder);
    try {
      await migrate(store);
      await fill(store.db);
      const findings: Finding[] = [];
      const readOnce = () =>
        sql`select count(*) from audit where search like '%nulle part%'`.execute(store.db);
      for (const [what, query] of lists) {
        const measured = await alternate(
          rounds,
          () => timeOf(() => listAudit(store, query)),
          () => timeOf(readOnce),
        );
        findings.push({
          what: `the journal of ${entryCount} entries, ${what}`,
          product: milliseconds(median(measured.product)),
          floor: milliseconds(median(measured.floor)),
          value: ratioOf(measured),
          target: { atMost: 2 },
        });
      }
      return findings;
    } finally {
      await store.close();
      rmSync(folder, { recursive: true });
    }
  },
};
