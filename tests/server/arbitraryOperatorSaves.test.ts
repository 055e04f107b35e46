import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { callRights } from '../../contract/access.ts';
import { arbitraryRuns, hostile, hostileValues, judge } from '../support/arbitrary.ts';
import type { Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { routeTable } from '../support/routeTable.ts';
import { useTestApp } from '../support/testApp.ts';
import type { WalkedRoute } from '../support/walkedRoute.ts';

/** Calls that change something in a project: those of operators' pages. */
const isOperators = ({ route, right }: WalkedRoute) =>
  !route.startsWith('GET ') && Array.isArray(callRights[right]);
const changing = routeTable.filter(isOperators);

/** Well-formed references to records that do not exist. */
const nearlyRight: readonly unknown[] = [
  999_999,
  ['inconnu'],
  [{ id: 999_999, screens: ['inconnu'] }],
  [{ content: 'x', language: { id: 999_999 } }],
  '0800-0700',
  '0700-0800;0900-1000',
];
/** Ids in addresses that no record has. */
const nobodys = ['0', '-1', '1.5', '1e3', '99999999999', 'null', 'x', "1' or 1=1", '%00', '%F0%9F%9A%8D'];
const values = [...hostileValues, ...nearlyRight];
const anything = fc.oneof(fc.constantFrom(...nearlyRight), hostile);

interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
}

/** Field names of all objects in a schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldsOf)];
}

/** An upload with another object in its `json` part. */
function formWith(form: FormData, object: unknown): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.set(name, name === 'json' ? (JSON.stringify(object) ?? '') : value);
  return copy;
}
/** Content of a form: the object in `json`, or its text parts. */
const objectOf = (form: FormData): object =>
  form.has('json')
    ? (JSON.parse(form.get('json') as string) as object)
    : Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));

/** A body with some fields changed; for a list, in its first item. */
function changed(good: object, changes: object): object {
  if (good instanceof FormData) {
    if (good.has('json')) return formWith(good, { ...objectOf(good), ...changes });
    const parts = new FormData();
    for (const [name, value] of good) parts.set(name, value);
    for (const [name, value] of Object.entries(changes)) parts.set(name, JSON.stringify(value) ?? '');
    return parts;
  }
  return Array.isArray(good) ? [{ ...(good[0] as object), ...changes }] : { ...good, ...changes };
}

it('SRV-1 the saves of operators are all judged here', () => {
  const known = changing.map(({ route }) => route);
  for (const path of ['/rest/news', '/rest/news/library', '/rest/scenario', '/rest/line/inhibition']) {
    expect(known).toContain(`POST ${path}`);
  }
});

describeOnEachEngine('calls of operators with anything', (engine) => {
  const app = useTestApp(engine);
  const callers: Client[] = [];
  beforeAll(async () => {
    callers.push(await app().as('super'), await app().as('manager.nord'));
    // The message limit must not refuse later spreads.
    await app().db.updateTable('news_conf').set({ message_limit: 10_000 }).execute();
  });

  describe.each(changing.filter(({ body }) => body))('$route', ({ route, url, body }) => {
    const [method = '', path = ''] = route.split(' ');

    const send = async (client: Client | undefined, sent: unknown, asForm = false) => {
      if (!client) throw new Error('Nobody calls.');
      const address = await url(app().network.nord, app());
      return judge(app(), async () => {
        if (sent instanceof FormData) return client.call({ method, url: address, payload: sent });
        if (asForm) return client.save(address, sent);
        const headers = { 'content-type': 'application/json' };
        return client.call({ method, url: address, headers, payload: JSON.stringify(sent) });
      });
    };
    const goodBody = async () => (await body?.(app().network.nord, app())) ?? {};
    async function fields(): Promise<string[]> {
      const { json } = await app().nobody.get<Described>('/docs/json');
      const [, described] =
        Object.entries(json.paths).find(([key]) => key.replace(/\{\w+\}/g, ':') === path) ?? [];
      const { schema } = described?.[method.toLowerCase()]?.requestBody?.content['application/json'] ?? {};
      const good = await goodBody();
      if (!(good instanceof FormData) && fieldsOf(schema).length === 0)
        throw new Error('No field is described.');
      const sent = good instanceof FormData ? Object.keys(objectOf(good)) : [];
      return [...new Set([...fieldsOf(schema), ...sent])];
    }

    it('SRV-1 with one field wrong, it is done or refused as bad input, and a refusal changes nothing', async () => {
      // Otherwise something else than the field may be refused.
      expect(await send(callers[0], await goodBody())).toBe(200);
      for (const field of await fields()) {
        const good = await goodBody();
        for (const value of values) await send(callers[0], changed(good, { [field]: value }));
      }
    });

    it('SRV-1 the same of whatever is sent', async () => {
      const names = ['id', 'projectId', 'version', ...(await fields())];
      const changes = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 4 });
      const good = await goodBody();
      const bodies = fc.oneof(
        { arbitrary: changes.map((some) => changed(good, some)), weight: 4 },
        hostile,
        fc.array(hostile),
      );
      await fc.assert(
        fc.asyncProperty(bodies, fc.nat({ max: 1 }), fc.boolean(), async (sent, who, asForm) => {
          const isUpload = good instanceof FormData && !(sent instanceof FormData);
          await send(callers[who], isUpload ? formWith(good, sent) : sent, asForm);
        }),
        { numRuns: arbitraryRuns },
      );
    });
  });

  it.each(changing.filter(({ route }) => route.includes(':')))(
    'SRV-1 $route: an id that is none is refused, and changes nothing',
    async ({ route, body }) => {
      const [method = '', path = ''] = route.split(' ');
      const send = async (...given: string[]) => {
        const address = path.replace(/:/g, () => given.shift() ?? '');
        const payload = await body?.(app().network.nord, app());
        return judge(app(), async () =>
          (callers[0] as Client).call({ method, url: address, ...(payload && { payload }) }),
        );
      };
      for (const id of nobodys) expect(await send(id, id), id).toBeGreaterThanOrEqual(400);
      const ids = fc.string({ maxLength: 40 }).map(encodeURIComponent);
      await fc.assert(
        fc.asyncProperty(ids, ids, async (first, second) => {
          await send(first, second);
        }),
        { numRuns: arbitraryRuns },
      );
    },
  );
});
