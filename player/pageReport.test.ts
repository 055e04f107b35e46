import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Value } from 'typebox/value';
import { PageReport } from '../contract/schemas/fleet.ts';
import { createPageReports, versionOf, type Machine } from './pageReport.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(overrides: Partial<Machine> = {}, request?: typeof fetch) {
  const state = { steady: 1_000, ahead: -2_400.4, fails: false, resize: () => undefined as void };
  const told: { url: string; key: string | null; report: PageReport }[] = [];
  const reports = createPageReports({
    address: { screenId: 'quai 1', credential: 'secret' },
    clock: { known: () => ({ ahead: state.ahead, last: 0 }) },
    machine: {
      version: () => 'index-abc',
      size: () => ({ width: 1920, height: 540 }),
      browser: 'Mozilla/5.0',
      storage: () => Promise.resolve({ used: 5, quota: 50 }),
      onResize: (listener) => {
        state.resize = listener;
        return () => (state.resize = () => undefined);
      },
      ...overrides,
    },
    request:
      request ??
      ((url, options) => {
        const { headers, body } = options ?? {};
        told.push({
          url: url as string,
          key: new Headers(headers).get('X-Screen-Key'),
          report: JSON.parse(body as string) as PageReport,
        });
        return state.fails ? Promise.reject(new TypeError('away')) : Promise.resolve(new Response(null));
      }),
    random: () => 0.5,
    steady: () => state.steady,
  });
  return { reports, state, told };
}

describe('what a page says of itself', () => {
  it('FLT-3 is told when the server is there: version, size, browser, drift, storage, and for how long it runs', async () => {
    const { reports, state, told } = start();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(told).toEqual([]);
    reports.link(true);
    state.steady = 61_000;
    await vi.advanceTimersByTimeAsync(2_499);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([
      {
        url: '/player/api/quai%201/page',
        key: 'secret',
        report: {
          version: 'index-abc',
          width: 1920,
          height: 540,
          browser: 'Mozilla/5.0',
          drift: 2_400,
          storage: { used: 5, quota: 50 },
          uptime: 60_000,
        },
      },
    ]);
    expect(Value.Check(PageReport, told[0]?.report)).toBe(true);
  });

  it('FLT-3 is told again now and then, also after a report that was lost, and not while the server is away', async () => {
    const { reports, state, told } = start();
    state.fails = true;
    reports.link(true);
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.advanceTimersByTimeAsync(37.5 * minute - 1);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveLength(2);
    reports.link(false);
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect(told).toHaveLength(2);
    reports.link(true);
    reports.link(true);
    await vi.advanceTimersByTimeAsync(minute);
    expect(told).toHaveLength(3);
  });

  it('FLT-3 is told when the display has another size, once for all that changes together, and no more once it has ended', async () => {
    const { reports, state, told } = start();
    state.resize();
    await vi.advanceTimersByTimeAsync(minute);
    expect(told).toEqual([]);
    reports.link(true);
    await vi.advanceTimersByTimeAsync(minute);
    for (let times = 0; times < 5; times += 1) state.resize();
    await vi.advanceTimersByTimeAsync(minute);
    expect(told).toHaveLength(2);
    reports.stop();
    state.resize();
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect(told).toHaveLength(2);
  });

  it('FLT-3 a report that hangs is given up, so that the stream has a connection to come back by', async () => {
    let signal: AbortSignal | null | undefined;
    const { reports } = start({}, (_url, options) => {
      signal = options?.signal;
      return new Promise(() => undefined);
    });
    reports.link(true);
    await vi.advanceTimersByTimeAsync(2_500 + 14_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    reports.stop();
  });

  it('FLT-3 a page that is not built says nothing; a browser without a storage, and one of many words, are told', async () => {
    const unbuilt = start({ version: () => null });
    unbuilt.reports.link(true);
    const { reports, told } = start({ storage: () => Promise.resolve(null), browser: 'x'.repeat(800) });
    reports.link(true);
    await vi.advanceTimersByTimeAsync(minute);
    expect(unbuilt.told).toEqual([]);
    expect(told[0]?.report).toMatchObject({ storage: null, browser: 'x'.repeat(500) });
  });

  it.each([
    ['/player/assets/index-B3_x-9.js', 'index-B3_x-9'],
    ['/main.tsx', null],
    [null, null],
  ])('FLT-3 the build of %s is %s', (source, version) => {
    expect(versionOf(source)).toBe(version);
  });
});
