import { beforeEach, expect, it } from 'vitest';
import { createFakeCaches } from '../../tests/support/fakeCaches.ts';
import { createShell } from './shell.ts';
import { shellFilesOf } from './shellFiles.ts';

const origin = 'https://girouette.example';
const script = '/player/assets/index-a.js';

/** The server's files: text by path; a missing one is answered 404, `down` not at all. */
let server: Record<string, string> | 'down';
let asked: { path: string; integrity: string | undefined }[];
let fake: ReturnType<typeof createFakeCaches>;

/** Like the browser's fetch: rejects content that does not match the integrity. Texts serve as their own hashes. */
const fetchText = async (input: RequestInfo, init?: RequestInit) => {
  const path = typeof input === 'string' ? input : new URL(input.url).pathname;
  asked.push({ path, integrity: init?.integrity });
  const text = server === 'down' ? undefined : server[path];
  const isOther = init?.integrity !== undefined && text !== undefined && init.integrity !== text;
  if (server === 'down' || isOther) throw new TypeError('Failed to fetch');
  return new Response(text ?? '', { status: text === undefined ? 404 : 200, headers: { vary: 'Origin' } });
};

const shellOf = (version: string) =>
  createShell({
    files: [
      { path: '/player/', integrity: `page ${version}` },
      { path: script, integrity: `script ${version}` },
    ],
    version,
    origin,
    caches: fake.caches,
    fetch: fetchText,
  });
const buildOf = (version: string) => ({ '/player/': `page ${version}`, [script]: `script ${version}` });
const answerTo = async (version: string, path: string, method = 'GET') =>
  (await shellOf(version).answer(new Request(origin + path, { method })))?.text();

beforeEach(() => {
  server = buildOf('1');
  asked = [];
  fake = createFakeCaches();
});

it('DSP-3 the page of a screen and what it loads are kept, and answered without the server', async () => {
  await shellOf('1').install();
  server = 'down';
  for (const path of ['/player/', '/player/?x=1', '/player/index.html']) {
    expect(await answerTo('1', path)).toBe('page 1');
  }
  expect(await answerTo('1', script)).toBe('script 1');
});

it('DSP-3 of a build nothing is kept unless all of it is there', async () => {
  server = { '/player/': 'page 1' };
  await expect(shellOf('1').install()).rejects.toThrow(script);
  expect(fake.kept()).toEqual({});
});

it('DSP-3 behind one address two builds are not mixed, and the build before stays', async () => {
  await shellOf('1').install();
  server = { ...buildOf('2'), [script]: 'script 1' };
  await expect(shellOf('2').install()).rejects.toThrow();
  expect(Object.keys(fake.kept())).toEqual(['girouette.shell.1']);
  expect(await answerTo('1', '/player/')).toBe('page 1');
});

it('DSP-3 a new build takes the place of the one before; the pictures of screens stay', async () => {
  await shellOf('1').install();
  await (await fake.caches.open('girouette.pictures.gare-1')).put('/player/image/a', new Response('picture'));
  server = buildOf('2');
  const next = shellOf('2');
  await next.install();
  await next.removeOthers();
  expect(Object.keys(fake.kept())).toEqual(['girouette.pictures.gare-1', 'girouette.shell.2']);
  server = 'down';
  expect(await answerTo('2', '/player/')).toBe('page 2');
  expect(await answerTo('2', '/player/image/a')).toBe('picture');
});

it('DSP-3 what is not kept comes from the server', async () => {
  await shellOf('1').install();
  server = { '/player/image/b': 'another', '/player/assets/late.woff2': 'font' };
  expect(await answerTo('1', '/player/image/b')).toBe('another');
  expect(await answerTo('1', '/player/assets/late.woff2')).toBe('font');
});

it('DSP-3 a font that the page has kept is answered without the server, from build to build', async () => {
  const font = '/player/assets/arabic-d.woff2';
  await (await fake.caches.open('girouette.fonts')).put(font, new Response('letters'));
  server = buildOf('2');
  const next = shellOf('2');
  await next.install();
  await next.removeOthers();
  server = 'down';
  expect(await answerTo('2', font)).toBe('letters');
});

it('DSP-3 of a build the fonts that its sheets name are no part of the page', () => {
  const files = [
    { fileName: 'index.html', sheet: null },
    { fileName: 'assets/index-a.css', sheet: '@font-face{src:url(/player/assets/arabic-d.woff2)}' },
    { fileName: 'assets/other-c.css', sheet: 'p{color:red}' },
    { fileName: 'assets/latin-b.woff2', sheet: null },
    { fileName: 'assets/arabic-d.woff2', sheet: null },
  ];
  expect(shellFilesOf(files).map(({ fileName }) => fileName)).toEqual([
    'index.html',
    'assets/index-a.css',
    'assets/other-c.css',
    'assets/latin-b.woff2',
  ]);
});

it.each([
  ['/player/api/gare-1/events', 'GET'],
  ['/player/api/gare-1/heartbeat', 'POST'],
  ['/player/', 'POST'],
  ['/player/sw.js', 'GET'],
  ['/rest/user', 'GET'],
])('DSP-3 %s (%s) is the server’s business alone', (path, method) => {
  expect(shellOf('1').answer(new Request(origin + path, { method }))).toBeNull();
});

it('DSP-3 nobody else’s address is answered', () => {
  expect(shellOf('1').answer(new Request(`https://example.org/player/`))).toBeNull();
});

it('DSP-3 a storage that is forbidden leaves the screen to the server', async () => {
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
  const shell = createShell({
    files: [],
    version: '1',
    origin,
    caches: { ...fake.caches, match: refuse },
    fetch: fetchText,
  });
  expect(await (await shell.answer(new Request(`${origin}/player/`)))?.text()).toBe('page 1');
});
