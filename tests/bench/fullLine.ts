import { besideBareLine, screenCount, timeFullLine } from './choosing.ts';
import { medianAndMost, slowDown } from './clicks.ts';
import { alternate, ratioOf, type Bench } from './measure.ts';

const toggles = 20;

/**
 * « Ligne entière » with a network of 10,000 screens, on a CPU throttled four times, compared with a bare virtualised
 * list of as many rows in react-admin.
 */
export const fullLine: Bench = {
  name: 'fullLine',
  run: () =>
    besideBareLine(async ({ page, bare }) => {
      const measured = await alternate(
        toggles,
        () => timeFullLine(page),
        () => timeFullLine(bare),
      );
      return [
        {
          what: `full line of ${screenCount} screens, CPU / ${slowDown}, median of ${toggles}`,
          product: medianAndMost(measured.product),
          floor: medianAndMost(measured.floor),
          value: ratioOf(measured),
          target: { atMost: 1.5 },
        },
      ];
    }),
};
