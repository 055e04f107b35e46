import { expect, it } from 'vitest';
import { buildDirection, buildLineStops } from '../../../tests/support/buildLineStops.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { addedScreens } from './addedScreens.ts';

const at = (id: number) => ({ id, name: `Site ${id}`, order: id });
const line = buildLineStops({ directions: [buildDirection(0, ['AB'])] });
const screens = [
  buildScreen({ id: 'first', site: at(1) }),
  buildScreen({ id: 'new', site: at(2), tags: ['PMR'] }),
  buildScreen({ id: 'alike', site: at(2), newsConf: buildNewsConf({ id: 2, limit: 1 }) }),
  buildScreen({ id: 'excluded', site: at(2) }),
  buildScreen({ id: 'inactive', site: at(2), active: false }),
  buildScreen({ id: 'other', site: at(2), newsConf: buildNewsConf({ id: 3, mode: 'COMPANY' }) }),
  buildScreen({ id: 'lists', site: at(2), newsConf: buildNewsConf({ id: 4, listsMode: 'NONE' }) }),
  buildScreen({ id: 'silent', site: at(2), newsConf: null }),
  buildScreen({ id: 'elsewhere', site: at(9), tags: ['pmr'] }),
];
const addedTo = addedScreens(screens);
const whole = { lineId: 1, direction: null, from: null, to: null };

it('CMP-1 of a line those came that the message could be sent to, and that nobody left out', () => {
  const running = { screens: ['first'], choice: { ...whole, without: ['excluded'] } };
  expect(addedTo(running, line)).toEqual(['new', 'alike']);
  expect(addedTo({ ...running, choice: whole }, line)).toEqual(['new', 'alike', 'excluded']);
});

it('CMP-1 of tags those came that have one; without a choice, or the stops of its line, none', () => {
  expect(addedTo({ screens: ['first'], choice: { tags: ['PMR'] } }, null)).toEqual(['new', 'elsewhere']);
  expect(addedTo({ screens: ['first'] }, line)).toEqual([]);
  expect(addedTo({ screens: ['first'], choice: whole }, null)).toEqual([]);
});

it('CMP-1 the screens are looked at once, for however many messages', () => {
  let reads = 0;
  const counted = screens.map((one) =>
    Object.defineProperty({ ...one }, 'newsConf', {
      get: () => {
        reads += 1;
        return one.newsConf;
      },
    }),
  );
  const find = addedScreens(counted);
  const before = reads;
  for (const choice of [whole, { tags: ['PMR'] }])
    expect(find({ screens: ['first'], choice }, line)).toContain('new');
  expect(reads).toBe(before);
});
