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
  verifyPassword: (_password, hash) => {
    verified.push(hash);
    return Promise.resolve(false);
  },
}));

it('SES-3 whoever signs in, known or not, has one password verified, at the same cost', async () => {
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
  await insertUser(store.db, 'vouched', 'ROLE_USER', null, {
    password_hash,
    oidc_issuer: 'https://provider.test',
    oidc_subject: 'subject',
  });
  const bus = createLocalBus();
  const now = () => 0;
  const sessions = createSessions(store, createUnitOfWork(store, bus), bus, createSignInLimit(now), now);
  for (const username of ['known', 'vouched', 'unknown']) {
    verified.length = 0;
    await expect(sessions.signIn({ username, password: 'wrong' }, '192.0.2.1')).rejects.toThrow();
    expect(verified, username).toEqual([expect.stringMatching(/^scrypt\$32768\$8\$3\$/)]);
    expect(verified[0] === password_hash, username).toBe(username === 'known');
  }
});
