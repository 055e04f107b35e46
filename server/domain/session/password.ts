import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { atMost } from '../../shared/tasks.ts';

/** Cost of a hash (scrypt, of the OWASP recommendations): 32 MiB, about a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;
/** Hashes computed at once: a flood of sign-ins waits here, and leaves the server's threads to the rest. */
const maxAtOnce = 2;

const inTurn = atMost(maxAtOnce);
function derive(password: string, salt: Buffer, { N = cost.N, r = cost.r, p = cost.p }: ScryptOptions) {
  const options = { N, r, p, maxmem: 256 * N * r };
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, keyLength, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}

/** `scrypt$N$r$p$salt$key`, base64url. */
const written = (salt: Buffer, key: Buffer) =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, cost));
}

/** What no password hashes to, and what costs as much to find that out. */
export const hashOfNone = (): string => written(randomBytes(16), randomBytes(keyLength));

/** Whether the password is the one of the hash; compared in constant time. False for a malformed hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === found.length && timingSafeEqual(expected, found);
}
