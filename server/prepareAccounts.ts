import type { Config } from './config.ts';
import type { Store } from './db/engine.ts';
import { fillDemo, isEmptyNetwork } from './domain/demo/fillDemo.ts';
import { askFirstSuperuser, createSuperuser } from './domain/session/askFirstSuperuser.ts';
import { hashPassword } from './domain/session/password.ts';

/**
 * Sees to it that somebody can sign in (SRV-4): on an empty database, the demonstration network where it is asked for,
 * else the first superuser, whose name and password are asked of whoever starts the server.
 */
export async function prepareAccounts(
  { db }: Store,
  { demo, demoScreens, firstSuperuser }: Config,
): Promise<void> {
  if (!(await isEmptyNetwork(db))) return;
  if (demo) await fillDemo(db, { hashPassword, now: Date.now(), withLives: demoScreens });
  else await createSuperuser(db, firstSuperuser ?? (await askFirstSuperuser()));
}
