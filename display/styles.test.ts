import { expect, it } from 'vitest';
import { styleParts } from '../contract/displayStyle.ts';
import { base } from './sheets/base.ts';
import { messages } from './sheets/messages.ts';
import { times } from './sheets/times.ts';
import { readStyles, variablesOf } from './styles.ts';

it('DSP-1 colours of the display mode reach the scene', () => {
  const json = {
    header: { background: '#5B2A86', color: '#ffffff' },
    main: { background: { from: '#ffffff', to: '#dfe4ea', angle: 90 }, color: '#111111' },
    traffic: { color: '#222222' },
  };
  expect(variablesOf(readStyles(json))).toEqual({
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
  expect(
    Object.keys(variablesOf(readStyles({ traffic: red, times: red, timesRow: red, time1: red }))),
  ).toEqual(
    ['times', 'timesRow', 'time1', 'traffic'].flatMap((part) => [`--${part}-background`, `--${part}-color`]),
  );
  expect(messages).not.toMatch(/--(times|timesRow|time1|time2|traffic)-/);
  expect(variablesOf(readStyles({ main: red }))).toMatchObject({
    '--row-background': '#ffffff',
    '--row-color': '#10233f',
  });
});

it('DSP-1 a background without a colour of text gets one that can be read on it', () => {
  expect(readStyles({ header: { background: '#0b1728' } }).header.color).toBe('#ffffff');
  expect(readStyles({ header: { background: '#f2b33d' } }).header.color).toBe('#10233f');
});

const hostile: unknown[] = [
  ...[null, undefined, 7, 'no json', '"text"', [], { header: null }, { header: 'red' }, { header: [] }],
  { header: { background: 'red', color: 'white' } },
  { header: { background: 'url(https://evil.example)', color: '#fff; } * { display: none' } },
  { header: { background: '#10233f; position: fixed', color: 'var(--x)' } },
  { header: { background: { from: '#10233f', to: 'url(x)' } } },
  { header: { background: { from: '#10233f' } } },
  { header: { background: ['#10233f', '#ffffff'], color: '#10233f\n' } },
];

it.each(hostile)('DSP-1 what is no colour is dropped, whatever it is: %j', (json) => {
  expect(variablesOf(readStyles(json))).toEqual({});
});

it('DSP-1 an angle that is none is downwards', () => {
  const { background } = readStyles({
    main: { background: { from: '#000000', to: '#ffffff', angle: '0deg, url(x)' } },
  }).main;
  expect(background).toBe('linear-gradient(180deg, #000000, #ffffff)');
});

it.each(styleParts)('ADM-2 the colours of %s are taken over by the scene, and drawn', (part) => {
  const variables = variablesOf(readStyles({ [part]: { background: '#123456', color: '#fedcba' } }));
  expect(variables).toMatchObject({ [`--${part}-background`]: '#123456', [`--${part}-color`]: '#fedcba' });
  for (const value of ['background', 'color'])
    expect(base + times).toContain(`${value}: var(--${part}-${value})`);
});
