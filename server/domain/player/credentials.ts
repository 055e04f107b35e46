import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../../db/engine.ts';

/** A screen's own credential: it opens what that screen shows, and nothing else. */
export interface ScreenCredentials {
  /** The credential of a screen, the same until its version counts up. */
  of(screenId: string, version: number): string;
  matches(credential: string, screenId: string, version: number): boolean;
}

/** Makes and checks credentials with the server's secret, which is made at the first start and shared by all servers. */
export async function createScreenCredentials({ db }: Store): Promise<ScreenCredentials> {
  const name = 'screen-credential';
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const key = Buffer.from(value, 'base64url');

  const of = (screenId: string, version: number) =>
    createHmac('sha256', key).update(`${screenId}\n${version}`).digest('base64url');

  /** Of the screens whose pages call: thousands of them say every few seconds who they are. */
  const known = new Map<string, { version: number; expected: Buffer }>();

  function expectedOf(screenId: string, version: number): Buffer {
    const before = known.get(screenId);
    return before?.version === version ? before.expected : Buffer.from(of(screenId, version));
  }

  return {
    of,
    matches(credential, screenId, version) {
      const expected = expectedOf(screenId, version);
      const given = Buffer.from(credential);
      const isRight = expected.length === given.length && timingSafeEqual(expected, given);
      // Whoever guesses fills no memory.
      if (isRight) known.set(screenId, { version, expected });
      return isRight;
    },
  };
}
