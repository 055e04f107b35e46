import { renderHook } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Attempt } from './attempt.ts';
import { sameCommand, useOnce } from './useOnce.ts';

const offers = vi.hoisted(() => ({ keys: true }));
vi.mock('./useOperatorData.ts', () => ({
  useOperatorData: () => ({ offersNow: (name: string) => name === 'idempotencyKeys' && offers.keys }),
}));
afterEach(() => {
  offers.keys = true;
});

const lost = new HttpError('perdu', 0, null);
const broken = new HttpError('panne', 502, null);
const refused = new HttpError('refusé', 409, null);

/** Opens a page that sends; each answer is what the server does with one call. Returns the keys that arrived. */
function open() {
  const { result } = renderHook(() => useOnce(sameCommand));
  const keys: string[] = [];
  const press = async (said: unknown, ...answers: (Error | 'done')[]) => {
    const send = (key: string) => {
      keys.push(key);
      const answer = answers.shift() ?? 'done';
      return answer === 'done' ? Promise.resolve(answer) : Promise.reject(answer);
    };
    return result.current(said, send).catch((error: unknown) => error);
  };
  return { keys, press, kinds: () => keys.map((key) => keys.indexOf(key)) };
}

it('CMP-5 what the network lost is sent once more under its key, by itself', async () => {
  const { press, kinds, keys } = open();
  expect(await press('a', lost)).toBe('done');
  expect(kinds()).toEqual([0, 0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('CMP-5 a server that would do it twice is not asked twice', async () => {
  offers.keys = false;
  const { press, kinds } = open();
  expect(await press('a', lost)).toBe(lost);
  expect(kinds()).toEqual([0]);
});

it('CMP-5 pressed again after no answer it is the same attempt; after any answer, or changed, it is another', async () => {
  const { press, kinds } = open();
  expect(await press({ a: 1 }, broken)).toBe(broken);
  expect(await press({ a: 1 }, lost, lost)).toBe(lost);
  expect(await press({ a: 1 })).toBe('done');
  expect(await press({ a: 1 }, refused)).toBe(refused);
  expect(await press({ a: 1 }, broken)).toBe(broken);
  expect(await press({ a: 2 })).toBe('done');
  expect(kinds()).toEqual([0, 0, 0, 0, 4, 5, 6]);
});

it('CMP-5 what is sent later is meant anew', async () => {
  vi.useFakeTimers();
  const { press, kinds } = open();
  await press('a', broken);
  vi.advanceTimersByTime(sameCommand.forMs - 1);
  await press('a', broken);
  vi.advanceTimersByTime(1);
  await press('a');
  expect(kinds()).toEqual([0, 0, 2]);
});

/** A store as a browser's, and pages on it that send screens. */
function share() {
  let kept: string | null = null;
  const store = {
    read: () => (kept === null ? null : (JSON.parse(kept) as Attempt<string[]>)),
    keep: (attempt: Attempt<string[]>) => void (kept = JSON.stringify(attempt)),
    drop: (attempt: Attempt<string[]>) => {
      if (kept === JSON.stringify(attempt)) kept = null;
    },
  };
  const same = { forMs: 1_000, saidBy: (screens: string[]) => screens.toSorted().join() };
  const send = vi.fn((_key: string, _screens: string[]) => Promise.resolve('done'));
  const openPage = () => {
    const { result } = renderHook(() => useOnce(same, store));
    return (screens: string[]) => result.current(screens, send).catch((error: unknown) => error);
  };
  return { store, send, openPage };
}

it('CMP-5 with a store it is the same attempt on another page, sent as it was first, until it is answered', async () => {
  const { store, send, openPage } = share();
  const press = (screens: string[]) => openPage()(screens);
  send.mockRejectedValueOnce(broken);
  expect(await press(['b', 'a'])).toBe(broken);
  expect(await press(['a', 'b'])).toBe('done');
  expect(store.read()).toBeNull();
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  expect(send).toHaveBeenLastCalledWith(expect.anything(), ['b', 'a']);
  await press(['a', 'b']);
  expect(send.mock.calls[2]?.[0]).not.toBe(send.mock.calls[0]?.[0]);
});

it('CMP-5 what another page sent meanwhile takes no attempt from the page that waits for its answer', async () => {
  const { send, openPage } = share();
  const [press, pressElsewhere] = [openPage(), openPage()];
  send.mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
  await press(['a']);
  await pressElsewhere(['b']);
  expect(await press(['a'])).toBe('done');
  expect(await pressElsewhere(['b'])).toBe('done');
  const keys = send.mock.calls.map(([key]) => key);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 0, 1]);
});
