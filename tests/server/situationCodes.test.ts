import { expect, it } from 'vitest';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { Labelled } from '../../contract/schemas/line.ts';
import type { Failure } from '../support/client.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('what the standards call causes and impacts', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const kinds: [ConfigurationName & ('causes' | 'impacts'), object, object][] = [
    [
      'causes',
      { siriReason: 'signalFailure', gtfsCause: 'TECHNICAL_PROBLEM' },
      { siriReason: null, gtfsCause: null },
    ],
    [
      'impacts',
      { siriCondition: 'majorDelays', gtfsEffect: 'SIGNIFICANT_DELAYS' },
      { siriCondition: null, gtfsEffect: null },
    ],
  ];
  const listed = async (kind: string, label: string) =>
    (
      await (
        await test().as('user.nord')
      ).get<{ array: Labelled[] }>(`/rest/news/${kind}/project/${nord().id}`)
    ).json.array.find((one) => one.label === label);
  const save = async (kind: ConfigurationName, record: object) =>
    saveRecord(await test().as('super'), kind, record, { parts: { idProject: String(nord().id) } });

  it.each(kinds)('CMP-4 %s are saved with %j, and operators are told', async (kind, codes, none) => {
    expect((await save(kind, { label: 'Signal' })).json).toMatchObject(none);
    expect(await listed(kind, 'Signal')).toMatchObject(none);
    const { status, json } = await save(kind, { label: 'Panne', ...codes });
    expect([status, json]).toMatchObject([200, codes]);
    expect(await listed(kind, 'Panne')).toMatchObject(codes);
    const { id } = json as { id: number };
    const cleared = await saveRecord(await test().as('super'), kind, none, { id });
    expect(cleared.json).toMatchObject({ label: 'Panne', ...none });
  });

  it.each(kinds)('CMP-4 %s of a file have %j', async (kind, codes) => {
    const rows = [{ label: 'Du fichier', ...codes }];
    const { rows: done } = await importRows(await test().as('super'), kind, nord().id, rows);
    expect(done).toMatchObject([{ action: 'create' }]);
    expect(await listed(kind, 'Du fichier')).toMatchObject(codes);
  });

  it.each(kinds)('CMP-4 %s refuse a code that no standard knows, in its field', async (kind, codes) => {
    const wrong = Object.fromEntries(Object.keys(codes).map((name) => [name, 'SOMETHING']));
    const { status, json } = await save(kind, { label: 'Inconnue', ...wrong });
    expect(status).toBe(400);
    expect(Object.keys((json as unknown as Failure).fields ?? {}).sort()).toEqual(Object.keys(codes).sort());
    expect(await listed(kind, 'Inconnue')).toBeUndefined();
  });
});
