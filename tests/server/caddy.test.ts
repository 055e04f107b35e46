import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programOf, where } from '../support/programs.ts';
import { freePort } from '../support/startServer.ts';

const caddyfile = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-caddy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('calls while the server behind Caddy restarts', () => {
  const secondsOf = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1]);

  it('OPS-3 wait for longer than a server that refused one is left alone', () => {
    expect(secondsOf('lb_try_duration')).toBeGreaterThan(2 * secondsOf('fail_duration'));
  });

  const caddy = programOf('caddy');
  it.skipIf(caddy === null)(
    `${where(caddy, 'caddy')}OPS-3 are answered by it, those that it refused too`,
    async () => {
      const server = createServer((_request, response) => response.end('from the server'));
      const listen = (on: number) =>
        new Promise<void>((listening) => server.listen(on, '127.0.0.1', listening));
      await listen(0);
      const { port: behind } = server.address() as AddressInfo;
      const port = await freePort();
      await new Promise((closed) => server.close(closed));
      const config = caddyfile
        // Its log says at this level which connection was refused.
        .replace('{\n', '{\n\tadmin off\n\tdebug\n')
        .replace('girouette.example', `http://127.0.0.1:${port}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${behind}`);
      writeFileSync(join(folder, 'Caddyfile'), config);
      const proxy = spawn(caddy ?? '', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
        cwd: folder,
        env: { HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const exited = once(proxy, 'exit');
      let said = '';
      proxy.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      const hasSaid = (text: string) => expect.poll(() => said, { timeout: 20_000 }).toContain(text);
      try {
        await hasSaid('serving initial configuration');
        const call = fetch(`http://127.0.0.1:${port}/`);
        await hasSaid('connection refused');
        await listen(behind);
        const answer = await call;
        expect([answer.status, await answer.text()]).toEqual([200, 'from the server']);
      } finally {
        proxy.kill('SIGTERM');
        await exited;
        server.closeAllConnections();
        server.close();
      }
    },
    60_000,
  );
});
