import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type yauzl from 'yauzl';
import yazl from 'yazl';
import { builtFeed, placesOf } from '../../../../tests/support/builtFeed.ts';
import { buildFeedFiles } from '../../../../tests/support/gtfs.ts';
import { texts } from '../../../shared/texts.ts';
import { zipFiles } from '../zipStore.ts';
import { Problems } from './problems.ts';
import { readFeedFile } from './readFeedFile.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Errors of a feed with these changes: position and reason. */
async function errorsOf(changes: Record<string, string | Buffer>) {
  const { facts, report, left } = await builtFeed(await zipFiles({ ...buildFeedFiles(), ...changes }));
  expect({ facts, left }).toEqual({ facts: null, left: [] });
  return placesOf(report.errors).map((place, index) => [place, report.errors[index]?.reason]);
}

const { file: said } = texts.gtfs;

describe('the columns of a file', () => {
  it.each<[string, string[]]>([
    ['agency.txt', ['agency_name', 'agency_timezone']],
    ['stops.txt', ['stop_id']],
    ['routes.txt', ['route_id', 'route_type']],
    ['calendar.txt', ['service_id', ...days, 'start_date', 'end_date']],
    ['calendar_dates.txt', ['service_id', 'date', 'exception_type']],
    ['trips.txt', ['route_id', 'service_id', 'trip_id']],
    ['frequencies.txt', ['trip_id', 'start_time', 'end_time', 'headway_secs']],
    ['stop_times.txt', ['trip_id', 'stop_id', 'stop_sequence', 'departure_time, arrival_time']],
  ])('EXP-2 of %s are all told that are missing, and nothing of what stands below', async (file, columns) => {
    const errors = await errorsOf({ [file]: 'other\na\nb,c\n' });
    expect(errors.map(([place]) => place)).toEqual(columns.map((column) => `${file}:1:${column}`));
  });

  it('EXP-2 are missing also where the file ends within their line', async () => {
    expect(await errorsOf({ 'stops.txt': 'other' })).toEqual([['stops.txt:1:stop_id', said.column]]);
  });

  it('EXP-2 are told that are there twice, and nothing of what stands below', async () => {
    expect(await errorsOf({ 'stops.txt': 'stop_id,stop_name,stop_id\n,,\n' })).toEqual([
      ['stops.txt:1:stop_id', said.columnTwice],
    ]);
  });

  it.each([
    ['without names, however many', 'route_id,route_type,,\nR1,3,,\n'],
    ['after the mark of UTF-8 and blanks', '\uFEFF route_id , route_type\nR1,3\n'],
    ['after it and in quotes', '\uFEFF"route_id","route_type"\n"R1","3"\n'],
    ['in capital letters', 'ROUTE_ID,Route_Type\nR1,3\n'],
  ])('EXP-1 may be %s', async (_how, routes) => {
    const { report } = await builtFeed({ 'routes.txt': routes });
    expect(report.errors).toEqual([]);
  });

  it('EXP-1 may stand above nothing in a file that a feed can be without', async () => {
    const { report } = await builtFeed({
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\n',
    });
    expect(report.errors).toEqual([]);
  });

  it.each<[string, Buffer | string, string]>([
    ['semicolons between them', 'stop_id;stop_name\nS1;a\n', said.separator],
    ['tabulators between them', 'stop_id\tstop_name\r\nS1\ta\r\n', said.separator],
    ['UTF-16', Buffer.from('\uFEFFstop_id,stop_name\nS1,a\n', 'utf16le'), said.encoding],
    ['UTF-16 without its mark', Buffer.from('stop_id,stop_name\nS1,a\n', 'utf16le'), said.encoding],
    ['another encoding', Buffer.from('stöp_id,stop_name\nS1,a\n', 'latin1'), said.encoding],
  ])(
    'EXP-2 are not told one by one with %s, but what is wrong with all of them',
    async (_what, stops, reason) => {
      expect(await errorsOf({ 'stops.txt': stops })).toEqual([['stops.txt:1', reason]]);
    },
  );

  it('EXP-1 may be of the producer’s own, in whatever encoding their names are', async () => {
    const routes = Buffer.from('route_id,route_type,libell\xe9;note\nR1,3,a\n', 'latin1');
    expect(
      (await builtFeed(await zipFiles({ ...buildFeedFiles(), 'routes.txt': routes }))).report.errors,
    ).toEqual([]);
  });

  it.each(['frequencies.txt', 'stops.txt'])('EXP-2 are missing in %s when it is empty', async (file) => {
    expect(await errorsOf({ [file]: '' })).toEqual([[file, said.noHeader]]);
  });
});

