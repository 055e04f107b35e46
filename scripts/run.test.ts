import { constants } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { runBeside } from './run.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Output and result of `command`. */
async function outcomeOf(command: string, givesWay = false) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const passed = await runBeside('name', command, { env: { SAID: 'heard' }, givesWay });
  return { passed, lines: log.mock.calls.flat() };
}

it('writes each line of what runs beside others under its name', async () => {
  expect(await outcomeOf('node -e console.log(process.env.SAID);console.error("aside")')).toEqual({
    passed: true,
    lines: expect.arrayContaining(['name │ heard', 'name │ aside']) as unknown,
  });
});

it('tells of one that ended in error, and of one that is not there', async () => {
  expect(await outcomeOf('node -e process.exit(3)')).toEqual({ passed: false, lines: [] });
  expect(await outcomeOf('no-such-program')).toEqual({
    passed: false,
    lines: [expect.stringContaining('ENOENT')],
  });
});

it('gives way to others where it is told to', async () => {
  const priority = 'node -p os.getPriority()';
  const [own] = (await outcomeOf(priority)).lines as string[];
  const [giving] = (await outcomeOf(priority, true)).lines.slice(-1) as string[];
  const valueOf = (line = '') => Number(line.split('│')[1]);
  // The tests themselves may run at low priority.
  expect(valueOf(giving)).toBe(Math.max(valueOf(own), constants.priority.PRIORITY_BELOW_NORMAL));
});
