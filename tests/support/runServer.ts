import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compiledBefore } from './startServer.ts';

const repository = join(import.meta.dirname, '../..');

export interface EndedServer {
  code: number | null;
  /** Its output on both streams. */
  output: string;
}

/** Starts the product without a terminal where it is expected to refuse; resolves when it has ended. */
export function runServer(env: Record<string, string>): Promise<EndedServer> {
  const { PATH = '' } = process.env;
  const server = spawn(process.execPath, ['server/index.js'], {
    cwd: repository,
    env: { PATH, PORT: '0', ...compiledBefore, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => server.once('close', (code) => resolve({ code, output })));
}
