import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoredOf, stagesOf, type Place, type Stage, type Step } from './containerfile.ts';
import { repository } from './run.ts';

/**
 * `node scripts/tryImage.ts`: builds `deploy/Containerfile`, starts the result, checks its health and stops it (OPS-3). Uses
 * podman or buildah if available with the base image; else runs each step on this machine in a temporary overlay, which only
 * root can mount. Prints which one was used. Fails when a step, the start or the stop fails, or neither way is possible.
 */
const file = 'deploy/Containerfile';
const folder = mkdtempSync(join(tmpdir(), 'girouette-image-'));
const stages = stagesOf(readFileSync(join(repository, file), 'utf8'));

type Command = readonly [program: string, ...parameters: string[]];
type Variables = Readonly<Record<string, string>>;
/** Runs a program of the image in its start environment. */
type Inside = (argv: string[], more: Variables) => Command;

const works = ([program, ...parameters]: Command) => spawnSync(program, parameters).status === 0;

function must(what: string, [program, ...parameters]: Command): void {
  const { status, error } = spawnSync(program, parameters, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${what}: ${error?.message ?? `ended with ${String(status)}`}`);
}

/** Builds with a tool; null: not installed, or without access to the base image. */
function built(tool: 'podman' | 'buildah'): Inside | null {
  const gets = ({ base }: Stage) =>
    works([tool, 'inspect', '--type', 'image', base]) || works([tool, 'pull', base]);
  if (!works([tool, '--version']) || !stages.every(gets)) return null;
  // buildah needs this without a container runtime; podman ignores it.
  process.env['BUILDAH_ISOLATION'] ??= 'chroot';
  const tag = basename(folder).toLowerCase();
  const how = ['--pull=never', '--network=host', '--format=docker', '-f', file, '-t', tag, '.'];
  must(file, [tool, 'build', ...how]);
  if (tool === 'buildah') must('a container', ['buildah', 'from', '--name', tag, tag]);
  process.once('exit', () => {
    if (tool === 'buildah') works(['buildah', 'rm', tag]);
    works([tool, 'rmi', tag]);
  });
  return ([program = '', ...parameters], more) => {
    const given = Object.entries(more).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    return tool === 'buildah'
      ? ['buildah', 'run', '--network=host', ...given, tag, '--', program, ...parameters]
      : [
          'podman',
          'run',
          '--rm',
          '--interactive',
          '--network=host',
          ...given,
          '--entrypoint',
          program,
          tag,
          ...parameters,
        ];
  };
}

/** Network settings that builders pass to steps. */
const ofNetwork = Object.entries(process.env).filter(([name]) =>
  /^((https?|no|all)_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
);

/** The machine's file system below a writable overlay; devices and processes are the machine's. */
const enter = `
layer=$0 user=$1 workdir=$2; shift 2
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/upper,workdir=$layer/work" "$layer/merged"
for one in dev proc sys; do mount --rbind "/$one" "$layer/merged/$one"; done
exec chroot --userspec="$user" "$layer/merged" env --ignore-environment --chdir="$workdir" "$@"`;

function onLayer(layer: string, { workdir, user, env }: Place): Inside {
  return (argv, more) => {
    const variables = Object.entries({
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: user === 'root' ? '/root' : '/',
      ...Object.fromEntries(ofNetwork),
      ...env,
      ...more,
    }).map(([name, value]) => `${name}=${value ?? ''}`);
    return ['unshare', '--mount', 'sh', '-euc', enter, layer, user, workdir, ...variables, ...argv];
  };
}

/** An overlay with the base image's own content: Node at its path, and the account `node`. */
function beginLayer(name: string): string {
  const layer = join(folder, name);
  for (const part of ['upper/usr/local/bin', 'upper/etc', 'work', 'merged'])
    mkdirSync(join(layer, part), { recursive: true });
  cpSync(process.execPath, join(layer, 'upper/usr/local/bin/node'));
  chmodSync(join(layer, 'upper/usr/local/bin/node'), 0o755);
  // Often a link into another file system, which the overlay does not include.
  cpSync(realpathSync('/etc/resolv.conf'), join(layer, 'upper/etc/resolv.conf'));
  return layer;
}

function copy({ from, sources, target, place }: Extract<Step, { kind: 'copy' }>, layer: string): void {
  const ignoring = ['.containerignore', '.dockerignore'].find((name) => existsSync(join(repository, name)));
  const ignored = ignoring ? ignoredOf(readFileSync(join(repository, ignoring), 'utf8')) : [];
  const kept = (path: string) =>
    from !== null || !ignored.some((pattern) => matchesGlob(relative(repository, path), pattern));
  const to = join(layer, 'upper', resolve(place.workdir, target));
  for (const source of sources) {
    const path = from === null ? join(repository, source) : join(folder, from, 'upper', source);
    const isFolder = statSync(path).isDirectory();
    const into = isFolder || !/(^|\/)\.?$/.test(target) ? to : join(to, basename(path));
    cpSync(path, into, { recursive: true, filter: kept });
  }
}

/** Runs the steps on this machine; null: overlays are not permitted. */
function stepped(): Inside | null {
  let last: Inside | null = null;
  for (const [index, { name, steps, place }] of stages.entries()) {
    const layer = beginLayer(name ?? String(index));
    const account = 'id node >/dev/null 2>&1 || useradd --create-home node';
    if (!works(onLayer(layer, { workdir: '/', user: 'root', env: {} })(['sh', '-c', account], {})))
      return null;
    for (const step of steps) {
      mkdirSync(join(layer, 'upper', step.place.workdir), { recursive: true });
      if (step.kind === 'copy') copy(step, layer);
      else must(`RUN ${step.command}`, onLayer(layer, step.place)(['sh', '-c', step.command], {}));
    }
    last = onLayer(layer, place);
  }
  return last;
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Not every builder forwards signals: the server is stopped from inside, when the input ends. */
const untilInputEnds = '"$@" & server=$!; read -r line; kill -TERM $server; wait $server';

/** Starts the image, waits until its own health check succeeds, and stops it. */
async function live(inside: Inside, { place, entrypoint, command, health }: Stage): Promise<void> {
  if (['root', '0'].includes(place.user)) throw new Error('The server is started with all rights.');
  const PORT = await freePort();
  const account = { FIRST_SUPERUSER: 'first', FIRST_SUPERUSER_PASSWORD: 'a password to begin with' };
  // Where the machine's processes are visible, another process has PID 1.
  const own = { HOST: '127.0.0.1', PORT, TINI_SUBREAPER: '1' };
  const argv = ['sh', '-c', untilInputEnds, 'sh', ...entrypoint, ...command];
  const [program, ...parameters] = inside(argv, { ...own, ...account });
  const server = spawn(program, parameters, { cwd: repository, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  let tries = 60;
  while (tries > 0 && !works(inside(health, { PORT }))) {
    tries -= 1;
    await wait(1000);
  }
  server.stdin.end();
  const [code] = (await ended) as [number | null];
  if (tries === 0) throw new Error('The server does not say that it is well.');
  if (code !== 0) throw new Error(`The server was stopped and ended with ${String(code)}.`);
}

async function tryIt(): Promise<string> {
  const image = stages.at(-1);
  if (!image) throw new Error('It has no stage.');
  const rights = process.getuid?.() === 0 ? 'as root' : 'rootless';
  for (const tool of ['podman', 'buildah'] as const) {
    const inside = built(tool);
    if (!inside) continue;
    await live(inside, image);
    return `built by ${tool} ${rights}, started and stopped.`;
  }
  const inside = stepped();
  if (!inside)
    throw new Error('NOT tried: no builder gets the base image, and its steps need root and unshare.');
  await live(inside, image);
  return 'its steps run on what this machine has, no builder having got the base image; started and stopped.';
}

try {
  console.log(`Image: ${await tryIt()}`);
} catch (problem) {
  console.error(`Image: ${problem instanceof Error ? problem.message : String(problem)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
