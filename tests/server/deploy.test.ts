import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxZipBytes } from '../../server/domain/gtfs/gtfs.ts';
import { createInstruments } from '../../server/plugins/app/metrics/instruments.ts';
import { programOf, where } from '../support/programs.ts';
import { compiledBefore } from '../support/startServer.ts';

const repository = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

interface BillOfMaterials {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string }[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['systemd/girouette.service', 'Containerfile'])(
  'OPS-3 SRV-4 by deploy/%s large buffers go back to the system at once (decision 94)',
  (file) => {
    expect(read(`deploy/${file}`)).toMatch(/^(Environment=|ENV )MALLOC_MMAP_THRESHOLD_=131072$/m);
  },
);

it('OPS-3 a release has its checksums and the bill of its materials, and all that a server needs, which saves it too', async () => {
  const packed = join(folder, 'packed');
  await run(process.execPath, ['scripts/pack.ts', packed], { cwd: repository });
  const { stdout: checked } = await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: packed });
  const [tarball = '', bill = ''] = [...checked.matchAll(/^(.+): OK$/gm)].map(([, file]) => file);
  const made = JSON.parse(readFileSync(join(packed, bill), 'utf8')) as BillOfMaterials;
  expect([made.bomFormat, made.metadata.component.name]).toEqual(['CycloneDX', 'girouette']);
  expect(made.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'sharp', 'react']),
  );
  expect(made.components.map(({ name }) => name)).not.toContain('vitest');
  // Unpacked elsewhere than where it was built.
  await run('tar', ['-xzf', join(packed, tarball), '-C', folder]);
  const release = join(folder, `girouette-${made.metadata.component.version}`);
  const { PATH } = process.env;
  const env = { PATH, ...compiledBefore, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data') };
  const account = { FIRST_SUPERUSER: 'first', FIRST_SUPERUSER_PASSWORD: 'a password to begin with' };
  const server = spawn(process.execPath, ['server/index.js'], {
    cwd: release,
    env: { ...env, ...account, METRICS_TOKEN: 'a token of the supervision' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = /adresse (http\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    exited.then(() => reject(new Error(said)), reject);
  });
  const answers = await Promise.all(
    ['/health', '/guide', '/docs', '/rest/app'].map(async (path) => (await fetch(`${url}${path}`)).status),
  );
  const authorization = 'Bearer a token of the supervision';
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization } });
  const saved = join(folder, 'saved.db.gz');
  const { stdout } = await run(process.execPath, ['dist/server/backup.js', saved], { cwd: release, env });
  expect(stdout).toContain('Sauvegarde enregistrée et vérifiée');
  server.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect([...answers, metrics.status]).toEqual([200, 200, 200, 200, 200]);
}, 180_000);

