import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createSweepRounds } from './sweepRounds.ts';

/** A sweep that says when it begins and ends. */
const saying = (said: string[], name: string) => async () => {
  said.push(`${name} begins`);
  await turn();
  said.push(`${name} ends`);
};

async function minutes(tick: () => Promise<void>, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) await tick();
}

it('SRV-6 hourly work is done one after the other, once an hour', async () => {
  const said: string[] = [];
  const tick = createSweepRounds({
    sweeps: [saying(said, 'one'), saying(said, 'other')],
    clockWatch: { isSettled: () => true },
    onFailedSweep: () => expect.unreachable(),
  });
  const round = ['one begins', 'one ends', 'other begins', 'other ends'];
  await minutes(tick, 59);
  expect(said).toEqual([]);
  await minutes(tick, 60);
  expect(said).toEqual(round);
  await minutes(tick, 1);
  expect(said).toEqual([...round, ...round]);
});

it('SRV-6 OPS-2 what fails keeps none from its turn, and each is counted', async () => {
  const said: string[] = [];
  const onFailedSweep = vi.fn<() => void>();
  const broken = (what: string) => () => Promise.reject(new Error(what));
  const tick = createSweepRounds({
    sweeps: [broken('The trail is broken.'), saying(said, 'other'), broken('So are the imports.')],
    clockWatch: { isSettled: () => true },
    onFailedSweep,
  });
  await minutes(tick, 59);
  await expect(tick()).rejects.toMatchObject({
    errors: [new Error('The trail is broken.'), new Error('So are the imports.')],
  });
  expect([said, onFailedSweep.mock.calls]).toEqual([
    ['other begins', 'other ends'],
    [[], []],
  ]);
});

it('SRV-6 nothing is deleted by a clock that was just set, but soon after', async () => {
  const sweep = vi.fn(() => Promise.resolve());
  const isSettled = vi.fn(() => false);
  const tick = createSweepRounds({
    sweeps: [sweep],
    clockWatch: { isSettled },
    onFailedSweep: () => expect.unreachable(),
  });
  await minutes(tick, 60);
  expect(sweep).not.toHaveBeenCalled();
  isSettled.mockReturnValue(true);
  await minutes(tick, 1);
  expect(sweep).toHaveBeenCalledOnce();
});
