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
const whole = { lineId: 1, direction: null, from: null, to: null };

it('CMP-1 of a line those came that the message could be sent to, and that nobody left out', () => {
  const running = { screens: ['first'], choice: { ...whole, without: ['excluded'] } };
  expect(addedScreens(running, screens, line)).toEqual(['new', 'alike']);
  expect(addedScreens({ ...running, choice: whole }, screens, line)).toEqual(['new', 'alike', 'excluded']);
});

it('CMP-1 of tags those came that have one; without a choice, or the stops of its line, none', () => {
  expect(addedScreens({ screens: ['first'], choice: { tags: ['PMR'] } }, screens, null)).toEqual([
    'new',
    'elsewhere',
  ]);
  expect(addedScreens({ screens: ['first'] }, screens, line)).toEqual([]);
  expect(addedScreens({ screens: ['first'], choice: whole }, screens, null)).toEqual([]);
});
