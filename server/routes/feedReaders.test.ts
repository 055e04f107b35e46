import { expect, it } from 'vitest';
import type { FeedReaderKey } from '../domain/publication/feedKey.ts';
import type { Lookup } from '../domain/publication/lookup.ts';
import type { PublishingProject } from '../domain/publication/publications.ts';
import { createRateLimit } from '../domain/publication/rateLimit.ts';
import { createFeedReaders } from './feedReaders.ts';

const lookupOf = <T>(all: Record<string, T>): Lookup<T> =>
  Object.assign((name: string) => Promise.resolve(all[name] ?? null), {
    known: (name: string) => all[name] ?? null,
  });
const project = (id: number, name: string, isPublic: boolean): PublishingProject => ({
  id,
  name,
  codespace: name,
  longName: name,
  timeZone: 'Europe/Paris',
  isPublic,
});

/** A public and a closed project, and a key of each. */
function start(now = () => 0) {
  const limit = createRateLimit(now);
  const key = (id: number, ...projectIds: number[]): FeedReaderKey => ({
    id,
    projectIds: new Set(projectIds),
  });
  return createFeedReaders({
    limit,
    keys: lookupOf({ ofOpen: key(1, 1), ofClosed: key(2, 2) }),
    publications: { find: lookupOf({ open: project(1, 'open', true), closed: project(2, 'closed', false) }) },
  });
}
const caller = (key: string | null, ip = '192.0.2.1') => ({ key, ip: () => ip });

it.each<[string, string | null, string, number, number | null]>([
  ['a public project without a key', null, 'open', 200, null],
  ['a public project with its key', 'ofOpen', 'open', 200, 1],
  ['a public project with a key of another', 'ofClosed', 'open', 200, 2],
  ['a public project with a wrong key', 'wrong', 'open', 401, null],
  ['a closed project without a key', null, 'closed', 401, null],
  ['a closed project with its key', 'ofClosed', 'closed', 200, 2],
  ['a closed project with a key of another', 'ofOpen', 'closed', 404, null],
  ['a closed project with a wrong key', 'wrong', 'closed', 401, null],
  ['no project without a key', null, 'none', 401, null],
  ['no project with a key', 'ofOpen', 'none', 404, null],
])('OUT-4 %s, from memory as from the database', async (_title, key, name, status, keyId) => {
  const asked = start().consumerOf(caller(key), name);
  const answer = await asked.then(
    (consumer) => [200, consumer.project.name, consumer.keyId],
    (error: unknown) => [(error as { status: number }).status, name, null],
  );
  expect(answer).toEqual([status, name, keyId]);
  expect(start().known(caller(key), name)?.project.name ?? null).toBe(status === 200 ? name : null);
});

it('OUT-4 calls are counted by key, wherever it calls from, else by network, in either way of answering', async () => {
  const readers = start();
  const ask = (...called: Parameters<typeof caller>) => readers.consumerOf(caller(...called), 'open');
  for (let call = 0; call < 60; call += 1) {
    await ask('ofOpen', '192.0.2.1');
    await ask(null, '2001:db8::1');
    expect(readers.known(caller('ofOpen', '192.0.2.9'), 'open')?.count()).toBe(true);
    expect(readers.known(caller(null, '2001:db8::2'), 'open')?.count()).toBe(true);
  }
  await expect(ask('ofOpen', '192.0.2.2')).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  await expect(ask(null, '2001:db8::3')).rejects.toMatchObject({ status: 429 });
  expect(readers.known(caller('ofOpen', '192.0.2.3'), 'open')?.count()).toBe(false);
  await ask('ofClosed', '192.0.2.1');
  await ask(null, '192.0.2.1');
});
