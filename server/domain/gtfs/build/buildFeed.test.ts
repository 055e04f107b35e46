import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import yauzl from 'yauzl';
import { builtFeed } from '../../../../tests/support/builtFeed.ts';
import { buildFeedFiles } from '../../../../tests/support/gtfs.ts';
import { texts } from '../../../shared/texts.ts';
import { boarding, builtIndexes } from '../builtSchema.ts';
import { zipFiles } from '../zipStore.ts';
import { buildFeed } from './buildFeed.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Changes = Record<string, string | null>;

async function buildZip(zip: Buffer) {
  const target = join(folder, 'feed.db');
  writeFileSync(join(folder, 'feed.zip'), zip);
  const outcome = await buildFeed(
    { zipPath: join(folder, 'feed.zip'), part: `${target}.part`, target, today: 20_260_601, agencyId: null },
    () => undefined,
  );
  return { ...outcome, target };
}
const build = async (changes: Changes = {}) => buildZip(await zipFiles(buildFeedFiles(changes)));

/** `file:line:column` of each error, or only the file. */
async function errorsOf(changes: Changes): Promise<string[]> {
  const { facts, report } = await build(changes);
  expect(facts).toBeNull();
  expect(readdirSync(folder)).toEqual(['feed.zip']);
  return report.errors.map(({ file, line, column }) =>
    [file, line, column].filter((part) => part !== null).join(':'),
  );
}

