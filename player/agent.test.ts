// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentTexts } from './texts.ts';

type Answer = { status?: number; body?: unknown } | 'away' | 'never';

let sent: { url: string; body: unknown; more: unknown }[];
let answers: Answer[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  [sent, answers] = [[], []];
  vi.stubGlobal('fetch', (url: string, { body, signal, ...more }: RequestInit & { body: string }) => {
    sent.push({ url, body: JSON.parse(body), more });
    const answer = answers.shift() ?? {};
    if (answer === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'never')
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError'))),
      );
    const { status = 200, body: said } = answer;
    return Promise.resolve(new Response(said === undefined ? null : JSON.stringify(said), { status }));
  });
  // As on the browsers of older screens, which do not have it.
  vi.stubGlobal('AbortSignal', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const load = () => import('./agent.ts');
const bodies = () => sent.map(({ body }) => body);
const brightness = (value: number, id = 1) => ({ id, kind: 'brightness', value }) as const;
const restart = { id: 7, kind: 'restart', value: null } as const;

describe('FLT-5 the agent of a machine', () => {
  it('FLT-5 is asked on the machine itself, at the port of the configuration, and nowhere else', async () => {
    const { askAgent } = await load();
    await askAgent(8123, brightness(40));
    expect(sent).toEqual([
      {
        url: 'http://127.0.0.1:8123/order',
        body: { order: 'brightness', value: 40 },
        more: { method: 'POST', headers: { 'Content-Type': 'application/json' }, credentials: 'omit' },
      },
    ]);
    await expect(askAgent(null, brightness(40))).rejects.toThrow(agentTexts.none);
    await expect(askAgent(undefined, restart)).rejects.toThrow(agentTexts.none);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Answer, string]>([
    ['says', { status: 409, body: { refused: 'pas d’écran' } }, 'L’agent de la machine : pas d’écran'],
    ['says with 200', { body: { refused: 'verrouillé' } }, 'L’agent de la machine : verrouillé'],
    [
      'says at length (docs/operations.md: 176 characters)',
      { status: 409, body: { refused: 'x'.repeat(300) } },
      `L’agent de la machine : ${'x'.repeat(176)}`,
    ],
    ['does not say', { status: 500 }, 'L’agent de la machine a répondu 500.'],
    ['says in other words', { status: 400, body: { error: 'x' } }, 'L’agent de la machine a répondu 400.'],
    ['never says', 'never', agentTexts.silent(8123)],
  ])('FLT-5 why it refuses it %s', async (_how, answer, reason) => {
    const { askAgent } = await load();
    answers = [answer];
    const refused = expect(askAgent(8123, restart)).rejects.toThrow(new Error(reason));
    await pass(10_000);
    await refused;
    expect(sent).toHaveLength(1);
  });

  it('FLT-5 one that is not there is asked again for a while: the page of who only looks answers last', async () => {
    const { askAgent } = await load();
    answers = ['away', {}];
    const done = askAgent(8123, brightness(10));
    await pass(5_000);
    await done;
    answers = ['away', 'away', 'away', 'away'];
    const failed = expect(askAgent(8123, brightness(10))).rejects.toThrow(agentTexts.silent(8123));
    await pass(15_000);
    await failed;
    expect(sent).toHaveLength(6);
  });

  it('FLT-5 of two orders the later one is done later', async () => {
    const { askAgent } = await load();
    answers = ['never'];
    const first = expect(askAgent(8123, brightness(10, 1))).rejects.toThrow();
    const second = askAgent(8123, brightness(20, 2));
    await pass(9_000);
    expect(bodies()).toEqual([{ order: 'brightness', value: 10 }]);
    await pass(1_000);
    await Promise.all([first, second]);
    expect(bodies()).toHaveLength(2);
  });

  it('FLT-5 a page that comes back before the server has its answer does not restart the machine again', async () => {
    await (await load()).askAgent(8123, restart);
    vi.resetModules();
    const { askAgent } = await load();
    await askAgent(8123, restart);
    expect(sent).toHaveLength(1);
    // A refused order may be sent again.
    answers = [{ status: 500 }];
    await expect(askAgent(8123, { ...restart, id: 8 })).rejects.toThrow();
    await askAgent(8123, { ...restart, id: 8 });
    expect(sent).toHaveLength(3);
  });

  it('FLT-5 is told when the screen becomes dark and lit, once each', async () => {
    const { tellLight } = await load();
    for (const isDark of [false, false, true, true, false]) {
      tellLight(8123, isDark);
      await pass(0);
    }
    expect(bodies()).toEqual(['light', 'dark', 'light'].map((order) => ({ order, value: null })));
    // The configuration now names another port.
    tellLight(8124, false);
    await pass(0);
    expect([bodies().length, sent.at(-1)?.url]).toEqual([4, 'http://127.0.0.1:8124/order']);
  });

  it('FLT-5 one that the screen does not name any more is told to light it, until it answers', async () => {
    const { tellLight } = await load();
    tellLight(null, true);
    tellLight(8123, true);
    await pass(0);
    const told = () => sent.map(({ url, body }) => [new URL(url).port, (body as { order: string }).order]);
    answers = ['away'];
    tellLight(8124, true);
    await pass(0);
    const others = [
      ['8123', 'dark'],
      ['8123', 'light'],
      ['8124', 'dark'],
    ];
    expect(told()).toEqual(others);
    tellLight(undefined, false);
    await pass(60_000);
    tellLight(undefined, false);
    await pass(60_000);
    expect(told()).toEqual([...others, ['8124', 'light'], ['8123', 'light']]);
  });

  it('FLT-5 one that starts after the page is told all the same, and what counts then', async () => {
    const { tellLight } = await load();
    answers = ['away', 'away'];
    tellLight(8123, true);
    await pass(30_000);
    expect(bodies()).toHaveLength(2);
    tellLight(8123, false);
    await pass(60_000);
    expect(bodies().slice(2)).toEqual([{ order: 'light', value: null }]);
    // « Unknown order » is an answer, too.
    answers = [{ status: 404 }];
    tellLight(8123, true);
    await pass(60_000);
    expect(bodies()).toHaveLength(4);
  });
});