describe('the units of systemd', () => {
  const analyze = programOf('systemd-analyze');
  const units = globSync('deploy/systemd/*.{service,timer}', { cwd: repository }).sort();

  it.skipIf(analyze === null)(
    `${where(analyze, 'systemd')}OPS-3 they are read without a complaint, and expose little`,
    async () => {
      const paths = units.map((unit) => {
        const path = join(folder, unit.replace(/^.*\//, ''));
        // The path on this machine, since verify checks that it exists.
        writeFileSync(path, read(unit).replaceAll('/usr/bin/node', process.execPath));
        return path;
      });
      const { stdout, stderr } = await run(analyze ?? '', ['verify', '--man=no', ...paths]);
      const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('girouette'));
      expect(ours).toEqual([]);
      for (const path of paths.filter((one) => one.endsWith('.service')))
        await run(analyze ?? '', ['security', '--offline=true', '--threshold=20', '--no-pager', path]);
    },
  );

  it('OPS-3 they start what is released, as an account without rights', () => {
    for (const unit of units.filter((one) => one.endsWith('.service'))) {
      expect(read(unit)).toMatch(/^User=girouette$/m);
      expect(read(unit)).toMatch(/^WorkingDirectory=\/opt\/girouette$/m);
      expect(read(unit)).toMatch(/^ExecStart=\/usr\/bin\/node (server\/index\.js|dist\/server\/backup\.js)/m);
    }
    expect(units).toHaveLength(3);
  });

  it('OPS-3 the server may ask for the addresses of its machine, as it does when it listens on all of them', () => {
    const [, families = ''] =
      /^RestrictAddressFamilies=(.+)$/m.exec(read('deploy/systemd/girouette.service')) ?? [];
    expect(families.split(' ')).toContain('AF_NETLINK');
  });
});

describe('what is documented to be done by hand', () => {
  /** The commands of a section for a machine with systemd. */
  function commandsOf(title: string): string {
    const section = read('docs/operations.md').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    const blocks = [...section.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block);
    return blocks.find((block) => block.includes('systemctl')) ?? '';
  }

  it('OPS-3 what runs TypeScript is run by the Node of the project, since that of the machine may be older', () => {
    const files = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'deploy/systemd/*'], {
      cwd: repository,
    });
    const commands = files.flatMap((file) => [
      ...read(file).matchAll(/([\w./]*node) (?:-\S+ )*[\w./-]+\.ts\b/g),
    ]);
    expect(commands.length).toBeGreaterThan(2);
    expect(new Set(commands.map(([, program]) => program))).toEqual(new Set(['node_modules/.bin/node']));
  });

  it('OPS-3 an upgrade replaces the folder of the release and keeps its data, after a backup', async () => {
    const machine = join(folder, 'machine');
    const bin = join(machine, 'bin');
    const installed = join(machine, 'opt/girouette');
    const systemd = join(machine, 'systemd');
    for (const path of [bin, installed, systemd]) mkdirSync(path, { recursive: true });
    writeFileSync(join(installed, 'version'), 'old');
    const log = join(machine, 'log');
    const program = (name: string, script: string) =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    program('sudo', '"$@"');
    program('npm', 'true');
    // Makes a release only in a new folder, as scripts/release.ts does.
    program('node', '[ -e "$2" ] && exit 1; mkdir -p "$2" && printf new > "$2/version"');
    program('systemctl', `echo "$* $(cat ${installed}/version)" >> ${log}`);
    const here = commandsOf('Upgrading')
      .replaceAll('node_modules/.bin/', `${bin}/`)
      .replaceAll('/opt/', `${machine}/opt/`)
      .replaceAll('/etc/systemd/system/', `${systemd}/`);
    const PATH = [bin, process.env['PATH']].join(delimiter);
    await run('sh', ['-ec', here], { cwd: repository, env: { ...process.env, PATH } });
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
      'start girouette-backup.service old',
      'stop girouette.service old',
      'daemon-reload new',
      'start girouette.service new',
    ]);
    expect(readdirSync(join(machine, 'opt'))).toEqual(['girouette']);
    expect(readdirSync(systemd)).toContain('girouette.service');
  });

  it('OPS-3 OPS-4 what restores has the folder, the account and the variables of the server', () => {
    const restore = commandsOf('Saving and restoring');
    const unit = read('deploy/systemd/girouette.service');
    const ofUnit = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? 'missing';
    expect(restore).toContain(`--uid=${ofUnit('User')} --working-directory=${ofUnit('WorkingDirectory')} `);
    expect(restore).toContain(`--property=EnvironmentFile=${ofUnit('EnvironmentFile')} `);
    expect(ofUnit('Environment')).toContain(/--setenv=(DATA_DIR=\/\S+)/.exec(restore)?.[1]);
    expect(restore).toMatch(/systemctl stop [^]* node dist\/server\/restore\.js [^]*systemctl start /);
  });
});

