import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../../db/engine.ts';

/** Whom a credential opens a screen's page for: the machine that is the screen, or somebody who looks at what it shows. */
export type Bearer = 'screen' | 'look';

/** Behind the credential of who looks, which without it is none. */
const lookMark = '~look';

/** A screen's own credential: it opens what that screen shows, and nothing else. */
export interface ScreenCredentials {
  /** The credential of a screen, the same until its version counts up. */
  of(screenId: string, version: number, bearer?: Bearer): string;
  /** Who has it; null: it is not this screen's. */
  bearerOf(credential: string, screenId: string, version: number): Bearer | null;
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

  const hmacOf = (screenId: string, version: number, bearer: Bearer) =>
    createHmac('sha256', key)
      .update(`${screenId}\n${version}${bearer === 'look' ? '\nlook' : ''}`)
      .digest('base64url');

  /** Of the screens whose pages call: thousands of them say every few seconds who they are. */
  const known = new Map<string, { version: number; expected: Buffer }>();

  function expectedOf(screenId: string, version: number, bearer: Bearer): Buffer {
    const before = bearer === 'screen' ? known.get(screenId) : undefined;
    return before?.version === version ? before.expected : Buffer.from(hmacOf(screenId, version, bearer));
  }

  return {
    of: (screenId, version, bearer = 'screen') =>
      `${hmacOf(screenId, version, bearer)}${bearer === 'look' ? lookMark : ''}`,
    bearerOf(credential, screenId, version) {
      const bearer = credential.endsWith(lookMark) ? 'look' : 'screen';
      const expected = expectedOf(screenId, version, bearer);
      const given = Buffer.from(bearer === 'look' ? credential.slice(0, -lookMark.length) : credential);
      const isRight = expected.length === given.length && timingSafeEqual(expected, given);
      // Whoever guesses fills no memory.
      if (!isRight) return null;
      if (bearer === 'screen') known.set(screenId, { version, expected });
      return bearer;
    },
  };
}
