import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { type CountSweepFailures, createSweepRounds } from './sweepRounds.ts';

/** A sweep that says when it begins and ends. */
const saying = (said: string[], name: string) => async () => {
  said.push(`${name} begins`);
  await turn();
  said.push(`${name} ends`);
};

const onlyNone: CountSweepFailures = (_, failures) => expect(failures).toBe(0);

async function minutes(tick: () => Promise<void>, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) await tick();
}

it('SRV-6 hourly work is done one after the other, once an hour', async () => {
  const said: string[] = [];
  const tick = createSweepRounds({
    sweeps: { one: saying(said, 'one'), other: saying(said, 'other') },
    clockWatch: { isSettled: () => true },
    countFailures: onlyNone,
  });
  const round = ['one begins', 'one ends', 'other begins', 'other ends'];
  await minutes(tick, 59);
  expect(said).toEqual([]);
  await minutes(tick, 60);
  expect(said).toEqual(round);
  await minutes(tick, 1);
  expect(said).toEqual([...round, ...round]);
});

it('SRV-6 OPS-2 what fails keeps none from its turn, and each is counted by its name', async () => {
  const said: string[] = [];
  const countFailures = vi.fn<CountSweepFailures>();
  const broken = (what: string) => () => Promise.reject(new Error(what));
  const tick = createSweepRounds({
    sweeps: {
      audit: broken('The trail is broken.'),
      other: saying(said, 'other'),
      imports: broken('So are the imports.'),
    },
    clockWatch: { isSettled: () => true },
    countFailures,
  });
  const none = ['audit', 'other', 'imports'].map((name) => [name, 0]);
  expect(countFailures.mock.calls).toEqual(none);
  await minutes(tick, 59);
  await expect(tick()).rejects.toMatchObject({
    errors: [new Error('The trail is broken.'), new Error('So are the imports.')],
  });
  expect([said, countFailures.mock.calls]).toEqual([
    ['other begins', 'other ends'],
    [...none, ['audit', 1], ['imports', 1]],
  ]);
});

it('SRV-6 nothing is deleted by a clock that was just set, but soon after', async () => {
  const sweep = vi.fn(() => Promise.resolve());
  const isSettled = vi.fn(() => false);
  const tick = createSweepRounds({
    sweeps: { sweep },
    clockWatch: { isSettled },
    countFailures: onlyNone,
  });
  await minutes(tick, 60);
  expect(sweep).not.toHaveBeenCalled();
  isSettled.mockReturnValue(true);
  await minutes(tick, 1);
  expect(sweep).toHaveBeenCalledOnce();
});
