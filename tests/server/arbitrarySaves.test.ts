import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { configurationNames, configurationOf } from '../../contract/configuration/resources.ts';
import { arbitraryRuns, hostile, judge } from '../support/arbitrary.ts';
import { newRecords, pixel, saveRecord } from '../support/configure.ts';
import type { Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('saves of anything', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  beforeEach(async () => {
    superuser = await app().as('super');
  });

  it.each(configurationNames)('%s: bad input is refused as such, and changes nothing', async (resource) => {
    const { nord, sud } = app().network;
    const { object, file } = newRecords(nord)[resource];
    const picture = { file: { name: 'logo.png', bytes: pixel } };
    const names = [...Object.keys(configurationOf(resource).fields), 'id', 'version', 'projectId', 'project'];
    const mutated = fc
      .dictionary(fc.constantFrom(...names), hostile, { maxKeys: 4 })
      .map((changes): unknown => ({ ...object, ...changes }));
    const ids = fc.constantFrom(
      null,
      '1',
      '2',
      '999',
      'x',
      '-1',
      '1e9',
      nord.screens[0],
      sud.screens[0],
      '2147483648',
    );
    const parts = fc.dictionary(
      fc.constantFrom('idProject', 'idSite', 'idLine', 'idScreen', 'idNewsConf', 'jsonNotif', 'autre'),
      fc.oneof(fc.constantFrom('', '1', '999', 'x', String(sud.id), '{}'), fc.string({ maxLength: 20 })),
      { maxKeys: 2 },
    );
    const statuses = new Set<number>();
    const save = async (sent: unknown, id: string | null, sentParts: Record<string, string>) => {
      const sending = { id, parts: sentParts, ...(file && picture) };
      statuses.add(await judge(app(), () => saveRecord(superuser, resource, sent, sending)));
    };
    await fc.assert(fc.asyncProperty(fc.oneof(mutated, hostile), ids, parts, save), {
      numRuns: arbitraryRuns,
      // The first one is good: later ones may change what it made.
      examples: [[object, null, {}]],
    });
    // Otherwise only refusals were tested.
    expect([...statuses]).toContain(200);
  });
});
