import fc from 'fast-check';
import { expect, it } from 'vitest';
import { screensOfChoice } from '../../../contract/lineStops/screensOfChoice.ts';
import { buildDirection, buildLineStops } from '../../../tests/support/buildLineStops.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { tagsOf } from '../../shared/screenTags.ts';
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

it('CMP-1 however the screens are looked up, those of the choice are found, in their order', () => {
  const tags = fc.subarray(['PMR', 'pmr', 'Été', 'ete', 'Hall']);
  const screen = fc.record({ site: fc.integer({ min: 1, max: 6 }), tags });
  const choice = fc.oneof(
    fc.constant(whole),
    fc.constant({ ...whole, direction: 0, from: 'A', to: 'B' }),
    fc.record({ tags: fc.subarray(['Pmr', 'été', 'HALL'], { minLength: 1 }) }),
  );
  const stops = buildLineStops({ directions: [buildDirection(0, ['ABC'])], elsewhere: [5] });
  fc.assert(
    fc.property(fc.array(screen), choice, (given, chosen) => {
      const some = given.map(({ site, ...rest }, index) =>
        buildScreen({ id: `s${index}`, site: at(site), ...rest }),
      );
      const all = [buildScreen({ id: 'first', site: at(9) }), ...some];
      const places = some.map((one) => ({ id: one.id, siteId: one.site.id, tags: tagsOf(one) }));
      const expected = screensOfChoice(chosen, stops, places);
      expect({ ids: addedScreens(all)({ screens: ['first'], choice: chosen }, stops) }).toEqual(expected);
    }),
  );
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
