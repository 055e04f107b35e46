import { describe, expect, it } from 'vitest';
import type { ScreenPage } from '../../contract/schemas/fleet.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { browserOf, cellsOf, concerns, filterFleet, fleetRows, fleetSheet, noFilter } from './fleetRows.ts';

const minute = 60_000;
const now = Date.UTC(2026, 5, 1, 12);

const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36';
const page: ScreenPage = {
  screenId: 'hall',
  version: 'index-new',
  width: 1920,
  height: 1080,
  browser: chromium,
  drift: 200,
  storage: { used: 10, quota: 100 },
  toldAt: now - 4 * minute,
  startedAt: now - 125 * minute,
};
const display = { id: 1, ipAddress: null, physicalId: null };
const heard = (life: object = { operational: true }) => ({
  screenConfiguration: [{ ...display, ...life }] as Screen['screenConfiguration'],
});
const screenOf = (overrides: Partial<Screen> = {}) =>
  buildScreen({
    id: 'hall',
    name: 'Hall',
    site: { id: 1, name: 'Gare', order: 1 },
    ...heard(),
    ...overrides,
  });
const rowOf = (
  overrides: Partial<Screen> & { page?: ScreenPage | null },
  version: string | null = 'index-new',
) => {
  const { page: said = page, ...screen } = overrides;
  const array = said ? [{ ...said, screenId: screen.id ?? 'hall' }] : [];
  const [row] = fleetRows([screenOf(screen)], { array, version }, now);
  if (!row) throw new Error('There is a row for each screen.');
  return row;
};

describe('what has to be looked after', () => {
  it.each<[string, Parameters<typeof rowOf>[0], readonly string[]]>([
    ['all is well', {}, []],
    ['it is silent', heard({ operational: false, lastSeen: now }), ['silent']],
    ['it is switched off', { active: false, ...heard({ operational: false }), page: null }, []],
    ['it has no display to be heard of', { screenConfiguration: [] }, []],
    ['no page has spoken', { page: null }, ['unknown']],
    ['it is simulated', { page: null, ...heard({ operational: true, simulated: true }) }, []],
    ['its page is old', { page: { ...page, version: 'index-old' } }, ['old']],
    ['its clock is 5 s ahead', { page: { ...page, drift: 5_000 } }, []],
    ['its clock is more ahead', { page: { ...page, drift: 5_001 } }, ['clock']],
    ['its clock is more behind', { page: { ...page, drift: -5_001 } }, ['clock']],
    ['its storage is at 80 %', { page: { ...page, storage: { used: 80, quota: 100 } } }, []],
    ['its storage is fuller', { page: { ...page, storage: { used: 81, quota: 100 } } }, ['storage']],
    ['its storage is none', { page: { ...page, storage: { used: 0, quota: 0 } } }, []],
    ['nothing is told of clock and storage', { page: { ...page, drift: null, storage: null } }, []],
  ])('FLT-3 %s', (_what, overrides, expected) => {
    expect(rowOf(overrides).concerns).toEqual(expected);
  });

  it('FLT-3 no page is old where the server gives none', () => {
    expect(rowOf({}, null)).toMatchObject({ concerns: [], isCurrent: null });
  });
});

it.each([
  [chromium, 'Chromium 156, Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    'Edge 150, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; BOX) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
    'Chromium 120, Android',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) Version/17.1 Mobile Safari/604.1', 'Safari 17, iOS'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'Chromium 130, ChromeOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari 18, macOS',
  ],
  ['Mozilla/5.0 Firefox/140.0', 'Firefox 140'],
  ['PanelBrowser/2', 'PanelBrowser/2'],
  ['PanelBrowser/2 (Linux)', 'PanelBrowser/2 (Linux)'],
])('FLT-3 the browser %s is told as %s', (line, told) => {
  expect(browserOf(line)).toBe(told);
});

describe('the words of a row', () => {
  it('FLT-3 says what its page said', () => {
    expect(cellsOf(rowOf({}), now)).toEqual({
      state: 'en ligne',
      version: 'à jour',
      pixels: '1920 × 1080',
      browser: 'Chromium 156, Linux',
      drift: 'à l’heure',
      storageShare: '10 %',
      startedAt: '2 h 05',
      toldAt: '4 min',
    });
  });

  it('FLT-3 has a dash for what nobody knows', () => {
    const cells = cellsOf(rowOf({ page: null, ...heard({ operational: false }) }), now);
    expect(cells).toMatchObject({ state: 'hors ligne', version: '—', drift: '—', startedAt: '—' });
  });

  it.each([
    [999, 'à l’heure'],
    [-999, 'à l’heure'],
    [61_000, 'avance de 61 s'],
    [-61_000, 'retard de 61 s'],
    [3 * 60 * minute, 'avance de 3 h 00'],
  ])('FLT-3 a clock that is %d ms ahead: %s', (drift, text) => {
    expect(cellsOf(rowOf({ page: { ...page, drift } }), now).drift).toBe(text);
  });

  it('FLT-3 judges no page where it cannot, and names it', () => {
    expect(cellsOf(rowOf({ page: { ...page, version: 'index-old' } }), now).version).toBe('ancienne');
    expect(cellsOf(rowOf({}, null), now).version).toBe('index-new');
  });

  it('FLT-3 says since when a screen is silent, and which one is simulated', () => {
    expect(rowOf(heard({ operational: false, lastSeen: now - 12 * minute })).state).toBe(
      'hors ligne depuis 12 min',
    );
    expect(rowOf(heard({ operational: true, simulated: true })).state).toBe('en ligne, simulé');
    // The display that was heard last counts.
    const silent = [12, 3].map((of) => ({ ...display, operational: false, lastSeen: now - of * minute }));
    expect(rowOf({ screenConfiguration: silent }).state).toBe('hors ligne depuis 3 min');
    expect(rowOf({ active: false }).state).toBe('désactivé');
    expect(rowOf({ screenConfiguration: [] }).state).toBe('sans afficheur');
  });

  it('FLT-3 by state, silence comes last, the longest at the end, and no minute changes that', () => {
    const silent = (minutes: number) => heard({ operational: false, lastSeen: now - minutes * minute });
    const inOrder: Partial<Screen>[] = [
      { active: false },
      { dark: true },
      { screenConfiguration: [] },
      heard(),
      heard({ operational: true, simulated: true }),
      ...[12, 120, 3 * 1440].map(silent),
      heard({ operational: false }),
    ];
    const screens = inOrder.map((one, at) => screenOf({ id: `${at}`, name: `${at}`, ...one }));
    const orders = (at: number) =>
      fleetRows(screens, { array: [], version: null }, at).map(({ stateOrder }) => stateOrder);
    expect(orders(now)).toEqual([...new Set(orders(now))].sort((a, b) => a - b));
    expect(orders(now + 60 * minute)).toEqual(orders(now));
  });

  it('FLT-3 SCR-2 a screen without a display needs attention when its page is silent, as any other', () => {
    const ofPage = (told: NonNullable<Screen['heard']>, said: ScreenPage | null = page) =>
      rowOf({ screenConfiguration: [], heard: told, page: said });
    const silent = ofPage({ operational: false, lastSeen: now - 12 * minute });
    expect(silent).toMatchObject({ state: 'hors ligne depuis 12 min', concerns: ['silent'] });
    expect(ofPage({ operational: true })).toMatchObject({ state: 'en ligne', concerns: [] });
    const simulated = ofPage({ operational: true, simulated: true }, null);
    expect(simulated).toMatchObject({ state: 'en ligne, simulé', concerns: [] });
  });
});

