import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { scenarioLimits } from '../../contract/schemas/scenario.ts';
import { inSets } from '../../dataProvider/scenarioMethods.ts';
import { buildApp } from '../../server/app.ts';
import { openSqlite } from '../../server/db/engine.ts';
import { createLocalBus } from '../../server/events/eventBus.ts';
import { signIn } from '../support/client.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { milliseconds, type Bench, type Finding } from './measure.ts';
import { benchPassword, benchUser, writeNetwork } from './network.ts';

/** Saves a scenario of so many messages on as many screens: how long other work is blocked. */
async function save(messageCount: number, screenCount: number, atMost: number): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-scenario-'));
  const { projectId, screenKeys } = await writeNetwork(folder, screenCount);
  const store = openSqlite(folder);
  const bus = createLocalBus();
  const app = await buildApp({ config: { logLevel: 'silent', trustProxy: null }, store, bus });
  try {
    const client = await signIn(app, benchUser, benchPassword);
    const ids: number[] = [];
    for (let made = 0; made < messageCount; made++) ids.push(await insertNews(store.db, projectId));
    const screens = [...screenKeys.keys()];
    const given = { projectId, name: 'Nuit', messages: ids.map((id) => ({ id, screens })) };
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const before = process.memoryUsage().rss;
    delay.enable();
    const start = performance.now();
    const { status } = await client.save('/rest/scenario/', inSets(given));
    const whole = performance.now() - start;
    delay.disable();
    if (status !== 200) throw new Error(`The save was refused: ${status}`);
    const longest = delay.max / 1e6;
    const memory = ((process.memoryUsage().rss - before) / 1024 / 1024).toFixed(0);
    return {
      what: `longest hold while a scenario of ${messageCount} messages on ${screenCount} screens is saved`,
      product: `${milliseconds(longest)} of ${milliseconds(whole)}, ${memory} MiB`,
      floor: '-',
      value: longest,
      unit: ' ms',
      target: { atMost },
    };
  } finally {
    await app.close();
    await bus.close();
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Large scenarios: one of a usual network, and the largest one. */
export const largeScenario: Bench = {
  name: 'largeScenario',
  async run() {
    const { places, screens } = scenarioLimits;
    return [await save(7, 5_000, 50), await save(places / screens, screens, 150)];
  },
};
