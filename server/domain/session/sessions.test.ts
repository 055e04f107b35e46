import type { KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { insertUser } from '../../../tests/support/buildNetwork.ts';
import { sqlite } from '../../../tests/support/engines.ts';
import { migrate } from '../../db/migrate.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createUnitOfWork } from '../../events/unitOfWork.ts';
import { createSignInLimit } from './signInLimit.ts';

const verified = vi.hoisted((): string[] => []);
vi.mock(import('./password.ts'), async (original) => ({
  ...(await original()),
  verifyPassword: (password, hash) => {
    verified.push(hash);
    return Promise.resolve(password === 'right');
  },
}));

/** Sessions on a database of its own, which is away while the test says so. */
async function start(isAway: () => boolean = () => false) {
  // A fresh module: another test file of this worker may have imported it with the real hashes.
  vi.resetModules();
  const { createSessions } = await import('./sessions.ts');
  const { hashPassword } = await import('./password.ts');
  const database = await sqlite.create();
  const store = database.open();
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  await migrate(store);
  const password_hash = await hashPassword('Girouette 1');
  await insertUser(store.db, 'known', 'ROLE_USER', null, { password_hash });
  const away: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => (isAway() ? Promise.reject(new Error('away')) : Promise.resolve(result)),
  };
  const watched = { ...store, db: store.db.withPlugin(away) };
  const bus = createLocalBus();
  const now = () => 0;
  const sessions = createSessions(watched, createUnitOfWork(store, bus), bus, createSignInLimit(now), now);
  const signIn = (username: string, password: string) => sessions.signIn({ username, password }, '192.0.2.1');
  return { db: store.db, password_hash, signIn };
}

it('SES-3 whoever signs in, known or not, has one password verified, at the same cost', async () => {
  const { db, password_hash, signIn } = await start();
  await insertUser(db, 'vouched', 'ROLE_USER', null, {
    password_hash,
    oidc_issuer: 'https://provider.test',
    oidc_subject: 'subject',
  });
  for (const username of ['known', 'vouched', 'unknown']) {
    verified.length = 0;
    await expect(signIn(username, 'wrong')).rejects.toMatchObject({ status: 401 });
    expect(verified, username).toEqual([expect.stringMatching(/^scrypt\$32768\$8\$3\$/)]);
    expect(verified[0] === password_hash, username).toBe(username === 'known');
  }
});

it('SES-3 an attempt while the database is away is none, and takes none back', async () => {
  let isAway = false;
  const { signIn } = await start(() => isAway);
  for (let wrong = 0; wrong < 9; wrong += 1)
    await expect(signIn('known', 'wrong')).rejects.toMatchObject({ status: 401 });
  isAway = true;
  // As many as an address may have.
  for (let lost = 0; lost < 60; lost += 1) await expect(signIn('known', 'right')).rejects.toThrow('away');
  isAway = false;
  await expect(signIn('known', 'wrong')).rejects.toMatchObject({ status: 401 });
  await expect(signIn('known', 'right')).rejects.toMatchObject({ status: 429 });
});
