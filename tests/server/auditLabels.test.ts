import { beforeAll, describe, expect, it } from 'vitest';
import { operatedResources } from '../../contract/enums.ts';
import { callRights } from '../../contract/access.ts';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { changeLines } from '../../resources/audit/changeLines.ts';
import { auditedResources, resourceText } from '../../resources/audit/entryText.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { sqlite } from '../support/engines.ts';
import { routeTable } from '../support/routeTable.ts';
import { startOfTests, useTestApp } from '../support/testApp.ts';

/**
 * Labels of everything the server writes into the audit trail: makes every call that changes something in a project,
 * from the walk of the rights, so that no name lacks its French label.
 */
describe('the audit trail of operators', () => {
  const app = useTestApp(sqlite);
  let entries: AuditRecord[] = [];

  beforeAll(async () => {
    const test = app();
    const caller = await test.as('super');
    const { nord } = test.network;
    const done = async (answer: Promise<{ status: number; text: string }>) => {
      const { status, text } = await answer;
      expect(status, text).toBe(200);
    };
    const walked = routeTable.filter(
      ({ route, right }) => !route.startsWith('GET ') && Array.isArray(callRights[right]),
    );
    for (const { route, url, body } of walked) {
      const [method = '', address] = [route.split(' ')[0], await url(nord, test)];
      const payload = await body?.(nord, test);
      await done(caller.call({ method: method, url: address, ...(payload && { payload }) }));
    }
    // Sets and then changes each field, since the walk sends only what is required.
    const message = { projectId: nord.id, title: 'Travaux', content: '<p>Travaux</p>' };
    for (const more of [
      { alert: true, priority: 1, defaultScreens: nord.screens },
      { blink: true, period: '0700-0800' },
      { from: startOfTests, until: startOfTests + 9 * 86_400_000, days: ['MONDAY'] },
    ]) {
      await done(caller.save('/rest/news/library/', { ...message, ...more }));
    }
    const messages = [{ id: await insertNews(test.db, nord.id), screens: [nord.screens[0]] }];
    const scenario = { projectId: nord.id, name: 'Canicule', groupName: 'Météo', autoDeactivationDelay: 60 };
    await done(caller.save('/rest/scenario/', { ...scenario, messages }));
    const { json } = await caller.get<{ array: AuditRecord[] } | AuditRecord[]>('/api/audit');
    entries = Array.isArray(json) ? json : json.array;
  });

  it('OPS-6 ADM audit trail: everything that operators change is there, named in French, and can be filtered by', () => {
    const recorded = [...new Set(entries.map(({ resource }) => resource))];
    expect(recorded).toEqual(expect.arrayContaining([...operatedResources]));
    expect(recorded.filter((name) => !auditedResources.includes(name))).toEqual([]);
    expect(recorded.filter((name) => resourceText(name) === name)).toEqual([]);
  });

  it('ADM audit trail: so is every field of it, and every value is read as words', () => {
    const nameless = entries.flatMap((entry) =>
      Object.keys(entry.changes).flatMap((name) => {
        const lines = changeLines({ ...entry, changes: { [name]: entry.changes[name]! } }, 'Europe/Paris');
        const wrong = lines.filter(
          ({ label, values }) =>
            /^[a-z]/.test(label) || values.some((value) => /^\[|^\{"|^\d{9}|^[A-Z]{6}/.test(value)),
        );
        return wrong.map(({ label, values }) => `${entry.resource}.${name}: ${label} ${values.join(' → ')}`);
      }),
    );
    expect(new Set(entries.flatMap(({ changes }) => Object.keys(changes))).size).toBeGreaterThan(8);
    expect([...new Set(nameless)]).toEqual([]);
  });
});