async function rows(changes: Changes, sql: string): Promise<unknown[]> {
  const { report, target } = await build(changes);
  expect(report.errors).toEqual([]);
  const db = new BetterSqlite3(target, { readonly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

const stopTimes = (...lines: string[]) =>
  ['trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type', ...lines, ''].join('\n');
const board = 'select trip, stop_sequence as n, departure as at, boards from stop_times order by trip, n';

describe('a feed that is built', () => {
  it('EXP-1 holds its stop times as seconds, with where passengers board', async () => {
    expect(await rows({}, board)).toEqual([
      { trip: 2, n: 1, at: 28_830, boards: boarding.atTime },
      { trip: 2, n: 2, at: 29_400, boards: boarding.atEnd },
    ]);
  });

  it.each<[string, Changes]>([
    [
      'with a BOM, CRLF and quotes',
      {
        'stops.txt':
          '\uFEFFstop_id,"stop_name",stop_lat,stop_lon\r\nS1,"A, ""B""\r\nC",1,2\r\n"S2" , x ,1,2\r\n\r\n',
      },
    ],
    ['with blanks around values', { 'trips.txt': ' route_id , service_id,trip_id\n R1 , jour ,T1 \n' }],
    ['with a comma at the end of each line', { 'routes.txt': 'route_id,route_type,\nR1,3,\n' }],
    [
      'with dates of service alone',
      { 'calendar.txt': null, 'calendar_dates.txt': 'service_id,date,exception_type\njour,20260601,1\n' },
    ],
    [
      'with columns nobody knows',
      {
        'agency.txt': 'agency_name,x,agency_timezone\nA,1,Europe/Paris\n',
        'routes.txt': 'y,route_id,route_type\n,R1,3\n',
      },
    ],
    ['with files nobody knows', { 'shapes.txt': 'not, even " a table', 'readme.md': '…' }],
  ])('EXP-1 may come %s', async (_title, changes) => {
    const { facts, report } = await build(changes);
    expect(report.errors).toEqual([]);
    expect(facts).toMatchObject({ stops: 2, trips: 1, stopTimes: 2, timeZone: 'Europe/Paris' });
  });

  it('EXP-1 may stand in one folder of the zip, beside what a system adds', async () => {
    const files = Object.fromEntries(
      Object.entries(buildFeedFiles()).map(([name, text]) => [`gtfs/${name}`, text]),
    );
    const { facts } = await buildZip(await zipFiles({ ...files, '__MACOSX/gtfs/._stops.txt': 'x' }));
    expect(facts?.stops).toBe(2);
  });

  it('EXP-1 interpolates the times between two that are given, and knows those past midnight', async () => {
    const stops = 'stop_id,stop_name\nS1,a\nS2,b\nS3,c\nS4,d\n';
    const times = stopTimes(
      'T1,23:50:00,23:50:00,S1,1,',
      'T1,,,S2,5,',
      'T1,,,S3,7,1',
      'T1,24:20:00,24:20:00,S4,9,',
    );
    expect(await rows({ 'stops.txt': stops, 'stop_times.txt': times }, board)).toEqual([
      { trip: 2, n: 1, at: 85_800, boards: boarding.atTime },
      { trip: 2, n: 5, at: 86_400, boards: boarding.atTime },
      { trip: 2, n: 7, at: 87_000, boards: boarding.no },
      { trip: 2, n: 9, at: 87_600, boards: boarding.atEnd },
    ]);
  });

  it('EXP-1 knows where passengers have to ask', async () => {
    const times = stopTimes(
      'T1,08:00:00,08:00:00,S1,1,2',
      'T1,08:10:00,08:10:00,S2,2,3',
      'T1,08:20:00,08:20:00,S1,3,',
    );
    const asked = 'select stop_sequence as n, boards, on_request as pickup from stop_times order by n';
    expect(await rows({ 'stop_times.txt': times }, asked)).toEqual([
      { n: 1, boards: boarding.atTime, pickup: 2 },
      { n: 2, boards: boarding.atTime, pickup: 3 },
      { n: 3, boards: boarding.atEnd, pickup: null },
    ]);
  });

  it('EXP-1 counts the times of a trip with frequencies from its first departure', async () => {
    const changes = {
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT1,06:00:00,09:00:00,300\n',
      'stop_times.txt': stopTimes(
        'T1,08:00:00,08:00:00,S1,1,',
        'T1,08:10:00,08:11:00,S2,2,',
        'T1,08:20:00,08:20:00,S1,3,',
      ),
    };
    expect(await rows(changes, board)).toEqual([
      { trip: 2, n: 1, at: 0, boards: boarding.byFrequency },
      { trip: 2, n: 2, at: 660, boards: boarding.byFrequency },
      { trip: 2, n: 3, at: 1200, boards: boarding.atEnd },
    ]);
  });

  it('EXP-1 is the same in whatever order its stop times stand', async () => {
    const trips = 'route_id,service_id,trip_id\nR1,jour,T1\nR1,jour,T2\nR1,jour,T3\n';
    const lines = ['T1', 'T2', 'T3'].flatMap((trip, index) =>
      [1, 2, 3, 4].map(
        (n) =>
          `${trip},0${index + 6}:0${n}:00,0${index + 6}:0${n}:30,S${(n % 2) + 1},${n},${n === 2 ? 1 : ''}`,
      ),
    );
    const expected = await rows({ 'trips.txt': trips, 'stop_times.txt': stopTimes(...lines) }, board);
    expect(expected).toHaveLength(12);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(lines, { minLength: 12 }), async (shuffled) => {
        expect(await rows({ 'trips.txt': trips, 'stop_times.txt': stopTimes(...shuffled) }, board)).toEqual(
          expected,
        );
      }),
      { numRuns: 15 },
    );
  });

  it('EXP-2 warns of what is odd, and is taken', async () => {
    const { facts, report } = await build({
      'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nS1,,1,2\nS2,b,,\n',
      'trips.txt': 'route_id,service_id,trip_id\nR1,jour,T1\nR1,jour,T2\n',
      'calendar.txt': buildFeedFiles()['calendar.txt']?.replace('20271231', '20250131') ?? '',
      'stop_times.txt': stopTimes('T1,08:00:00,07:59:00,S1,1,', 'T1,07:00:00,07:00:00,S2,2,'),
    });
    expect(facts).not.toBeNull();
    expect(report.warnings.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'stops.txt:2:stop_name',
      'stops.txt:3:stop_lat',
      'stop_times.txt:2:departure_time',
      'stop_times.txt:3:arrival_time',
      'trips.txt:3:trip_id',
      'null:null:null',
    ]);
  });
});