describe('the records of a file', () => {
  it.each([2, 250, 254, 255, 256, 300])(
    'EXP-2 are refused with something %i fields beyond the columns',
    async (beyond) => {
      const routes = `route_id,route_type\nR1,3\nR2,3${','.repeat(beyond)}x\nR3,3${','.repeat(254)}\n`;
      expect(await errorsOf({ 'routes.txt': routes })).toEqual([
        ['routes.txt:3', said.tooManyFields(beyond + 2, 2)],
      ]);
    },
  );

  it('EXP-2 are refused where their text is no UTF-8, with quotes or without, and no others', async () => {
    const stops = 'stop_id,stop_name\nS1,a\nS2,b\nS3,\xe9\nS4,a\n"S5","\xe9"\n"S6",a\n';
    expect(await errorsOf({ 'stops.txt': Buffer.from(stops, 'latin1') })).toEqual([
      ['stops.txt:4', said.encoding],
      ['stops.txt:6', said.encoding],
    ]);
  });

  it('EXP-2 are refused once where their text is no UTF-8, and not again by what refers to them', async () => {
    const stops = Buffer.from('stop_id,stop_name\nS1,\xc9vry\nS2,b\n', 'latin1');
    expect(await errorsOf({ 'stops.txt': stops })).toEqual([['stops.txt:2', said.encoding]]);
  });

  it('EXP-2 are refused where the file is cut off within a character', async () => {
    const stops = Buffer.from('stop_id,stop_name\nS1,a\nS2,b\nS3,café').subarray(0, -1);
    expect(await errorsOf({ 'stops.txt': stops })).toEqual([['stops.txt:4', said.encoding]]);
  });
});

describe('the bytes of a file', () => {
  it('EXP-1 may be stored as they are', async () => {
    const zip = new yazl.ZipFile();
    for (const [name, text] of Object.entries(buildFeedFiles()))
      zip.addBuffer(Buffer.from(text), name, { compress: false });
    zip.end();
    const { facts, report } = await builtFeed(await buffer(zip.outputStream));
    expect(report.errors).toEqual([]);
    expect(facts?.stopTimes).toBe(2);
  });

  it.each<[string, (zip: Buffer) => unknown]>([
    ['cannot be unpacked', (zip) => zip.fill(0xff, 40, 60)],
    ['have no head', (zip) => void zip.write('PK\x05\x06', 'latin1')],
  ])('EXP-2 are refused where they %s', async (_what, damage) => {
    const zip = await zipFiles(buildFeedFiles());
    damage(zip);
    const { report } = await builtFeed(zip);
    expect(report.errors).toMatchObject([
      { file: 'agency.txt', line: null, column: null, reason: texts.gtfs.archive.damagedFile },
    ]);
  });

  it.each<[string, number, (bytes: number) => number]>([
    ['a megabyte of which its directory says 20 bytes', 24, () => 20],
    ['fewer bytes than its directory says', 24, (bytes) => bytes + 1],
    ['bytes that its checksum is not of', 16, (sum) => sum ^ 1],
  ])('EXP-2 refuses a file of %s', async (_what, offset, change) => {
    const zip = await zipFiles({ ...buildFeedFiles(), 'stops.txt': Buffer.alloc(1024 * 1024, 'a') });
    const entry = zip.indexOf('stops.txt', zip.indexOf(Buffer.from('504b0102', 'hex'))) - 46;
    zip.writeUInt32LE(change(zip.readUInt32LE(entry + offset)) >>> 0, entry + offset);
    const { facts, report } = await builtFeed(zip);
    expect(facts).toBeNull();
    expect(report.errors).toEqual([
      { file: 'stops.txt', line: null, column: null, reason: 'Ce fichier est abîmé dans l’archive.' },
    ]);
  });

  const long = Buffer.alloc(1024 * 1024, 'a,b\n');

  it('EXP-2 are unpacked no further than their directory says', async () => {
    const zip = await zipFiles({ ...buildFeedFiles(), 'agency.txt': long });
    const entry = zip.indexOf(Buffer.from('504b0102', 'hex'));
    zip.writeUInt32LE(20, entry + 24);
    const { report, progress } = await builtFeed(zip);
    expect(placesOf(report.errors)).toEqual(['agency.txt']);
    expect(progress.filter(({ phase }) => phase === 'read')).toEqual([]);
  });

  it('EXP-2 are unpacked no further once the columns are refused', async () => {
    const { report, progress } = await builtFeed(await zipFiles({ ...buildFeedFiles(), 'stops.txt': long }));
    expect(placesOf(report.errors)).toEqual(['stops.txt:1:stop_id']);
    expect(progress.filter(({ file }) => file === 'stops.txt')).toHaveLength(1);
  });

  it('EXP-2 are not called damaged where the disk fails', async () => {
    const failure = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    const zip = {
      openReadStreamPromise: async () => new Readable({ read: () => undefined }).destroy(failure),
    } as unknown as yauzl.ZipFile;
    const entry = { compressionMethod: 0, uncompressedSize: 1, crc32: 0 } as yauzl.Entry;
    const problems = new Problems();
    const reading = { required: [], load: () => ({ record: () => undefined }) };
    const read = readFeedFile(zip, entry, 'stops.txt', reading, problems, () => undefined);
    await expect(read).rejects.toThrow('EIO');
    expect(problems.hasErrors).toBe(false);
  });
});
