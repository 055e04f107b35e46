import { describe, expect, it } from 'vitest';
import { builtFeed } from '../../../../tests/support/builtFeed.ts';
import { texts } from '../../../shared/texts.ts';

const { value: wrong, warning } = texts.gtfs;

/** Problems reported for a file's lines. */
async function told(file: string, ...lines: string[]) {
  const { report } = await builtFeed({ [file]: [...lines, ''].join('\n') });
  const of = (problems: typeof report.errors) =>
    problems.flatMap((each) => (each.file === file ? [[each.line, each.column, each.reason]] : []));
  return { errors: of(report.errors), warnings: of(report.warnings) };
}

describe('agencies', () => {
  it('EXP-1 are kept, and give the feed their time zone', async () => {
    const { facts, rows } = await builtFeed({
      'agency.txt':
        'agency_id,agency_name,agency_timezone\nA,Réseau,Indian/Reunion\n,Bus,Indian/Reunion\nB,Bac,Indian/Reunion\n',
    });
    expect(facts?.timeZone).toBe('Indian/Reunion');
    expect(rows('select * from agency')).toEqual([
      [2, 'A', 'Réseau', 'Indian/Reunion'],
      [3, null, 'Bus', 'Indian/Reunion'],
      [4, 'B', 'Bac', 'Indian/Reunion'],
    ]);
  });

  it('EXP-2 are refused where their ids or time zones contradict each other, or are missing', async () => {
    const { errors } = await told(
      'agency.txt',
      'agency_id,agency_name,agency_timezone',
      'A,a,Paris',
      'B,b,Europe/Paris',
      'A,c,Europe/Rome',
      ',d,Europe/Paris',
      ',,',
    );
    expect(errors).toEqual([
      [2, 'agency_timezone', wrong.timeZone('Paris')],
      [4, 'agency_id', wrong.duplicate('A')],
      [4, 'agency_timezone', wrong.otherTimeZone('Europe/Rome', 'Europe/Paris')],
      [6, 'agency_name', wrong.missing],
      [6, 'agency_timezone', wrong.missing],
      [6, 'agency_id', wrong.duplicate('')],
    ]);
  });
});

it.each([
  ['A', 'A', 0],
  ['B', 'A\nB', 0],
  ['B', 'A', 1],
  ['a', 'A', 1],
  ['B', '', 0],
  [null, 'A', 0],
])('EXP-1 warns of a feed of the transporter %j with the agencies %j: %i', async (agencyId, ids, count) => {
  const rows = ids.split('\n').map((id) => `${id},Réseau,Europe/Paris\n`);
  const agencies = { 'agency.txt': `agency_id,agency_name,agency_timezone\n${rows.join('')}` };
  const routes = { 'routes.txt': 'route_id,route_short_name,route_type\nR1,B,2\n' };
  const { facts, report } = await builtFeed({ ...agencies, ...routes }, { agencyId });
  expect(facts).not.toBeNull();
  const place = { file: 'agency.txt', line: null, column: 'agency_id' };
  const told = { ...place, reason: warning.otherAgency(agencyId ?? '') };
  expect(report.warnings).toEqual(Array<unknown>(count).fill(told));
});

describe('stops', () => {
  it('EXP-1 are kept with their station, which may stand below them', async () => {
    const { rows } = await builtFeed({
      'stops.txt':
        'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code\n' +
        'S1,101,Antony,48.75,2.3,0,G,A\nS2,,Orly,-90,-180,,,\nG,,Gare,0,0,1,,\n',
    });
    expect(rows('select * from stops')).toEqual([
      [2, 'S1', '101', 'Antony', 48.75, 2.3, 0, 4, 'A'],
      [3, 'S2', null, 'Orly', -90, -180, null, null, null],
      [4, 'G', null, 'Gare', 0, 0, 1, null, null],
    ]);
  });

  it('EXP-2 warn where a place of passengers has no name or is nowhere, and not of what lies within', async () => {
    const { errors, warnings } = await told(
      'stops.txt',
      'stop_id,stop_name,stop_lat,stop_lon,location_type',
      'S1,,1,2,',
      'S2,b,1,,0',
      'G,,,2,1',
      'E,,,,2',
      'N,,,,3',
    );
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      [2, 'stop_name', warning.noName],
      [3, 'stop_lat', warning.noPlace],
      [4, 'stop_name', warning.noName],
      [4, 'stop_lat', warning.noPlace],
    ]);
  });

  it('EXP-2 are refused with the place and the reason', async () => {
    const { errors } = await told(
      'stops.txt',
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      'S1,a,90.5,2,,',
      'S2,b,1,180.5,,G9',
      ',c,1,2,5,',
      'S1,d,1,2,-1,',
      'S3,e,1,2,,G8',
    );
    expect(errors).toEqual([
      [2, 'stop_lat', wrong.latitude('90.5')],
      [3, 'stop_lon', wrong.longitude('180.5')],
      [4, 'location_type', wrong.choice('5', '0, 1, 2, 3, 4')],
      [4, 'stop_id', wrong.missing],
      [5, 'location_type', wrong.choice('-1', '0, 1, 2, 3, 4')],
      [5, 'stop_id', wrong.duplicate('S1')],
      [3, 'parent_station', wrong.unknown('G9', 'stops.txt')],
      [6, 'parent_station', wrong.unknown('G8', 'stops.txt')],
    ]);
  });
});

describe('routes', () => {
  const header =
    'route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color';

  it('EXP-1 are kept as the feed has them', async () => {
    const { report, rows } = await builtFeed({
      'routes.txt': `${header}\nR1,A,B,Ligne B,3,FF0000,000000\nR2,,,Tram,0,,\nR3,,T,,900,,\n`,
    });
    expect(report).toMatchObject({ errors: [], warnings: [] });
    expect(rows('select * from routes')).toEqual([
      [2, 'R1', 'A', 'B', 'Ligne B', 3, 'FF0000', '000000'],
      [3, 'R2', null, null, 'Tram', 0, null, null],
      [4, 'R3', null, 'T', null, 900, null, null],
    ]);
  });

  it('EXP-2 warn where they have no name, and are refused with the place and the reason', async () => {
    const { errors, warnings } = await told('routes.txt', header, 'R1,A,,,3,,', 'R1,Z,B,,,,', ',,B,,bus,,');
    expect(warnings).toEqual([[2, 'route_short_name', warning.noRouteName]]);
    expect(errors).toEqual([
      [3, 'route_type', wrong.missing],
      [3, 'agency_id', wrong.unknown('Z', 'agency.txt')],
      [3, 'route_id', wrong.duplicate('R1')],
      [4, 'route_id', wrong.missing],
      [4, 'route_type', wrong.integer('bus')],
    ]);
  });
});
