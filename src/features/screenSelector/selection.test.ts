import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { indexScreens } from './screenIndex.ts';
import {
  defaultSelection,
  fullLineTick,
  selectionOf,
  setScreens,
  siteTick,
  stationsTick,
  toggleFullLine,
  toggleScreen,
  toggleSite,
  toggleStations,
  type Selection,
} from './selection.ts';

const antony = { id: 1, name: 'Antony', order: 1 };
const orly = { id: 2, name: 'Orly 4', order: 2 };
const shuttle = { id: 3, name: 'Navette 1', order: 3 };

const index = indexScreens([
  buildScreen({ id: 'a1', site: antony, type: 'FHD' }),
  buildScreen({ id: 'a2', site: antony, type: 'STRETCH' }),
  buildScreen({ id: 'o1', site: orly, type: 'STRETCH' }),
  buildScreen({ id: 'n1', site: shuttle, type: 'EMBEDDED' }),
  buildScreen({ id: 'off', site: orly, active: false }),
]);
const [siteA, siteO] = index.sites;
const none = selectionOf(index, []);

describe('selection cascade', () => {
  it('SPR-6 a site is checked when all its screens are, indeterminate when some are', () => {
    const one = toggleScreen(index, none, 'a1');
    expect(siteTick(none, siteA!)).toBe('none');
    expect(siteTick(one, siteA!)).toBe('some');
    expect(siteTick(toggleScreen(index, one, 'a2'), siteA!)).toBe('all');
  });

  it('SPR-6 a site ticks all its screens, and unticks them when it was whole', () => {
    const whole = toggleSite(index, toggleScreen(index, none, 'a1'), siteA!);
    expect([...whole.ids].sort()).toEqual(['a1', 'a2']);
    expect(toggleSite(index, whole, siteA!).ids.size).toBe(0);
  });

  it('SPR-6 the full line is checked when all sites are, and unticks every screen', () => {
    const all = toggleFullLine(index, toggleScreen(index, none, 'o1'));
    expect(fullLineTick(index, all)).toBe('all');
    expect(siteTick(all, siteO!)).toBe('all');
    expect(fullLineTick(index, toggleScreen(index, all, 'o1'))).toBe('some');
    expect(toggleFullLine(index, all).ids.size).toBe(0);
  });

  it('SPR-6 « Tous les écrans en station » covers every screen but EMBEDDED, both ways', () => {
    const stations = toggleStations(index, selectionOf(index, ['n1']));
    expect([...stations.ids].sort()).toEqual(['a1', 'a2', 'o1']);
    expect(stationsTick(index, stations)).toBe('all');
    expect(stationsTick(index, toggleScreen(index, stations, 'o1'))).toBe('some');
    expect(stationsTick(index, selectionOf(index, ['a1', 'a2', 'o1']))).toBe('all');
    expect(stationsTick(index, toggleScreen(index, stations, 'n1'))).toBe('some');
    expect(toggleStations(index, stations).ids.size).toBe(0);
  });

  it('SPR-11 an inactive or unknown screen is never chosen', () => {
    expect(selectionOf(index, ['off', 'unknown', 'a1']).ids).toEqual(new Set(['a1']));
    expect(toggleFullLine(index, none).ids.has('off')).toBe(false);
  });

  it('SPR-5 default screens are applied; none on offer: the full line', () => {
    expect(defaultSelection(index, ['a2', 'off']).ids).toEqual(new Set(['a2']));
    expect(fullLineTick(index, defaultSelection(index, []))).toBe('all');
    expect(fullLineTick(index, defaultSelection(index, ['off']))).toBe('all');
  });
});

const screensOfAnyNetwork = fc
  .array(fc.record({ site: fc.integer({ min: 1, max: 5 }), type: fc.constantFrom('FHD', 'EMBEDDED') }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((rows) =>
    rows.map(({ site, type }, at) =>
      buildScreen({ id: `s${at}`, type, site: { id: site, name: `Site ${site}`, order: site } }),
    ),
  );

type Step = { kind: 'screen' | 'site' | 'line' | 'stations' | 'several'; at: number };
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('screen', 'site', 'line', 'stations', 'several'),
    at: fc.nat(100),
  }),
  { maxLength: 20 },
);

describe('selection cascade, any network and any series of ticks', () => {
  it('SPR-6 every checkbox says exactly what its screens say, after every change', () => {
    fc.assert(
      fc.property(screensOfAnyNetwork, steps, (screens, series) => {
        const any = indexScreens(screens);
        const apply = (selection: Selection, { kind, at }: Step) => {
          if (kind === 'line') return toggleFullLine(any, selection);
          if (kind === 'stations') return toggleStations(any, selection);
          if (kind === 'site') return toggleSite(any, selection, any.sites[at % any.sites.length]!);
          const id = screens[at % screens.length]!.id;
          return kind === 'screen'
            ? toggleScreen(any, selection, id)
            : setScreens(any, selection, [id], at % 2 === 0);
        };
        let selection = selectionOf(any, []);
        for (const step of series) {
          selection = apply(selection, step);
          const isChosen = ({ id }: { id: string }) => selection.ids.has(id);
          for (const site of any.sites) {
            const expected = site.screens.every(isChosen)
              ? 'all'
              : site.screens.some(isChosen)
                ? 'some'
                : 'none';
            expect(siteTick(selection, site)).toBe(expected);
          }
          const lineIsWhole = any.sites.every((site) => siteTick(selection, site) === 'all');
          expect(fullLineTick(any, selection) === 'all').toBe(lineIsWhole);
          const exactlyStations =
            any.stationIds.length > 0 &&
            [...any.byId.values()].every((screen) => isChosen(screen) === (screen.type !== 'EMBEDDED'));
          expect(stationsTick(any, selection) === 'all').toBe(exactlyStations);
        }
      }),
    );
  });
});
