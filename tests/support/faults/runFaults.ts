import { expect } from 'vitest';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import { insertNews, type Network } from '../buildNetwork.ts';
import type { TestDatabase } from '../engines.ts';
import { signInAt } from '../remote.ts';
import { insertScenario } from '../scenarios.ts';
import { insertTimetable } from '../timetables.ts';
import { randomOf } from '../story/script.ts';
import { type Fault, startFaulty } from './faultyServers.ts';
import { type Call, type Ledger, ledgerOf, Refused } from './ledger.ts';
import { follow, type Follower } from './screens.ts';
import * as things from './things.ts';

const users = ['user.nord', 'super', 'user.sud', 'manager.sud'] as const;
type User = (typeof users)[number];

/** Time within which every call is answered, or its connection breaks, ms. */
const patienceMs = 20_000;

interface Plan {
  /** Faults to choose from, and how many in a row. */
  faults: readonly Fault[];
  rounds: number;
  servers: number;
  seed: number;
  /** Time after which all must have settled once a fault is over, ms. */
  withinMs: number;
}

/** Rows that users do not write: what the scenarios, receipts and offers are about. */
async function prepare(database: TestDatabase, { sud }: Network) {
  const { db, close } = database.open();
  const shown = await insertNews(db, sud.id, {
    library: 0,
    title: 'Avec ses affichages',
    created_at: Date.now() - dayMs,
    screens: [...sud.screens],
  });
  const { id: scenarioId, newsId } = await insertScenario(db, sud, { name: 'Grève' });
  const timetableId = await insertTimetable(db, sud);
  // Clocks may jump by a day, which ends other sessions.
  await db.updateTable('user_account').set({ session_infinite: 1 }).execute();
  await close();
  return { shown, scenarioId, newsId, timetableId };
}

/**
 * Users and a screen write at once while faults strike, one after the other. After each, what was acknowledged must be there,
 * nothing may be half done, all servers must tell the same, and screens must have it. Returns the number of acknowledged
 * changes, by thing.
 */
export async function runFaults(
  database: TestDatabase,
  network: Network,
  { faults, rounds, servers: count, seed, withinMs }: Plan,
): Promise<Record<string, number>> {
  const { nord, sud } = network;
  const { shown, scenarioId, newsId, timetableId } = await prepare(database, network);
  const servers = await startFaulty(database, count);
  const [first = ''] = servers.urls();
  const tokens = new Map<User, string>();
  for (const user of users) tokens.set(user, (await signInAt(first, user)).token);
  const callAt =
    (user: User, url: string): Call =>
    (method, path, body, screenKey) => {
      const isForm = body instanceof FormData;
      const signal = AbortSignal.timeout(patienceMs);
      const answer = fetch(`${url}${path}`, {
        method,
        signal,
        headers: {
          ...(screenKey === undefined
            ? { 'x-auth-token': tokens.get(user) ?? '' }
            : { 'x-screen-key': screenKey }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      return answer.catch((error: unknown) => {
        if (signal.aborted) throw new Refused(`${method} ${url}${path}: no answer within ${patienceMs} ms`);
        throw error;
      });
    };
  const keyOf = async (user: User, screenId: string) => {
    const link = await (await callAt(user, first)('GET', `/rest/template/load/${screenId}`)).text();
    return link.slice(link.lastIndexOf('/') + 1);
  };

  const [screenId] = sud.screens;
  const reporting = { screenId, key: await keyOf('super', screenId), since: Date.now() - 12 * hourMs };
  const messages = ['Premier', 'Deuxième', 'Troisième'].map((title) =>
    ledgerOf(things.messageOn(nord, title)),
  );
  // Nothing but these messages changes in their project: another change would have servers read what they missed.
  const written: [User, Ledger][] = [
    ...messages.map((ledger): [User, Ledger] => ['user.nord', ledger]),
    ['manager.sud', ledgerOf(things.libraryMessage(sud))],
    ['super', ledgerOf(things.imports(sud))],
    ['user.sud', ledgerOf(things.offer(sud, timetableId))],
    ['manager.sud', ledgerOf(things.scenario(sud, newsId))],
    ['user.sud', ledgerOf(things.activation(sud, scenarioId))],
    ['user.sud', ledgerOf(things.receipts(shown, reporting))],
  ];
  const followers: Follower[] = [];
  for (const screen of nord.screens) {
    const key = await keyOf('super', screen);
    followers.push(...servers.urls().map((url) => follow(url, screen, key)));
  }
  const textsOn = (screen: string) =>
    messages
      .flatMap((ledger) => ledger.known() as things.KnownMessage[])
      .filter(({ screens }) => screens.includes(screen))
      .map(({ texts: [french] }) => french?.[1])
      .sort();
  const changes = () => written.reduce((sum, [, ledger]) => sum + ledger.changes(), 0);
  async function settle() {
    const urls = servers.urls();
    for (const [user, ledger] of written) await ledger.settle(urls.map((url) => callAt(user, url)));
    for (const follower of followers) {
      const [seen, due] = [follower.texts(), textsOn(follower.screenId)].map((texts) =>
        JSON.stringify(texts),
      );
      if (seen !== due) throw new Error(`${follower.screenId} shows ${seen}, not ${due}.`);
    }
  }

  const possible = faults.filter((fault) => fault !== 'fill' || servers.isDiskSmall);
  if (!servers.isDiskSmall) process.stderr.write('Full disks are not tried: that takes root on Linux.\n');
  const random = randomOf(seed);
  try {
    for (const [user, ledger] of written) await ledger.begin(callAt(user, first));
    for (let round = 0; round < rounds; round++) {
      const fault = possible[round % possible.length] ?? 'kill';
      const before = changes();
      let isOver = false;
      const working = written.map(([user, ledger], at) => {
        const urls = servers.urls();
        return ledger.work(callAt(user, urls[(at + round) % urls.length] ?? first), () => isOver);
      });
      const enough = before + 20 + Math.floor(random() * 60);
      await Promise.race([
        expect.poll(changes, { interval: 1, timeout: 60_000 }).toBeGreaterThan(enough),
        // Ends early only by failing.
        Promise.all(working),
      ]);
      await servers.suffer(fault, Math.floor(random() * count));
      isOver = true;
      await Promise.all(working);
      const settled = () =>
        settle().then(
          () => 'settled',
          (error: Error) => error.message,
        );
      await expect
        .poll(settled, { interval: 20, timeout: withinMs, message: `round ${round}: ${fault}` })
        .toBe('settled');
    }
  } finally {
    for (const follower of followers) follower.close();
    await servers.stop();
  }
  return Object.fromEntries(written.map(([, ledger]) => [ledger.name, ledger.changes()]));
}
