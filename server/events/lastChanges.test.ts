import { expect, it } from 'vitest';
import type { ChangeTopic } from '../../contract/streams.ts';
import { createLastChanges } from './lastChanges.ts';
import { createLocalBus } from './eventBus.ts';
import type { ServerEvent } from './serverEvent.ts';

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

it.each<[ServerEvent, ChangeTopic]>([
  [{ type: 'receipts', projectId: 1, news: null }, 'receipts'],
  [{ type: 'orders', projectId: 1, screens: ['a'] }, 'orders'],
  [{ type: 'proposals', projectId: 1 }, 'proposals'],
])('SRV-2 who connects anew hears of %o, in its project alone', (event, topic) => {
  const { bus, pass, ago } = start();
  pass(100);
  bus.afterCommit([event]);
  pass(5);
  const changed = Object.entries(ago(1)).filter(([, ms]) => ms === 5);
  expect(changed.map(([name]) => name)).toEqual([topic]);
  expect(new Set(Object.values(ago(2)))).toEqual(new Set([105]));
});

it('SRV-2 ADM-14 who connects anew to any project hears of records in the lists of all', () => {
  const { bus, pass, ago } = start();
  bus.afterCommit([{ type: 'configuration', projectId: 1 }]);
  pass(100);
  bus.afterCommit([{ type: 'configuration', projectId: null }]);
  pass(5);
  expect([ago(1), ago(2)].map(({ configuration, news }) => [configuration, news])).toEqual([
    [5, 105],
    [5, 105],
  ]);
});

it('SRV-2 after another server had missed events, everything of every project counts as changed', () => {
  const { bus, pass, ago } = start();
  pass(100);
  bus.afterCommit([{ type: 'caughtUp', projectId: null }]);
  pass(5);
  expect([1, 2].map((id) => [...new Set(Object.values(ago(id)))])).toEqual([[5], [5]]);
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
