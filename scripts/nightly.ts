import { bringFirefox } from './machine/bring.ts';
import { thisMachine } from './machine/thisMachine.ts';
import { run } from './run.ts';

/**
 * What is too long for the gate. A bad hour of a thousand steps, from a seed that is new each night and that the test's
 * title names: `STORY_SEED` tells it again, `STORY_STEPS` makes it shorter. Calls with anything in them, `ARBITRARY_RUNS` of each, where the
 * gate tries a few. The main job in Firefox. The container image, made and started. And faults that are put into the code one by
 * one: those that no unit test tells of are in `reports/`; in the shared rules each is a failure.
 */
process.env['STORY_STEPS'] ??= '1000';
process.env['ARBITRARY_RUNS'] ??= '500';
process.env['STORY_SEED'] ??= String(Math.floor(Math.random() * 1_000_000));

if (!(await run('playwright test tests/e2e/badHour.spec.ts'))) process.exitCode = 1;
if (!(await run('vitest run --project server --testTimeout=600000 tests/server/arbitrary')))
  process.exitCode = 1;

const firefox = await bringFirefox(thisMachine);
console.log(firefox.line);
if (!firefox.got || !(await run('playwright test tests/e2e/firefox.spec.ts', firefox.env)))
  process.exitCode = 1;

if (!(await run('node scripts/tryImage.ts'))) process.exitCode = 1;

if (!(await run('node scripts/mutate.ts contract'))) process.exitCode = 1;
for (const folder of ['server/domain', 'player', 'display']) await run(`node scripts/mutate.ts ${folder}`);
