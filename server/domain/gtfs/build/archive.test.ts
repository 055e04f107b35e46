import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { texts } from '../../../shared/texts.ts';
import { zipFiles } from '../zipStore.ts';
import { openArchive } from './archive.ts';
import { Problems } from './problems.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens an archive: the feed's files with their paths, or why it is refused. */
async function opened(zip: Buffer) {
  const path = join(folder, 'feed.zip');
  writeFileSync(path, zip);
  const problems = new Problems();
  const close = vi.spyOn(yauzl.ZipFile.prototype, 'close');
  const archive = await openArchive(path, problems);
  const { errors } = problems.report();
  const closed = close.mock.calls.length;
  close.mockRestore();
  if (typeof archive === 'string') {
    expect(errors).toMatchObject([{ line: null, column: null }]);
    return { refusal: archive, file: errors[0]?.file, reason: errors[0]?.reason, closed };
  }
  archive.zip.close();
  expect(errors).toEqual([]);
  return { files: Object.fromEntries([...archive.files].map(([name, { fileName }]) => [name, fileName])) };
}

const mark = Buffer.from('504b0102', 'hex');
/** Offsets of directory fields from the start of an entry. */
const places = { flags: 8, method: 10, packed: 20, unpacked: 24 };

type Said = Partial<typeof places>;

/** A zip of that many files, with falsified directory entries. */
async function zipThatSays(...files: Said[]): Promise<Buffer> {
  const zip = await zipFiles(Object.fromEntries(files.map((_, index) => [`${index}.txt`, 'x'])));
  let entry = zip.indexOf(mark);
  for (const { flags, method, packed, unpacked } of files) {
    if (flags !== undefined) zip.writeUInt16LE(flags, entry + places.flags);
    if (method !== undefined) zip.writeUInt16LE(method, entry + places.method);
    if (packed !== undefined) zip.writeUInt32LE(packed, entry + places.packed);
    if (unpacked !== undefined) zip.writeUInt32LE(unpacked, entry + places.unpacked);
    entry = zip.indexOf(mark, entry + mark.length);
  }
  return zip;
}

const manyFiles = (count: number) => zipOf(...Array.from({ length: count }, (_, index) => `${index}.txt`));

/** A multi-part zip begins with a signature of its own before the first file. */
async function withMark(): Promise<Buffer> {
  const zip = await zipFiles({ 'stops.txt': 'x' });
  const offset = zip.length - 6;
  zip.writeUInt32LE(zip.readUInt32LE(offset) + 4, offset);
  return Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), zip]);
}

/** A zip of small files and folders. */
function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const name of names) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from('x'), name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const gibibyte = 1024 ** 3;
const small = 8 * 1024 * 1024;
const said = texts.gtfs.archive;

