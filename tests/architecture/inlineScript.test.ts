import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playerInlineScript, playerPolicy } from '../../server/plugins/app/security.ts';

const html = readFileSync(join(import.meta.dirname, '../../player/index.html'), 'utf8');
const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);

const pauseMs = 5_000;
const script = { matches: () => true, src: '/player/assets/index-2.js' };
const sheet = { matches: () => true, href: '/player/assets/index-2.css' };

let onError: (event: { target: object }) => void;
let isHeard: boolean;
let reloads: number;
let asked: string[];
/** Status of the server's answer by address; null: it is away. */
let answers: Record<string, number> | null;

beforeEach(() => {
  vi.useFakeTimers();
  reloads = 0;
  asked = [];
  answers = {};
  runInNewContext(inline.join(''), {
    setTimeout,
    addEventListener: (type: string, listener: typeof onError, isCapturing: boolean) => {
      // Errors of elements reach the window on their way down alone.
      isHeard = type === 'error' && isCapturing;
      onError = listener;
    },
    location: { reload: () => void reloads++ },
    fetch: (path: string) => {
      asked.push(path);
      if (answers === null) return Promise.reject(new TypeError('Failed to fetch'));
      const status = answers[path] ?? 200;
      return Promise.resolve({ ok: status === 200 });
    },
  });
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('DSP-3 the policy of the screen page allows its own inline script, and no other', () => {
  const hashes = inline.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  expect(hashes).toEqual([playerInlineScript]);
  expect(playerPolicy).toContain(`script-src 'self' '${playerInlineScript}';`);
});

it.each([
  ['script', script, script.src],
  ['style sheet', sheet, sheet.href],
])(
  'DSP-3 a screen page whose %s an older server lacks asks for it again, and begins anew',
  async (_what, target, path) => {
    expect(isHeard).toBe(true);
    answers = { [path]: 404 };
    onError({ target });
    await pass(pauseMs - 1);
    expect(asked).toEqual([]);
    await pass(1);
    expect([asked, reloads]).toEqual([[path, '/player/'], 1]);
    await pass(10 * pauseMs);
    expect(reloads).toBe(1);
  },
);

it('DSP-3 a screen page whose script did not come waits for the server, and for a proxy that has one again', async () => {
  answers = null;
  onError({ target: script });
  await pass(3 * pauseMs);
  answers = { '/player/': 502 };
  await pass(3 * pauseMs);
  expect(reloads).toBe(0);
  answers = {};
  await pass(pauseMs);
  expect(reloads).toBe(1);
});

it.each([
  ['the window', {}],
  ['a picture', { matches: () => false, src: '/player/image/1' }],
])('DSP-3 a screen page stays where %s has an error', async (_what, target) => {
  onError({ target });
  await pass(10 * pauseMs);
  expect([asked, reloads]).toEqual([[], 0]);
});
