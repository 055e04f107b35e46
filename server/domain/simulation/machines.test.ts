import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { screenTypes, type ScreenType } from '../../../contract/enums.ts';
import { PageReport } from '../../../contract/schemas/fleet.ts';
import { simulatedMachine } from './machines.ts';

const types = Object.keys(screenTypes) as ScreenType[];
const screens = Array.from({ length: 400 }, (_, index) => `quai-${index}`);
const said = (type: ScreenType) =>
  screens.map((id) => simulatedMachine(id, type, { version: 'index-new', uptime: 5_000 }));

describe('the machines of simulated screens', () => {
  it.each(types)('LIV-7 FLT-3 %s say what a page may say, and always the same', (type) => {
    expect(said(type).flatMap((report) => Value.Errors(PageReport, report))).toEqual([]);
    expect(said(type)).toEqual(said(type));
  });

  it('LIV-7 FLT-3 few of them need somebody: an old page, a wrong clock', () => {
    const share = (needs: (report: PageReport) => boolean) =>
      said('FHD').filter(needs).length / screens.length;
    for (const needs of [
      ({ version }: PageReport) => version !== 'index-new',
      ({ drift }: PageReport) => Math.abs(drift ?? 0) > 5_000,
    ]) {
      expect(share(needs)).toBeGreaterThan(0);
      expect(share(needs)).toBeLessThan(0.12);
    }
  });
});
