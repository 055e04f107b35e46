import type { Config } from './config.ts';
import type { Store } from './db/engine.ts';
import { fillDemo, isEmptyNetwork } from './domain/demo/fillDemo.ts';
import { askFirstSuperuser, createSuperuser } from './domain/session/askFirstSuperuser.ts';
import { hashPassword } from './domain/session/password.ts';

/**
 * Ensures that somebody can sign in (SRV-4): fills an empty database with the demonstration network if requested,
 * otherwise with the first superuser, asking for name and password at the terminal.
 */
export async function fillEmpty({ db }: Store, { demo, demoScreens, firstSuperuser }: Config): Promise<void> {
  if (!(await isEmptyNetwork(db))) return;
  if (demo) await fillDemo(db, { hashPassword, now: Date.now(), withLives: demoScreens });
  else await createSuperuser(db, firstSuperuser ?? (await askFirstSuperuser()));
}
