import { test } from '../support/e2e.ts';
import { runStory } from '../support/story/runStory.ts';
import { openWorld } from '../support/story/world.ts';

const seed = Number(process.env['STORY_SEED'] ?? 12);
const steps = Number(process.env['STORY_STEPS'] ?? 12);

test(`DSP-2 DSP-3 DSP-5 in a bad hour, screens, answers, receipts and pages say the same (seed ${seed})`, async ({
  startOwn,
  openBrowser,
}) => {
  test.setTimeout(120_000 + steps * 45_000);
  const world = await openWorld({ startOwn, openBrowser });
  try {
    await runStory(world, seed, steps);
  } finally {
    await world.end();
  }
});