describe('the building of a feed', () => {
  const readNames = ['agency.txt', 'stops.txt', 'routes.txt', 'calendar.txt', 'trips.txt', 'stop_times.txt'];

  it('EXP-1 tells how far it is, file by file and step by step', async () => {
    const { progress } = await builtFeed({ 'shapes.txt': 'nobody,reads,this\n' });
    const files = buildFeedFiles();
    const sizes = readNames.map((name) => Buffer.byteLength(files[name] ?? ''));
    const sum = (count: number) => sizes.slice(0, count).reduce((all, size) => all + size, 0);
    expect(progress).toEqual([
      { phase: 'check', file: null, done: 0 },
      ...readNames.map((file, index) => ({ phase: 'read', file, done: sum(index + 1) / sum(sizes.length) })),
      ...[0, 0.4, 0.9].map((done) => ({ phase: 'index', file: null, done })),
      { phase: 'save', file: null, done: 1 },
    ]);
  });

  it('EXP-2 ends where the feed is refused: at once, after the files, or when none of it has service', async () => {
    const phases = async (changes: Changes) =>
      new Set((await builtFeed(changes)).progress.map(({ phase }) => phase));
    expect(await phases({ 'stops.txt': null })).toEqual(new Set(['check']));
    const { facts, report, progress } = await builtFeed(Buffer.from('stop_id\nS1\n'));
    expect([facts, report.errors.length, progress.length]).toEqual([null, 1, 1]);
    expect(await phases({ 'trips.txt': 'route_id,service_id,trip_id\nR9,jour,T1\n' })).toEqual(
      new Set(['check', 'read']),
    );
    const none = {
      'calendar.txt': null,
      'calendar_dates.txt': 'service_id,date,exception_type\njour,20260601,2\n',
    };
    expect(await phases(none)).toEqual(new Set(['check', 'read', 'index']));
  });

  it('EXP-1 makes every index', async () => {
    const { rows: rowsOf } = await builtFeed();
    const made = rowsOf(`select sql from sqlite_master where type = 'index' and sql is not null`).flat();
    expect(made.map((sql) => String(sql).toLowerCase()).sort()).toEqual([...builtIndexes].sort());
  });

  it.each<[string, Changes, [zip: number, db: number]]>([
    ['it is built', {}, [1, 1]],
    ['its files are incomplete', { 'stops.txt': null }, [1, 0]],
    ['it is refused', { 'stops.txt': 'stop_id\nS1\n' }, [1, 1]],
  ])('EXP-2 leaves no file open when %s', async (_when, changes, closed) => {
    const spies = [vi.spyOn(yauzl.ZipFile.prototype, 'close'), vi.spyOn(BetterSqlite3.prototype, 'close')];
    await builtFeed(changes);
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual(closed);
    vi.restoreAllMocks();
  });

  it.each([
    [20_241_231, [texts.gtfs.warning.notYet('01/01/2025')]],
    [20_250_101, []],
    [20_271_231, []],
    [20_280_101, [texts.gtfs.warning.over('31/12/2027')]],
  ])('EXP-2 says whether it is valid on %i', async (today, warnings) => {
    const { report } = await builtFeed({}, { today });
    expect(report.warnings.map(({ reason }) => reason)).toEqual(warnings);
  });
});

