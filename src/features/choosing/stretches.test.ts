import { expect, it } from 'vitest';
import type { StretchChoice } from '../../../contract/schemas/choice.ts';
import { buildDirection, buildLineStops } from '../../../tests/support/buildLineStops.ts';
import { choiceText } from './choiceText.ts';
import { namedStretch } from './namedStretch.ts';
import { askedStretch, spreadingAddress } from './stretchAddress.ts';

const names = { A: 'Bourg', B: 'Évry', C: 'Massy' };
const there = buildDirection(0, ['ABC'], { name: 'Massy', names });
const line = buildLineStops({ directions: [there] });
const stretch = (some: Partial<StretchChoice> = {}): StretchChoice => ({
  lineId: 1,
  direction: null,
  from: null,
  to: null,
  ...some,
});

it.each<[string, StretchChoice]>([
  ['line=1', stretch()],
  ['line=1&direction=0', stretch({ direction: 0 })],
  ['line=1&direction=1', stretch({ direction: 1 })],
  ['line=1&from=IDFM%3A7&to=point+12', stretch({ from: 'IDFM:7', to: 'point 12' })],
])('CMP-1 LIV-6 the address %s is that of a stretch, both ways', (query, choice) => {
  expect(spreadingAddress(choice)).toBe(`/messagesSpreading?${query}`);
  expect(askedStretch(new URLSearchParams(query))).toEqual(choice);
});

it.each(['', 'line=', 'line=0', 'line=-1', 'line=1.5', 'line=x', 'direction=0&from=A&to=C'])(
  'CMP-1 the address « %s » asks for no line',
  (query) => {
    expect(askedStretch(new URLSearchParams(query))).toBeNull();
  },
);

it('CMP-1 a direction that no line has is none', () => {
  expect(askedStretch(new URLSearchParams('line=1&direction=2'))).toEqual(stretch());
});

it('CMP-1 CMP-3 a stretch is found by the names of its ends, whatever their accents', () => {
  expect(namedStretch(line, { from: ' evry', to: 'MASSY ' })).toEqual(stretch({ from: 'B', to: 'C' }));
  expect(namedStretch(line, { from: 'Évry', to: 'Ailleurs' })).toBeNull();
  expect(namedStretch(line, { from: 'Ailleurs', to: 'Massy' })).toBeNull();
});

it('CMP-1 CMP-3 of stops that share a name those count between which a vehicle runs', () => {
  const apart = buildDirection(0, ['DE'], { names: { D: 'Bourg' } });
  const two = buildLineStops({ directions: [apart, { ...there, direction: 1 }] });
  expect(namedStretch(two, { from: 'Bourg', to: 'Massy' })).toEqual(stretch({ from: 'A', to: 'C' }));
});

it.each<[Partial<StretchChoice>, string]>([
  [{}, 'RER B'],
  [{ direction: 0 }, 'RER B vers Massy'],
  [{ direction: 1 }, 'RER B'],
  [{ from: 'A', to: 'B' }, 'RER B, de Bourg à Évry'],
  [{ direction: 0, from: 'A', to: 'C' }, 'RER B vers Massy, de Bourg à Massy'],
  [{ from: 'B', to: 'B' }, 'RER B, Évry'],
  [{ from: 'A', to: 'gone' }, 'RER B'],
  [{ from: 'gone', to: 'C' }, 'RER B'],
])('CMP-1 the choice %j in words', (some, text) => {
  expect(choiceText(stretch(some), 'RER B', line)).toBe(text);
});

it('CMP-1 a choice of an unknown line, and one of tags, in words', () => {
  expect(choiceText(stretch({ direction: 0, from: 'A', to: 'C' }), 'RER B', null)).toBe('RER B');
  expect(choiceText({ tags: ['PMR', 'abri'] }, '', null)).toBe('Étiquettes « PMR », « abri »');
});