it('OPS-3 of the secrets of the server, the container of the database has its own password alone', () => {
  const [, database = ''] = /\n {2}database:\n((?: {4}.*\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
  const [, block = ''] = / {4}environment:\n((?: {6}.*\n)+)/.exec(database) ?? [];
  const names = [...block.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  expect(names).toEqual(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']);
  expect(database).not.toContain('env_file');
  expect(read('deploy/compose.env.example')).toMatch(/^POSTGRES_PASSWORD=$/m);
  expect(read('docs/operations.md')).toContain('-f deploy/compose.yaml --env-file deploy/compose.env up -d');
});

describe('the proxies', () => {
  /** Routes that answer with a stream. */
  const streams = globSync('server/routes/*.ts', { cwd: repository }).flatMap((file) =>
    read(file)
      .split('app.get(')
      .filter((part) => part.includes('openStream('))
      .map((part) => /'(\/[^']+)'/.exec(part)?.[1] ?? ''),
  );

  it('OPS-3 nginx holds no stream of the server back', () => {
    const [, pattern = '', block = ''] = /location ~ (\S+) \{([^}]*)\}/.exec(read('deploy/nginx.conf')) ?? [];
    expect(streams.length).toBeGreaterThan(2);
    for (const path of streams) expect(path).toMatch(new RegExp(pattern));
    expect(block).toContain('proxy_buffering off;');
    expect(read('deploy/Caddyfile')).toContain('flush_interval -1');
  });

  it('OPS-3 EXP-1 the proxies let the largest feed pass that the server takes, with the form around it', () => {
    const units: Record<string, number> = { m: 1024 ** 2, MiB: 1024 ** 2, MB: 1000 ** 2 };
    for (const [file, directive] of [
      ['deploy/nginx.conf', 'client_max_body_size'],
      ['deploy/Caddyfile', 'max_size'],
    ] as const) {
      const [, count, unit = ''] = new RegExp(`${directive} (\\d+)(\\w+)`).exec(read(file)) ?? [];
      expect(Number(count) * (units[unit] ?? 0)).toBeGreaterThanOrEqual(maxZipBytes + 1024 ** 2);
    }
  });

  it('OPS-3 nginx says who calls itself, whatever the caller claims', () => {
    const said = [...read('deploy/nginx.conf').matchAll(/proxy_set_header (x-forwarded-\S+|host) (\S+);/g)];
    expect(Object.fromEntries(said.map(([, header, value]) => [header, value]))).toEqual({
      host: '$host',
      'x-forwarded-for': '$remote_addr',
      'x-forwarded-host': '""',
      'x-forwarded-proto': '$scheme',
    });
  });

  it('OPS-3 OPS-6 no proxy logs what an address or a header says of a session or a key', () => {
    const nginx = read('deploy/nginx.conf');
    const [, format = ''] = /log_format girouette '([^']+)'/.exec(nginx) ?? [];
    expect(format).toContain('$uri');
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_\w+)\b/);
    const servers = nginx.split(/^server \{/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toMatch(/access_log \S+ girouette;/);
      // Below this level it names whole addresses.
      expect(server).toMatch(/error_log \S+ crit;/);
    }
    const caddy = read('deploy/Caddyfile');
    for (const name of ['token', 'key']) expect(caddy).toContain(`delete ${name}\n`);
    for (const name of ['X-Auth-Token', 'X-Api-Key', 'X-Screen-Key'])
      expect(caddy).toContain(`request>headers>${name} delete\n`);
  });

  it('OPS-2 no proxy shows the measurements, with a final slash or without', () => {
    const [, pattern = ''] = /location ~ (\S+) \{\s*return 404;/.exec(read('deploy/nginx.conf')) ?? [];
    const [, paths = ''] = /@metrics path (.+)/.exec(read('deploy/Caddyfile')) ?? [];
    for (const path of ['/metrics', '/metrics/']) {
      expect(path).toMatch(new RegExp(pattern));
      expect(paths.split(' ')).toContain(path);
    }
    expect('/metricsOther').not.toMatch(new RegExp(pattern));
  });

  const nginx = programOf('nginx');
  it.skipIf(nginx === null)(`${where(nginx, 'nginx')}OPS-3 nginx takes its configuration`, async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=girouette.example', '-days', '1'];
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      ...subject,
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
    const own = read('deploy/nginx.conf')
      .replaceAll('/var/log/nginx', folder)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
    const whole = join(folder, 'nginx.conf');
    writeFileSync(whole, `pid ${folder}/nginx.pid; events {} http { access_log off; ${own} }`);
    await run(nginx ?? '', ['-t', '-q', '-c', whole, '-e', join(folder, 'nginx.log')]);
  });
});