describe('the archive of a feed', () => {
  it.each<[string, () => Promise<Buffer>, Record<string, string>]>([
    ['its root', () => zipOf('stops.txt', 'notes/readme.txt'), { 'stops.txt': 'stops.txt' }],
    [
      'its root, whatever folders hold',
      () => zipOf('old/stops.txt', 'trips.txt'),
      { 'trips.txt': 'trips.txt' },
    ],
    [
      'a folder that says so itself',
      () => zipOf('readme.md', 'a/gtfs/', 'a/gtfs/stops.txt', 'a/gtfs/x.txt'),
      { 'stops.txt': 'a/gtfs/stops.txt', 'x.txt': 'a/gtfs/x.txt' },
    ],
    ['capital letters', () => zipOf('GTFS/Agency.TXT'), { 'agency.txt': 'GTFS/Agency.TXT' }],
    [
      'what systems add beside it',
      () => zipOf('__MACOSX/stops.txt', '.stops.txt', 'a/.trips.txt', 'a/__MACOSX/trips.txt', 'a/stops.txt'),
      { 'stops.txt': 'a/stops.txt' },
    ],
    [
      'its root, beside an archive',
      () => zipOf('old.zip', 'stops.txt'),
      { 'stops.txt': 'stops.txt', 'old.zip': 'old.zip' },
    ],
    ['an archive in parts', withMark, { 'stops.txt': 'stops.txt' }],
    ['files that are none of a feed', () => zipOf('a/photo.jpg', 'b/photo.jpg'), {}],
    ['no file', () => zipOf(), {}],
  ])('EXP-1 is found in %s', async (_where, make, files) => {
    expect(await opened(await make())).toEqual({ files });
  });

  it.each(['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'])(
    'EXP-2 a folder is taken for the feed by %s alone, so that what is missing can be told',
    async (name) => {
      expect(await opened(await zipOf(`gtfs/${name}`))).toEqual({ files: { [name]: `gtfs/${name}` } });
    },
  );

  it.each<[string, () => Promise<Buffer>]>([
    ['a thousand files', () => manyFiles(1000)],
    [
      '8 GB unpacked',
      () => zipThatSays(...Array.from({ length: 4 }, () => ({ packed: gibibyte, unpacked: 2 * gibibyte }))),
    ],
    ['a file that was 250 times as large', () => zipThatSays({ packed: small, unpacked: small * 250 })],
    ['a small file, whatever its ratio', () => zipThatSays({ packed: 10, unpacked: small })],
    ['files that are stored as they are', () => zipThatSays({ method: 0, packed: 9, unpacked: 9 })],
  ])('EXP-1 may have %s', async (_what, make) => {
    expect(await opened(await make())).toHaveProperty('files');
  });

  it.each<[string, () => Promise<Buffer>, [refusal: string, file: string | null, reason: string]]>([
    ['one file more', () => manyFiles(1001), ['tooLarge', null, said.entries(1000)]],
    [
      'a byte more',
      () =>
        zipThatSays(...Array.from({ length: 4 }, () => ({ packed: gibibyte, unpacked: 2 * gibibyte })), {
          unpacked: 1,
        }),
      ['tooLarge', null, said.total(8 * gibibyte)],
    ],
    [
      'a file that was more than 250 times as large',
      () => zipThatSays({}, { packed: small, unpacked: small * 250 + 1 }),
      ['tooLarge', '1.txt', said.ratio(250)],
    ],
    [
      'a file of more than 8 MB that was 2,000 times as large',
      () => zipThatSays({ packed: 4096, unpacked: small + 1 }),
      ['tooLarge', '0.txt', said.ratio(250)],
    ],
    ['an encrypted file', () => zipThatSays({ flags: 0x801 }), ['notAZip', '0.txt', said.encrypted]],
    ['a file of another method', () => zipThatSays({ method: 12 }), ['notAZip', '0.txt', said.method]],
    [
      'a file under two writings of its name',
      () => zipOf('a/stops.txt', 'a/Stops.txt'),
      ['notAZip', 'a/Stops.txt', said.twice],
    ],
    [
      'two feeds',
      () => zipOf('a/stops.txt', 'b/trips.txt', 'c/x.txt'),
      ['notAZip', null, said.folders('a/, b/')],
    ],
    [
      'an archive within it, where no feed is',
      () => zipOf('readme.txt', 'a/.old.zip', 'a/GTFS.ZIP', 'b.zip'),
      ['notAZip', 'a/GTFS.ZIP', said.nested],
    ],
    [
      'a directory that is none',
      async () => {
        const zip = await zipOf('stops.txt');
        zip.fill(0, zip.indexOf(mark), zip.indexOf(mark) + 4);
        return zip;
      },
      ['notAZip', null, said.damaged],
    ],
    [
      'a path that climbs out, over several lines',
      async () =>
        Buffer.from(
          (await zipOf('aa/b\nb/cron')).toString('latin1').replaceAll('aa/b\nb/', '../x\nx/'),
          'latin1',
        ),
      ['notAZip', null, said.path('../x\nx/cron')],
    ],
  ])('EXP-2 is refused for %s, and closed', async (_what, make, [refusal, file, reason]) => {
    expect(await opened(await make())).toEqual({ refusal, file, reason, closed: 1 });
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['nothing', async () => Buffer.alloc(0), said.empty],
    ['a few bytes', async () => Buffer.from('PK'), said.noZip],
    ['another file', async () => Buffer.from('stop_id,stop_name\n'), said.noZip],
    ['the half of one', async () => (await zipOf('stops.txt')).subarray(0, 60), said.truncated],
    [
      'one with something behind it',
      async () => Buffer.concat([await zipOf('stops.txt'), Buffer.from('x')]),
      said.damaged,
    ],
  ])('EXP-2 is no archive: %s', async (_what, make, reason) => {
    expect(await opened(await make())).toMatchObject({ refusal: 'notAZip', file: null, reason });
  });
});