describe('the filter', () => {
  const mairie = { id: 2, name: 'Mairie', order: 2, tags: ['Centre'] };
  const rows = fleetRows(
    [
      screenOf({ id: 'abri', name: 'Abri', site: mairie }),
      screenOf({ id: 'quai', name: 'Quai 1', tags: ['centre', 'RER'], ...heard({ operational: false }) }),
      screenOf(),
    ],
    {
      array: [page, { ...page, screenId: 'quai' }, { ...page, screenId: 'abri', version: 'index-old' }],
      version: 'index-new',
    },
    now,
  );
  const idsOf = (filter: Partial<typeof noFilter>) =>
    filterFleet(rows, { ...noFilter, ...filter }).rows.map(({ id }) => id);

  it.each([
    [{}, ['hall', 'quai', 'abri']],
    [{ search: 'GARE quai' }, ['quai']],
    [{ search: 'chromium' }, ['hall', 'quai', 'abri']],
    [{ search: 'index-old' }, ['abri']],
    [{ tag: 'centre' }, ['quai', 'abri']],
    [{ tag: 'sud' }, ['hall', 'quai', 'abri']],
    [{ search: 'rer' }, ['quai']],
    [{ concern: 'silent' as const }, ['quai']],
    [{ concern: 'silent' as const, search: 'mairie' }, []],
  ])('FLT-3 CMP-1 %j leaves %j', (filter, ids) => {
    expect(idsOf(filter)).toEqual(ids);
  });

  it('FLT-3 stand by site and name, « 9 » before « 10 »', () => {
    const some = ['Quai 10', 'Quai 9'].map((name, at) => screenOf({ id: `q${at}`, name }));
    const site = { id: 3, name: 'Arrêt', order: 9 };
    const sorted = fleetRows([...some, screenOf({ site, name: 'Z' })], { array: [], version: null }, now);
    expect(sorted.map(({ name }) => name)).toEqual(['Z', 'Quai 9', 'Quai 10']);
  });

  it('FLT-3 counts each concern among what the search leaves', () => {
    const { all, counts } = filterFleet(rows, { search: 'gare', tag: null, concern: 'old' });
    expect({ all, counts }).toEqual({
      all: 2,
      counts: { ...Object.fromEntries(concerns.map((one) => [one, 0])), silent: 1 },
    });
  });
});

it('FLT-3 goes out as a sheet: what is measured as numbers, instants in UTC, what is not known empty', () => {
  const storage = { used: 1_004, quota: 10_000 };
  const [head, known, unknown, ...more] = fleetSheet([
    { ...rowOf({ page: { ...page, storage, drift: -6_000 } }), tags: ['Centre', 'RER', 'centre'] },
    rowOf({ id: 'quai', page: null }),
    rowOf({ id: 'abri', page: { ...page, version: 'index-old', drift: 6_000 } }),
  ]);
  expect(head).toEqual([
    'id',
    'Écran',
    'Site',
    'Type d’écran',
    'État',
    'Page',
    'Taille',
    'Navigateur',
    'Horloge (ms)',
    'Stockage (%)',
    'En marche',
    'Nouvelles',
    'À regarder',
    'Étiquettes',
  ]);
  expect(more.map(([id, ...cells]) => [id, cells.at(-2)])).toEqual([
    ['abri', 'Page ancienne, Horloge fausse'],
  ]);
  expect(known).toEqual([
    'hall',
    'Hall',
    'Gare',
    'Full HD',
    'en ligne',
    'index-new',
    '1920 × 1080',
    'Chromium 156, Linux',
    '-6000',
    '10',
    '2026-06-01T09:55:00.000Z',
    '2026-06-01T11:56:00.000Z',
    'Horloge fausse',
    'Centre, RER',
  ]);
  expect(unknown).toEqual([
    'quai',
    'Hall',
    'Gare',
    'Full HD',
    'en ligne',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'Sans page connue',
    '',
  ]);
});
