import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const repository = join(import.meta.dirname, '../..');
const patience = 60_000;

/** Node's compile cache is shared with later servers. */
export const compiledBefore = { NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/server') };

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Its output so far, both streams. */
  output(): string;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Starts the product as `npm run serve` does, in its own process, and resolves when it is ready: on a free port, with the
 * demonstration network, on an embedded database in a new folder, unless `env` says otherwise. The folder is removed with
 * the server, unless `env` named it: then a second server can be started on it.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'girouette-'));
  const port = env['PORT'] ? Number(env['PORT']) : await freePort();
  const server = spawn(process.execPath, ['server/index.js'], {
    cwd: repository,
    // Nothing that the machine sets counts, and no perturbation may appear by itself during a test.
    env: {
      PATH: process.env['PATH'],
      ...compiledBefore,
      HOST: '127.0.0.1',
      DEMO: '1',
      FEED_HOSTS: 'none.invalid',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => {
    server.once('exit', (code) => {
      if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
      resolve(code);
    });
  });
  const end = (signal: NodeJS.Signals) => {
    server.kill(signal);
    return exited;
  };

  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  while (!(await answers(`${url}/health`))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`The server did not start:\n${written}`);
    }
    await delay(50);
  }
  return {
    url,
    port,
    pid: server.pid ?? NaN,
    dataDir,
    output: () => written,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
