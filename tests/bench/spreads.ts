import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { bytesOf, callsPerSecond, Connection } from './connection.ts';
import { alternate, median, perSecond, ratioOf, type Bench } from './measure.ts';
import { startNetwork } from './network.ts';

/** Enough screens that none gets more messages than a real setup allows. */
const screenCount = 5000;
const operators = 32;
const rounds = 24;
const roundMs = 300;
const content = '<p>Trafic perturbé entre Antony et Orly : <strong>retards de 10 minutes</strong>.</p>';

/** The floor: one row, one commit, as fast as the disk confirms them. */
function openBare(folder: string) {
  const db = new BetterSqlite3(join(folder, 'bare.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table message (id integer primary key autoincrement, content text not null)');
  const insert = db.prepare('insert into message (content) values (?)');
  return {
    commitsPerSecond(ms: number): number {
      const start = performance.now();
      let commits = 0;
      for (; performance.now() - start < ms; commits++) insert.run(content);
      return (commits * 1000) / (performance.now() - start);
    },
    close: () => db.close(),
  };
}

/** Messages spread to one screen each, by concurrent operators; each is on disk when acknowledged. */
export const spreads: Bench = {
  name: 'spreads',
  async run() {
    const { server, token, screenIds, close } = await startNetwork(screenCount);
    const folder = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
    const bare = openBare(folder);
    try {
      const calls = screenIds.map((screenId) =>
        bytesOf({
          method: 'POST',
          path: '/rest/news/',
          headers: { 'x-auth-token': token },
          body: JSON.stringify({ content, screens: [screenId] }),
        }),
      );
      const connections = await Promise.all(
        Array.from({ length: operators }, () => Connection.open(server.port)),
      );
      let next = 0;
      const nextCall = () => calls[next++ % calls.length]!;
      const measured = await alternate(
        rounds,
        () => callsPerSecond(connections, nextCall, 200, roundMs),
        async () => bare.commitsPerSecond(roundMs),
      );
      for (const connection of connections) connection.close();
      return [
        {
          what: `durable spreads, ${operators} operators`,
          product: perSecond(median(measured.product)),
          floor: perSecond(median(measured.floor)),
          value: ratioOf(measured),
          target: { atLeast: 1 / 4 },
        },
      ];
    } finally {
      bare.close();
      rmSync(folder, { recursive: true, force: true });
      await close();
    }
  },
};
