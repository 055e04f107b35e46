import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Root of the repository, where commands are run. */
export const repository = join(import.meta.dirname, '..');

/** Folder of the runners' reports. */
export const reports = join(repository, 'reports');
mkdirSync(reports, { recursive: true });

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Adds the project's programs to PATH, as npm scripts do. A signal to this process is forwarded to the command first. */
async function start(
  command: string,
  stdio: StdioOptions,
  env: NodeJS.ProcessEnv = {},
  begun: (child: ChildProcess) => void = () => undefined,
) {
  const [program = '', ...parameters] = command.split(' ');
  // Without a shell, which would not forward signals.
  const child = spawn(program, parameters, { cwd: repository, stdio, env: { ...process.env, ...env } });
  const received: NodeJS.Signals[] = [];
  const handOn = (signal: NodeJS.Signals) => {
    received.push(signal);
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, handOn);
  begun(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      output += message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  for (const signal of signals) process.off(signal, handOn);
  for (const signal of received) process.exit(128 + constants.signals[signal]);
  return { passed, output };
}

/** Runs a command in this terminal; returns whether it succeeded. */
export async function run(command: string, env?: NodeJS.ProcessEnv): Promise<boolean> {
  const { passed, output } = await start(command, ['ignore', 'inherit', 'inherit'], env);
  // Error of a missing program.
  if (output !== '') console.error(output);
  return passed;
}

/** Runs a command and captures its output. */
export function runQuietly(
  command: string,
  env?: NodeJS.ProcessEnv,
): Promise<{ passed: boolean; output: string }> {
  return start(command, ['ignore', 'pipe', 'pipe'], env);
}

/**
 * Runs a command beside others: prints its lines as they come, prefixed with its name. With `givesWay` it runs at low
 * priority.
 */
export async function runBeside(
  name: string,
  command: string,
  { env, givesWay = false }: { env: NodeJS.ProcessEnv; givesWay?: boolean },
): Promise<boolean> {
  const write = (line: string) => console.log(`${name} │ ${line}`);
  const { passed } = await start(command, ['ignore', 'pipe', 'pipe'], env, (child) => {
    child.once('error', ({ message }) => write(message));
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', write);
  });
  return passed;
}
