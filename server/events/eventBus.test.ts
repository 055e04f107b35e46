import { expect, it } from 'vitest';
import { createLocalBus } from './eventBus.ts';
import type { ServerEvent } from './serverEvent.ts';

const [traffic, resync]: ServerEvent[] = [{ type: 'traffic', projectId: 1 }, { type: 'resync' }];

it('SRV-2 everybody who listens is told of each event, in order, until he stops', () => {
  const bus = createLocalBus();
  const told: [string, ServerEvent][] = [];
  const stop = bus.subscribe((event) => told.push(['first', event]));
  bus.subscribe((event) => told.push(['second', event]));
  if (!traffic || !resync) throw new Error('two events');
  bus.afterCommit([traffic, resync]);
  stop();
  bus.afterCommit([resync]);
  expect(told).toEqual([
    ['first', traffic],
    ['second', traffic],
    ['first', resync],
    ['second', resync],
    ['second', resync],
  ]);
});

it('SRV-2 what one of them makes of an event is told of, and keeps no other from hearing it', () => {
  const bus = createLocalBus();
  const [told, failures]: [ServerEvent[], unknown[]] = [[], []];
  const error = new Error('of a listener');
  bus.subscribe(() => {
    throw error;
  });
  bus.subscribe((event) => told.push(event));
  if (!traffic || !resync) throw new Error('two events');
  bus.afterCommit([traffic]);
  expect([bus.failures(), failures]).toEqual([1, []]);
  bus.reportTo((failure) => failures.push(failure));
  bus.afterCommit([resync]);
  expect([told, bus.failures(), failures]).toEqual([[traffic, resync], 2, [{ error, event: resync }]]);
});
