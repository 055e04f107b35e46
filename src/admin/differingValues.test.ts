import { expect, it } from 'vitest';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { differingValues, takenOver } from './differingValues.ts';

type Values = Record<string, unknown>;
const direction = (name: string, order: number) => ({ name, order });

it.each<[string, ConfigurationName, Values, Values, unknown[]]>([
  ['nothing where they say the same', 'sites', { name: 'Orly' }, { name: 'Orly', version: 4 }, []],
  [
    'fields in the order of the form',
    'sites',
    { order: 1, name: 'Orly Nord' },
    { name: 'Orly Sud', order: 2 },
    [
      ['Nom', 'Orly Nord', 'Orly Sud'],
      ['Ordre', 1, 2],
    ],
  ],
  ['no password', 'users', { name: 'anne', password: 'abc' }, { name: 'anne' }, []],
  ['what is absent as what is null', 'screens', {}, { templateId: null }, []],
  [
    'of styles the parts that differ',
    'templates',
    { json: { header: { color: '#000000' }, main: { background: '#ffffff' } } },
    { json: { header: { color: '#ffffff' }, main: { background: '#ffffff' }, clock: { color: '#123456' } } },
    [
      ['Styles › En-tête › couleur du texte', '#000000', '#ffffff'],
      ['Styles › Horloge › couleur du texte', undefined, '#123456'],
    ],
  ],
  [
    'directions that say the same, whatever else an answer tells of them',
    'lineMetas',
    { directions: [direction('Nord', 1)] },
    { directions: [{ order: 1, id: 7, name: 'Nord' }] },
    [],
  ],
  [
    'the directions of a line in one go',
    'lineMetas',
    { directions: [direction('Nord', 1), direction('Sud', 2)] },
    { directions: [direction('Nord', 1), direction('Est', 2)] },
    [
      [
        'Directions',
        [direction('Nord', 1), direction('Sud', 2)],
        [direction('Nord', 1), direction('Est', 2)],
      ],
    ],
  ],
])('PRV-4 of two versions: %s', (_, resource, mine, theirs, expected) => {
  const told = differingValues(resource, mine, theirs).map((value) => [
    value.label,
    value.mine,
    value.theirs,
  ]);
  expect(told).toEqual(expected);
});

const styles = (header: string, clock?: string) => ({
  json: { header: { color: header }, ...(clock !== undefined && { clock: { color: clock } }) },
});

it.each<[string, ConfigurationName, [mine: Values, before: Values, theirs: Values], Values]>([
  [
    'fields that were left as they were',
    'sites',
    [
      { name: 'Nord', order: 1 },
      { name: 'Orly', order: 1 },
      { name: 'Sud', order: 2 },
    ],
    { order: 2 },
  ],
  [
    'not what a server does not know',
    'sites',
    [{ name: 'Orly', order: 1 }, { name: 'Orly', order: 1 }, { name: 'Sud' }],
    { name: 'Sud' },
  ],
  [
    'of styles the parts that were left',
    'templates',
    [styles('red', 'white'), styles('blue', 'white'), styles('blue', 'black')],
    styles('red', 'black'),
  ],
  [
    'a part that was added, or removed here',
    'templates',
    [styles('red'), styles('red', 'white'), styles('blue', 'white')],
    styles('blue'),
  ],
  [
    'styles that are no JSON as they are',
    'templates',
    [{ json: '{' }, styles('red'), styles('blue')],
    { json: '{' },
  ],
  [
    'no part of directions, which are one value',
    'lineMetas',
    [{ directions: [direction('Nord', 1)] }, { directions: [] }, { directions: [direction('Sud', 1)] }],
    {},
  ],
])('PRV-4 of a colleague’s version is taken over: %s', (_, resource, [mine, before, theirs], expected) => {
  const taken = takenOver(resource, { mine, before, theirs });
  expect({ ...taken }).toEqual(expected);
});