describe('the supervision', () => {
  const rules = read('deploy/prometheus/rules.yaml');
  const dashboard = read('deploy/grafana/girouette.json');

  it('OPS-2 dashboard and alarms name what is measured, and nothing else, and docs/operations.md has all of it', async () => {
    const { registry } = createInstruments();
    const measured = (await registry.getMetricsAsJSON()).map(({ name }) => name);
    const known = new Set([
      'up',
      ...measured.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
    ]);
    const panels = (JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels;
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const namesIn = (text: string) => text.match(/\b(girouette|nodejs|process)_[a-z0-9_]+/g) ?? [];
    const named = [...namesIn(rules.replaceAll(/^\s*#.*$/gm, '')), ...namesIn(shown)];
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    // Our own metrics must be on a dashboard or in an alarm.
    const unseen = measured.filter(
      (name) =>
        name.startsWith('girouette_') &&
        !named.some((one) => one.replace(/_(bucket|count|sum)$/, '') === name),
    );
    expect(unseen).toEqual([]);
    const operations = read('docs/operations.md');
    const untold = measured.filter(
      (name) => name.startsWith('girouette_') && !operations.includes(`\`${name}\``),
    );
    expect(untold).toEqual([]);
  });

  it('OPS-2 a feed that is read seldom raises no alarm between its readings', () => {
    const age = 'max by (feed) (girouette_feed_age_seconds)';
    expect(rules).toContain(`${age} > 1800 + 2 * max by (feed) (girouette_feed_refresh_seconds)`);
  });

  it('OPS-2 OUT-6 a server that has no voice raises no alarm, by the name of the route that says so', () => {
    const [, errors = ''] = /alert: GirouetteErrors([\s\S]*?)for:/.exec(rules) ?? [];
    const [, route = ''] = /unless rate\(\w+\{route="([^"]+)", status="503"\}/.exec(errors) ?? [];
    expect(read('server/routes/speech.ts')).toContain(`'${route}'`);
    expect(route).toContain('/speech/');
  });

  it('OPS-2 SRV-6 sweeps that fail raise an alarm, though each runs once an hour', () => {
    const [, hours] = /increase\(girouette_sweep_failures_total\[(\d+)h\]\) >= 2\n/.exec(rules) ?? [];
    expect(Number(hours)).toBeGreaterThan(2);
  });

  it('OPS-2 each alarm is explained to who runs it', () => {
    const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const explained = [...read('docs/operations.md').matchAll(/^\| `(Girouette\w+)`/gm)].map(
      ([, name]) => name,
    );
    expect(explained).toEqual(alarms);
  });

  it('OPS-2 no alarm of what lasts is raised by a server that has just started', () => {
    // Of the first moments, the least of the last hours is that of these moments.
    expect(rules).not.toContain('_over_time');
    expect(rules).toMatch(/- alert: GirouetteImportStuck\n +expr: .+\n +for: 2h\n/);
  });

  const promtool = programOf('promtool');
  it.skipIf(promtool === null)(`${where(promtool, 'promtool')}OPS-2 Prometheus takes the rules`, async () => {
    await run(promtool ?? '', ['check', 'rules', join(repository, 'deploy/prometheus/rules.yaml')]);
  });
});
