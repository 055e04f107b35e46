import type { RunningServer } from '../../support/startServer.ts';
import { benchPassword, benchSuperuser, benchUser } from '../network.ts';
import type { DayClock } from './dayClock.ts';
import type { DayNetwork } from './dayNetwork.ts';

/** A simulated day of a server, as those who act in it know it. */
export interface Day extends DayNetwork {
  clock: DayClock;
  server: RunningServer;
  isOver(): boolean;
  /** Records what was otherwise than expected. */
  fail(what: string): void;
  /** Counts an act, and those for which it left no time. */
  acted(leftOut: number): void;
  /** Number of expected answers, by what was asked. */
  answers: Map<string, number>;
}

/** Name of the answers that say that the server is busy. */
export const busy = 'busy, asked again';

/** Records an expected answer. */
export function answered({ answers }: Day, what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1);
}

/**
 * Repeats an act at an even pace of the day until it is over; what came late is not made up for. `firstMs`: its first time.
 * Whatever it throws is a failure.
 */
export async function repeat(
  day: Day,
  everyMs: number,
  act: (turn: number) => Promise<void>,
  firstMs = everyMs,
): Promise<void> {
  const { clock } = day;
  let due = firstMs;
  for (let turn = 0; ; turn++) {
    await clock.wait(due - clock.passed());
    if (day.isOver()) return;
    try {
      await act(turn);
    } catch (error) {
      day.fail(error instanceof Error ? error.message : String(error));
    }
    due += everyMs;
    const late = clock.passed() - due;
    day.acted(Math.max(0, Math.floor(late / everyMs)));
    due += Math.max(0, late);
  }
}

/** Calls of a user who is signed in. Each throws unless the answer has the expected status. */
export interface Caller {
  token: string;
  get<T>(path: string): Promise<T>;
  /** The text of the answer. */
  post(path: string, body?: object): Promise<string>;
  remove(path: string): Promise<void>;
}

/** A server whose machine is busy with other programs stores nothing and says so: as users do, a caller tries again later. */
export const busyStatus = 503;
const againMs = 20_000;
const mostTries = 20;

async function call(
  day: Day,
  { token, method, path, body }: { token: string; method: string; path: string; body?: object | undefined },
  tries = 1,
): Promise<string> {
  const response = await fetch(`${day.server.url}${path}`, {
    method,
    headers: { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const what = `${method} ${path.replace(/\?.*/, '').replaceAll(/\d+/g, '…')}`;
  if (response.status === busyStatus && tries < mostTries) {
    answered(day, busy);
    await day.clock.wait(againMs);
    return call(day, { token, method, path, body }, tries + 1);
  }
  if (response.status !== 200) throw new Error(`${what}: ${response.status} ${text.slice(0, 200)}`);
  answered(day, what);
  return text;
}

/** Signs in by the form, and returns the status and the token; null: it was refused. */
export async function trySignIn({ server }: Day, username: string, password: string) {
  const response = await fetch(`${server.url}/rest/user/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const text = await response.text();
  const token = response.ok ? (JSON.parse(text) as { token: string }).token : null;
  return { status: response.status, token };
}

async function signInAs(day: Day, username: string): Promise<Caller> {
  const { status, token } = await trySignIn(day, username, benchPassword);
  if (token === null) throw new Error(`Sign-in: ${status}`);
  answered(day, 'sign-in');
  return {
    token,
    get: async <T>(path: string) => JSON.parse(await call(day, { token, method: 'GET', path })) as T,
    post: (path, body) => call(day, { token, method: 'POST', path, body }),
    remove: async (path) => void (await call(day, { token, method: 'DELETE', path })),
  };
}

export const signInManager = (day: Day) => signInAs(day, benchUser);
export const signInSuperuser = (day: Day) => signInAs(day, benchSuperuser);
