import { expect, it } from 'vitest';
import { createLastChanges } from './lastChanges.ts';
import { createLocalBus } from './eventBus.ts';

/** What streams of projects receive, on a clock that starts at 1000 and is moved by hand. */
function start() {
  let now = 1000;
  const bus = createLocalBus();
  const changes = createLastChanges(bus, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { bus, pass, end: changes.end, ago: (projectId: number) => changes.readyOf(projectId).changedMsAgo };
}

it('SRV-2 each topic of each project says when it changed last, and those that did not, since when it is known', () => {
  const { bus, pass, ago } = start();
  pass(100);
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news', 'screens'], news: null }]);
  pass(10.75);
  bus.afterCommit([
    { type: 'change', projectId: 1, topics: ['news'], news: null },
    { type: 'receipts', projectId: 2, news: null },
    { type: 'traffic', projectId: 3 },
  ]);
  pass(5);
  expect(ago(1)).toMatchObject({ news: 5, screens: 15, receipts: 115, lines: 115 });
  expect(ago(2)).toMatchObject({ news: 115, receipts: 5 });
  expect(new Set(Object.values(ago(3)))).toEqual(new Set([115]));
});

it('SRV-2 what may have been missed counts as changed until events are heard of again', () => {
  const { bus, pass, ago, end } = start();
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news'], news: null }]);
  pass(100);
  bus.afterCommit([{ type: 'resync' }]);
  pass(20);
  expect(ago(1)).toMatchObject({ news: 20, screens: 20 });
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news'], news: null }]);
  expect(ago(1)).toMatchObject({ news: 0, screens: 20 });
  pass(10);
  end();
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news'], news: null }]);
  expect(ago(1)).toMatchObject({ news: 10, screens: 30 });
});
