import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { reports, repository } from './run.ts';

/** The npm of whoever runs this, which is no program of the project. */
const npm = process.env['npm_execpath'];

interface Bill {
  metadata: { component: { 'bom-ref': string; name: string; type: string } };
  components: { 'bom-ref': string; properties: { name: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * What the release is made of, as npm tells it of the lock file (CycloneDX 1.5): without what builds it alone, by npm's mark of it, since
 * `--omit=dev` leaves out React, too. Of the project npm would say the name of its folder.
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
 * `npm run release [-- <folder>]`: a tarball that starts where Node is and nothing else, for the platform of this machine, the bill of
 * its materials, and the checksums of both (`sha256sum --check SHA256SUMS`).
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
