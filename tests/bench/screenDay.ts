import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildSnapshot,
} from '../support/buildSnapshot.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { median, type Bench } from './measure.ts';

const built = join(import.meta.dirname, '../../dist/player');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360"/></svg>';
const hours = 24;
/** Minutes between two snapshots. */
const every = 5;
const everyMs = every * 60_000;
const start = Date.parse('2026-01-15T10:00:00Z');

/** Serves the built page, and streams on which the bench sends events. */
async function startSpeaker() {
  const streams = new Set<ServerResponse>();
  const server = createServer((call, reply) => {
    const path = (call.url ?? '/').split('?')[0] ?? '/';
    if (path.endsWith('/events')) {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      streams.add(reply);
      reply.on('close', () => streams.delete(reply));
      return;
    }
    if (path.endsWith('/heartbeat')) return void reply.writeHead(204).end();
    if (path.startsWith('/player/image/')) {
      return void reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
    }
    const file = join(built, path === '/player/' ? 'index.html' : path.slice('/player/'.length));
    if (!existsSync(file)) return void reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isHeard: () => streams.size > 0,
    say: (event: string, data: unknown) => {
      for (const stream of streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    hangUp: () => {
      for (const stream of streams) stream.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function departuresAt(serverTime: number) {
  const times = [3, 12].map((wait) => serverTime + wait * 60_000);
  const rows = [{ line: buildPlayerLine(), direction: 'Massy', point: null, times }];
  return buildDepartures({ rows, until: serverTime + 2 * 3_600_000 });
}

/** The snapshot of a minute of the day: always different from the previous one. */
function snapshotAt(minute: number): PlayerSnapshot {
  const messages = Array.from({ length: 3 + (minute % 4) }, (_, index) =>
    buildPlayerMessage({
      id: minute + index + 1,
      alert: minute % 7 === 0 && index === 0,
      line: buildPlayerLine({ picture: `/player/image/line-${(minute / every + index) % 5}` }),
      contents: ['fr', 'en'].map((code) => ({
        code,
        content: `<p>${'Retards et travaux. '.repeat(6)}${minute}</p>`,
      })),
    }),
  );
  const first = Math.floor(minute / 15);
  return buildSnapshot({
    screen: { ...buildSnapshot().screen, name: `Quai ${minute}` },
    messages,
    scenario: minute % 60 < 5 ? messages.slice(0, 1) : null,
    advertising: [first, first + 1].map((id) => ({
      id: id + 1,
      name: `Affiche ${id}`,
      image: `/player/image/ad-${id}`,
    })),
    serverTime: start + minute * 60_000,
  });
}

type Speaker = Awaited<ReturnType<typeof startSpeaker>>;

/** Lets minutes pass after a snapshot; events missed by the page are sent when its stream is back. */
async function live(page: Page, speaker: Speaker, snapshot: PlayerSnapshot): Promise<void> {
  const { serverTime } = snapshot;
  if (speaker.isHeard()) speaker.say('snapshot', snapshot);
  speaker.say('departures', departuresAt(serverTime));
  // A stream silent for longer is given up by the page.
  for (let passed = 0; passed < everyMs; passed += 30_000) {
    speaker.say('ping', { serverTime: serverTime + passed });
    await page.clock.runFor(30_000);
  }
  while ((await page.title()) !== snapshot.screen.name) {
    if (speaker.isHeard()) speaker.say('snapshot', snapshot);
    await page.clock.runFor(1_000);
  }
}

interface Weight {
  heap: number;
  nodes: number;
}

/** Memory of the page after garbage collection. */
async function weigh(page: Page): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap: usedSize, nodes };
}

/** Simulates a day, with a stream that breaks every half hour. Measures memory each hour. */
async function liveADay(page: Page, speaker: Speaker): Promise<Weight[]> {
  const { id } = buildSnapshot().screen;
  await page.clock.install({ time: start - 1_000 });
  await page.goto(`${speaker.url}/player/#${id}/secret`);
  await page.clock.pauseAt(start);
  const weights: Weight[] = [];
  for (let minute = 0; minute < hours * 60; minute += every) {
    if (minute % 30 === 25) speaker.hangUp();
    await live(page, speaker, snapshotAt(minute));
    if (minute % 60 === 55) weights.push(await weigh(page));
  }
  return weights;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

/** A screen's page after a day, compared with its state after the second hour: hourly growth would go on for months. */
export const screenDay: Bench = {
  name: 'screenDay',
  async run() {
    ensureBuilt();
    const speaker = await startSpeaker();
    // The engine's compilation caches would mask what the page retains.
    const args = [...chromiumArguments, '--js-flags=--no-opt --no-maglev --no-sparkplug'];
    const browser = await chromium.launch({ executablePath: chromiumPath(), args });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      const weights = await liveADay(page, speaker);
      const finding = (what: string, of: (weight: Weight) => number, write: (value: number) => string) => {
        const early = median(weights.slice(1, 4).map(of));
        const late = median(weights.slice(-3).map(of));
        return {
          what: `${what} of a screen, 24 h`,
          product: write(late),
          floor: write(early),
          value: late / early,
          target: { atMost: 1.05 },
        };
      };
      return [finding('heap', ({ heap }) => heap, megabytes), finding('nodes', ({ nodes }) => nodes, String)];
    } finally {
      await browser.close();
      speaker.close();
    }
  },
};
