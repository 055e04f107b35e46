import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, luminanceOf } from '../contract/contrast.ts';
import { styleParts } from '../contract/displayStyle.ts';
import { messagingModes, type MessagingMode } from '../contract/enums.ts';
import type { Layout } from './layouts.ts';
import { defaultLook } from './looks.ts';
import { base } from './styleSheets/base.ts';
import { messages } from './styleSheets/messages.ts';
import { times } from './styleSheets/times.ts';
import { bicycles } from './styleSheets/bicycles.ts';
import { traffic } from './styleSheets/traffic.ts';
import { groundOf, paperOf, readStyles, variablesOf } from './styles.ts';

const usual = defaultLook('STATION', 'station');
const variables = (json: unknown) => variablesOf(json, usual);
const unstyled = variables(null);
const layouts: Layout[] = ['station', 'board', 'wide', 'company', 'exhibition', 'dynamic'];

it('DSP-1 ADM-2 colours of the display mode reach the scene', () => {
  const json = {
    header: { background: '#5B2A86', color: '#ffffff' },
    main: { background: { from: '#ffffff', to: '#dfe4ea', angle: 90 }, color: '#111111' },
    traffic: { color: '#222222' },
  };
  expect(variables(json)).toEqual({
    ...unstyled,
    '--header-background': '#5b2a86',
    '--header-color': '#ffffff',
    '--main-background': 'linear-gradient(90deg, #ffffff, #dfe4ea)',
    '--main-color': '#111111',
    '--row-background': '#e9eef4',
    '--row-color': '#10233f',
    '--accent': '#5b2a86',
    '--traffic-color': '#222222',
  });
  expect(readStyles(JSON.stringify(json))).toEqual(readStyles(json));
});

it('DSP-1 no display mode makes an ordinary message look like an alert, or hides it in its ground', () => {
  const red = { background: '#b3261e', color: '#ffffff' };
  const changed = (json: unknown) =>
    Object.entries(variables(json)).flatMap(([name, value]) => (unstyled[name] === value ? [] : [name]));
  expect(changed({ traffic: red, times: red, timesRow: red, time1: red })).not.toContain('--row-background');
  expect(messages).not.toMatch(/--(times|timesRow|time1|time2|traffic)-/);
  const paper = { '--row-background': '#ffffff', '--row-color': '#10233f' };
  expect(variables({ main: red })).toMatchObject(paper);
  const dark = variables({ main: { background: '#0b1728' } });
  expect(contrastOf(dark['--row-color'] ?? '', dark['--row-background'] ?? '')).toBeGreaterThan(7);
  expect(dark['--row-background']).not.toBe('#0b1728');
  expect(luminanceOf(dark['--row-background'] ?? '')).toBeLessThan(0.1);
});

it('DSP-1 a background without a colour of text gets one that can be read on it', () => {
  expect(variables({ header: { background: '#0b1728' } })['--header-color']).toBe('#ffffff');
  expect(variables({ header: { background: '#f2b33d' } })['--header-color']).toBe('#10233f');
  // The clock is inside the header.
  expect(variables({ header: { background: '#ffffff' } })['--clock-color']).not.toBe('#ffffff');
});

it('DSP-1 a screen that nobody has given colours has those of its look, and its messages stand on the ground of either', () => {
  expect(unstyled).toMatchObject({ '--traffic-color': '#4a3000', '--row-background': '#ffffff' });
  const fair = defaultLook('EXHIBITION', 'exhibition');
  expect(paperOf(null, fair)).toEqual({ background: '#1f3960', color: '#ffffff' });
  expect([groundOf(null, usual), groundOf(null, fair)]).toEqual(['#e6ebf2', '#15305a']);
  expect(groundOf({ main: { background: '#0B1728' } }, usual)).toBe('#0b1728');
});

it('DSP-1 a board of departures is dark, whatever its mode; departures of other layouts have the colours of theirs', () => {
  const rowOf = (layout: Layout) => defaultLook('VAL', layout).timesRow.background;
  expect(layouts.map(rowOf)).toEqual(['#ffffff', '#16243a', '#16243a', '#ffffff', '#ffffff', '#ffffff']);
  expect(defaultLook('VAL', 'board').header).toEqual(defaultLook('VAL', 'station').header);
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('DSP-1 ADM-2 the text of each part can be read, whatever colours are chosen, in each mode and layout', () => {
  const part = fc.record({ background: colour, color: colour }, { requiredKeys: [] });
  const mode = fc.constantFrom(...(Object.keys(messagingModes) as MessagingMode[]));
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(styleParts.map((name) => [name, fc.option(part)]))),
      mode,
      fc.constantFrom(...layouts),
      (json, messagingMode, layout) => {
        const set = variablesOf(json, defaultLook(messagingMode, layout));
        for (const name of [...styleParts, 'row']) {
          const own = set[`--${name}-background`] ?? '';
          const background = own === 'transparent' ? (set['--header-background'] ?? '') : own;
          for (const ground of background.match(/#[0-9a-f]{6}/g) ?? ['']) {
            expect(contrastOf(set[`--${name}-color`] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
          }
        }
      },
    ),
  );
});

const hostile: unknown[] = [
  null,
  undefined,
  7,
  'no json',
  '"text"',
  [],
  { header: null },
  { header: 'red' },
  { header: [] },
  { header: { background: 'red', color: 'white' } },
  { header: { background: 'url(https://evil.example)', color: '#fff; } * { display: none' } },
  { header: { background: '#10233f; position: fixed', color: 'var(--x)' } },
  { header: { background: { from: '#10233f', to: 'url(x)' } } },
  { header: { background: { from: '#10233f' } } },
  { header: { background: ['#10233f', '#ffffff'], color: '#10233f\n' } },
];

it.each(hostile)('DSP-1 what is no colour is dropped, whatever it is: %j', (json) => {
  expect(variables(json)).toEqual(unstyled);
  expect(readStyles(json)).toEqual(readStyles(null));
});

it('DSP-1 an angle that is none is downwards', () => {
  const { background } = readStyles({
    main: { background: { from: '#000000', to: '#ffffff', angle: '0deg, url(x)' } },
  }).main;
  expect(background).toBe('linear-gradient(180deg, #000000, #ffffff)');
});

it.each(styleParts)('ADM-2 the colours of %s are taken over by the scene, and drawn', (part) => {
  const set = variables({ [part]: { background: '#123456', color: '#fedcba' } });
  expect(set).toMatchObject({ [`--${part}-background`]: '#123456', [`--${part}-color`]: '#fedcba' });
  for (const value of ['background', 'color'])
    expect(base + times + traffic + bicycles).toContain(`${value}: var(--${part}-${value})`);
});
