import { scryptSync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashOfNone, hashPassword, verifyPassword } from './password.ts';

const state = vi.hoisted(() => ({ running: 0, most: 0 }));
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const scrypt = (...args: unknown[]) => {
    const done = args.pop() as (error: Error | null, key: Buffer) => void;
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    const counted = (error: Error | null, key: Buffer) => {
      state.running -= 1;
      done(error, key);
    };
    (crypto.scrypt as (...all: unknown[]) => void)(...args, counted);
  };
  return { ...crypto, scrypt: scrypt };
});

/** A low-cost hash, as an earlier version may have stored it. */
function cheapHash(password: string, { N = 1024, length = 32 } = {}): string {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(password, salt, length, { N: 1024, r: 8, p: 1 });
  return ['scrypt', N, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}

it('SES-3 a password is known again by its hash, and no other is', async () => {
  const hash = await hashPassword('Girouette 1');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword('Girouette 1')).not.toBe(hash);
  expect(await verifyPassword('Girouette 1', hash)).toBe(true);
  expect(await verifyPassword('girouette 1', hash)).toBe(false);
});

it('SES-3 who does not exist costs as much as who does, and has no password', async () => {
  const none = hashOfNone();
  expect(none).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('', none)).toBe(false);
});

it('SES-3 a hash of another cost is verified at its own', async () => {
  expect(await verifyPassword('a', cheapHash('a'))).toBe(true);
  expect(await verifyPassword('b', cheapHash('a'))).toBe(false);
});

const [, , , , salt = '', key = ''] = cheapHash('a').split('$');
it.each([
  ['nothing', ''],
  ['a text', 'a'],
  ['another scheme', `bcrypt$1024$8$1$${salt}$${key}`],
  ['no salt', `scrypt$1024$8$1$$${key}`],
  ['no key', `scrypt$1024$8$1$${salt}$`],
  ['a key of another length', cheapHash('a', { length: 16 })],
])('SES-3 %s is the hash of no password', async (_what, hash) => {
  expect(await verifyPassword('a', hash)).toBe(false);
});

it('SES-3 of many who sign in together two are verified at a time, whatever becomes of others', async () => {
  // A fresh module: another test file of this worker may have imported it without the counting hash.
  vi.resetModules();
  const { verifyPassword } = await import('./password.ts');
  const impossible = cheapHash('a', { N: 1000 });
  const failed = await Promise.allSettled(Array.from({ length: 5 }, () => verifyPassword('a', impossible)));
  expect(failed.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  Object.assign(state, { running: 0, most: 0 });
  const hash = cheapHash('a');
  const asked = ['a', 'b', 'a', 'b', 'a'].map((password) => verifyPassword(password, hash));
  expect(await Promise.all(asked)).toEqual([true, false, true, false, true]);
  expect(state.most).toBe(2);
});