describe('a feed that is broken', () => {
  it.each(['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'])(
    'EXP-2 is refused without %s, or with nothing in it',
    async (file) => {
      expect(await errorsOf({ [file]: null })).toEqual([file]);
      const [header = ''] = buildFeedFiles()[file]?.split('\n') ?? [];
      expect(await errorsOf({ [file]: `${header}\n` })).toEqual([file]);
    },
  );

  it.each<[string, Changes, string[]]>([
    [
      'missing files',
      { 'stops.txt': null, 'trips.txt': null, 'calendar.txt': null },
      ['stops.txt', 'trips.txt', 'calendar.txt'],
    ],
    ['a missing column', { 'stops.txt': 'stop_name\nA\n' }, ['stops.txt:1:stop_id']],
    [
      'a column that is there twice',
      { 'routes.txt': 'route_id,route_id,route_type\nR1,R1,3\n' },
      ['routes.txt:1:route_id'],
    ],
    [
      'no time column',
      { 'stop_times.txt': 'trip_id,stop_id,stop_sequence\nT1,S1,1\n' },
      ['stop_times.txt:1:departure_time, arrival_time'],
    ],
    ['an empty file', { 'stop_times.txt': '' }, ['stop_times.txt']],
    ['a header alone', { 'trips.txt': 'route_id,service_id,trip_id\n' }, ['trips.txt']],
    [
      'a line with too many fields',
      { 'routes.txt': 'route_id,route_type\nR1,3\nR2,3,x\n' },
      ['routes.txt:3'],
    ],
    [
      'a field far beyond the last column',
      { 'routes.txt': `route_id,route_type\nR1,3\nR2,3${','.repeat(300)}x\n` },
      ['routes.txt:3'],
    ],
    [
      'keys that are there twice',
      { 'stops.txt': 'stop_id,stop_name\nS1,a\nS2,b\nS1,c\n' },
      ['stops.txt:4:stop_id'],
    ],
    [
      'a stop twice in a trip',
      { 'stop_times.txt': stopTimes('T1,08:00:00,08:00:00,S1,1,', 'T1,08:10:00,08:10:00,S2,1,') },
      ['stop_times.txt:3:stop_sequence'],
    ],
    [
      'a stop twice in a trip whose lines are scattered',
      {
        'trips.txt': 'route_id,service_id,trip_id\nR1,jour,T1\nR1,jour,T2\n',
        'stop_times.txt': stopTimes(
          'T1,08:00:00,08:00:00,S1,1,',
          'T2,08:10:00,08:10:00,S2,1,',
          'T1,08:20:00,08:20:00,S2,1,',
        ),
      },
      ['stop_times.txt:4:stop_sequence'],
    ],
    [
      'references to nothing',
      {
        'stops.txt': 'stop_id,stop_name,parent_station\nS1,a,S9\nS2,b,\n',
        'routes.txt': 'route_id,agency_id,route_type\nR1,Z,3\n',
        'trips.txt': 'route_id,service_id,trip_id\nR9,nuit,T1\n',
        'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT9,06:00:00,05:00:00,0\n',
        'stop_times.txt': stopTimes('T9,08:00:00,08:00:00,S1,1,', 'T1,08:00:00,08:00:00,S9,1,'),
      },
      [
        'stops.txt:2:parent_station',
        'routes.txt:2:agency_id',
        'trips.txt:2:route_id',
        'trips.txt:2:service_id',
        'frequencies.txt:2:trip_id',
        'frequencies.txt:2:end_time',
        'frequencies.txt:2:headway_secs',
        'stop_times.txt:2:trip_id',
        'stop_times.txt:3:stop_id',
      ],
    ],
    [
      'values that are none',
      {
        'agency.txt': 'agency_id,agency_name,agency_timezone\nA,a,Mars/Phobos\n',
        'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon,location_type\nS1,a,91,2,\nS2,b,1,x,7\n',
        'calendar.txt':
          'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\njour,2,1,1,1,1,1,,20260230,20260101\n',
        'stop_times.txt': stopTimes('T1,08:00:00,08:61:00,S1,a,', 'T1,08:00:00,08:00:00,S2,2,9'),
      },
      [
        'agency.txt:2:agency_timezone',
        'stops.txt:2:stop_lat',
        'stops.txt:3:location_type',
        'stops.txt:3:stop_lon',
        'calendar.txt:2:monday',
        'calendar.txt:2:sunday',
        'calendar.txt:2:start_date',
        'stop_times.txt:2:stop_sequence',
        'stop_times.txt:2:departure_time',
        'stop_times.txt:3:pickup_type',
      ],
    ],
    [
      'days that go backwards, and an exception that is none',
      {
        'calendar.txt':
          'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\njour,1,1,1,1,1,1,1,20260602,20260601\n',
        'calendar_dates.txt': 'service_id,date,exception_type\njour,20260601,1\njour,20260602,3\n',
      },
      ['calendar.txt:2:end_date', 'calendar_dates.txt:3:exception_type'],
    ],
    [
      'a quote that is never closed',
      { 'trips.txt': 'route_id,service_id,trip_id\nR1,jour,"T1\n' },
      ['trips.txt:2', 'trips.txt'],
    ],
    [
      'text that is no UTF-8',
      { 'stops.txt': Buffer.from('stop_id,stop_name\nS1,a\nS2,\xe9\n', 'latin1') as unknown as string },
      ['stops.txt:3'],
    ],
    [
      'a file that is cut in the middle of a line',
      { 'stop_times.txt': 'trip_id,arrival_time,stop_id,stop_sequence\nT1,08:00:00,S1,1\nT1,08:1' },
      ['stop_times.txt:3:stop_id'],
    ],
    [
      'no day of service',
      { 'calendar.txt': null, 'calendar_dates.txt': 'service_id,date,exception_type\njour,20260601,2\n' },
      [''],
    ],
  ])('EXP-2 says where: %s', async (_title, changes, places) => {
    expect(await errorsOf(changes)).toEqual(places);
  });

  it('EXP-2 lists a hundred problems of each kind, and counts all', async () => {
    const lines = Array.from({ length: 250 }, (_, index) => `T1,8h,08:00:00,S9,${index},`);
    const { report } = await build({ 'stop_times.txt': stopTimes(...lines) });
    expect(report.errors).toHaveLength(200);
    expect(report.errorCount).toBe(500);
  });
});
