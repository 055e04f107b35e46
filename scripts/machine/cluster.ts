import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary PostgreSQL, using the programs in the folder given as argument: prints its address, and stops when its
 * stdin closes, however the run ends, even if killed. Durability is off, since its data are disposable.
 */
const [programs = ''] = process.argv.slice(2);

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
// PostgreSQL refuses to run as root; the package creates an account for it.
const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const folder = mkdtempSync(join(tmpdir(), 'girouette-postgres-'));
chmodSync(folder, 0o755);
if (owner) chownSync(folder, owner.uid, owner.gid);
const data = `--pgdata=${join(folder, 'data')}`;

const call = (program: string, ...parameters: string[]) =>
  execFileSync(join(programs, program), parameters, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...owner,
  });

function end() {
  try {
    call('pg_ctl', data, '--mode=immediate', 'stop');
  } catch {
    // It has already stopped, or never started.
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
try {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  call('initdb', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
  call('pg_ctl', data, `--log=${join(folder, 'log')}`, '--wait', `--options=${options.join(' ')}`, 'start');
  console.log(`postgres://postgres@127.0.0.1:${port}/postgres`);
  process.stdin.resume().once('end', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  end();
}
