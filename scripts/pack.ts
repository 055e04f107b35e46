import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { reports, repository } from './run.ts';

/** The user's npm, not part of the project. */
const npm = process.env['npm_execpath'];

interface Bill {
  metadata: { component: { 'bom-ref': string; name: string; type: string } };
  components: { 'bom-ref': string; properties: { name: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Bill of materials from npm and the lock file (CycloneDX 1.5), without build-only packages by npm's marking, since
 * `--omit=dev` would omit React too. npm would use the folder name as the project's.
 */
function billOfMaterials(name: string): string {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const [program, parameters] = npm ? [process.execPath, [npm, ...asked]] : ['npm', asked];
  const options = { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { components, dependencies, ...bill } = JSON.parse(
    execFileSync(program, parameters, options),
  ) as Bill;
  const isOfBuild = ({ properties }: Bill['components'][number]) =>
    properties.some((property) => property.name === 'cdx:npm:package:development');
  const own = components.filter((component) => !isOfBuild(component));
  const known = new Set([bill.metadata.component, ...own].map((component) => component['bom-ref']));
  const among = dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) }));
  Object.assign(bill.metadata.component, { name, type: 'application' });
  return `${JSON.stringify({ ...bill, components: own, dependencies: among }, null, 2)}\n`;
}

/**
 * `npm run release [-- <folder>]`: a tarball that only needs Node, for the platform of this machine, its bill of materials,
 * and the checksums of both (`sha256sum --check SHA256SUMS`).
 */
function pack(target: string): void {
  const { name, version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const release = `${name}-${version}`;
  const tarball = `${release}-${process.platform}-${process.arch}.tar.gz`;
  const bill = `${release}.cdx.json`;
  const work = mkdtempSync(join(tmpdir(), `${name}-release-`));
  try {
    mkdirSync(target, { recursive: true });
    execFileSync(process.execPath, ['scripts/release.ts', join(work, release)], { cwd: repository });
    const owners = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
    execFileSync('tar', [...owners, '-czf', join(target, tarball), '-C', work, release]);
    writeFileSync(join(target, bill), billOfMaterials(name));
    const sums = [tarball, bill].map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(target, file)))
          .digest('hex')}  ${file}\n`,
    );
    writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  console.log([tarball, bill, 'SHA256SUMS'].map((file) => join(target, file)).join('\n'));
}

pack(resolve(process.argv[2] ?? join(reports, 'release')));
