import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { StartProblem } from '../../shared/errors.ts';
import { copyTexts } from '../../shared/copyTexts.ts';
import { addressForTools } from '../addressForPg.ts';

export type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** Search path for programs: PATH, then where Debian installs each version of PostgreSQL. */
const usualFolders = () => [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
];

/** Path of a PostgreSQL client program. Throws a StartProblem when it is not installed. */
export function findTool(name: Tool, folders = usualFolders()): string {
  const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined) throw new StartProblem(copyTexts.noTool(name));
  return file;
}

/** Splits a database address into the address without its password, which the process list would show, and the password. */
function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: addressForTools(url.href), password };
}

interface Started {
  stdin: Writable;
  stdout: Readable;
  /** Settles on exit; rejects with a StartProblem containing its output when it failed, and ENOSPC when a disk is full. */
  ended: Promise<void>;
}

/** Starts a PostgreSQL client program. Throws a StartProblem when it is not installed. */
export function startTool(name: Tool, args: readonly string[], databaseUrl: string | null): Started {
  const { address, password } = databaseUrl === null ? unconnected : withoutPassword(databaseUrl);
  const program: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    findTool(name),
    [...args, ...(address === '' ? [] : [`--dbname=${address}`])],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(password !== '' && { PGPASSWORD: password }),
        PGCONNECT_TIMEOUT: '10',
        PGAPPNAME: 'girouette-copy',
        // Its output is parsed below.
        LC_ALL: 'C.UTF-8',
      },
    },
  );
  let said = '';
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000);
  });
  // An early exit is reported by the exit code.
  program.stdin.on('error', () => undefined);
  const ended = once(program, 'close').then(([code]) => {
    if (code === 0) return;
    if (said.includes('No space left on device')) throw Object.assign(new Error(said), { code: 'ENOSPC' });
    throw new StartProblem(copyTexts.toolFailed(name, said.trim()));
  });
  // Avoids an unhandled rejection; whoever awaits it later still gets the error.
  ended.catch(() => undefined);
  return { stdin: program.stdin, stdout: program.stdout, ended };
}

const unconnected = { address: '', password: '' };
