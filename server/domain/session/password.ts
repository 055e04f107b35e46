import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { atMost } from '../../shared/tasks.ts';

/** Cost of a hash (scrypt, as recommended by OWASP): 32 MiB, about a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;
/** Maximum concurrent hashes: a flood of sign-ins queues here, leaving the server's threads to other work. */
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

/** A hash that no password matches, at the same verification cost. */
export const hashOfNone = (): string => written(randomBytes(16), randomBytes(keyLength));

/** Whether the password matches the hash; compared in constant time. False for a malformed hash. */
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
