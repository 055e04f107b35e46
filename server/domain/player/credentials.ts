import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../../db/engine.ts';
import { storedOnce } from '../../db/storedOnce.ts';

/** Bearer of a credential: the screen's machine, or a user looking at what it shows. */
export type Bearer = 'screen' | 'look';

/** Suffix of a look credential. */
const lookMark = '~look';

/** Credentials of screens' pages, each valid for one screen only. */
export interface ScreenCredentials {
  /** The credential of a screen, constant until its version is incremented. */
  of(screenId: string, version: number, bearer?: Bearer): string;
  /** Its bearer; null: invalid for this screen. */
  bearerOf(credential: string, screenId: string, version: number): Bearer | null;
}

/**
 * Creates and verifies credentials with the server's secret, which is generated at the first start and shared by all
 * servers.
 */
export async function createScreenCredentials({ db }: Store): Promise<ScreenCredentials> {
  const value = await storedOnce(db, 'screen-credential', randomBytes(32).toString('base64url'));
  const key = Buffer.from(value, 'base64url');

  const hmacOf = (screenId: string, version: number, bearer: Bearer) =>
    createHmac('sha256', key)
      .update(`${screenId}\n${version}${bearer === 'look' ? '\nlook' : ''}`)
      .digest('base64url');

  /** Cache of verified screens: thousands of them authenticate every few seconds. */
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
      // Only valid credentials are cached, so that guesses fill no memory.
      if (!isRight) return null;
      if (bearer === 'screen') known.set(screenId, { version, expected });
      return bearer;
    },
  };
}
