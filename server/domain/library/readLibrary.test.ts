import { expect, it } from 'vitest';
import type { LibraryMessage } from '../../../contract/schemas/library.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../../tests/support/buildLibraryMessage.ts';
import { libraryChanges } from './readLibrary.ts';

const message = (overrides: Partial<LibraryMessage> = {}): LibraryMessage => ({
  ...buildLibraryMessage({ title: 'Travaux' }),
  version: 1,
  ...overrides,
});

const french = (content: string): LibraryMessage['contents'] => [
  { id: 1, content, language: frenchLanguage },
];

it.each<[string, Partial<LibraryMessage>, Partial<LibraryMessage>, object]>([
  ['its title', {}, { title: 'Grève' }, { title: { from: 'Travaux', to: 'Grève' } }],
  ['an alert', {}, { alert: true }, { alert: { from: false, to: true } }],
  ['a blinking one', { blink: true }, {}, { blink: { from: true, to: false } }],
  ['its priority', { priority: 2 }, { priority: 3 }, { priority: { from: 2, to: 3 } }],
  ['its periods', {}, { period: '0800-0900' }, { period: { from: null, to: '0800-0900' } }],
  ['its start', { from: 5 }, { from: 6 }, { from: { from: 5, to: 6 } }],
  ['its end', { until: 5 }, {}, { until: { from: 5, to: null } }],
  ['its days', {}, { days: ['MONDAY'] }, { days: { from: null, to: ['MONDAY'] } }],
  [
    'its screens',
    { defaultScreens: ['a'] },
    { defaultScreens: ['a', 'b'] },
    { defaultScreens: { from: ['a'], to: ['a', 'b'] } },
  ],
  [
    'a language',
    {},
    {
      contents: [
        ...buildLibraryMessage().contents,
        { id: 2, content: '<p>Works</p>', language: englishLanguage },
      ],
    },
    { Anglais: { from: null, to: 'Works' } },
  ],
  [
    'the layout of its text',
    { contents: french('<p>Travaux</p>') },
    { contents: french('<p><strong>Travaux</strong></p>') },
    { Français: { from: 'Travaux', to: 'Travaux' } },
  ],
  ['nothing, of what is no part of it', {}, { version: 2, createdBy: 'anne', createdAt: 5 }, {}],
])('LIB-8 OPS-6 the trail tells what a save changed of a message: %s', (_what, before, after, changes) => {
  expect(libraryChanges(message(before), message(after))).toEqual(changes);
});

it('LIB-8 OPS-6 of many screens the trail names fifty, and says how many more there are', () => {
  const screens = (count: number) => Array.from({ length: count }, (_, at) => `é${at}`);
  const told = (count: number) =>
    libraryChanges(null, message({ defaultScreens: screens(count) }))['defaultScreens']?.to;
  expect(told(0)).toBeUndefined();
  expect(told(50)).toEqual(screens(50));
  expect(told(53)).toEqual([...screens(50), '+ 3']);
  const [before, after] = ['avant', 'après'].map((last) =>
    message({ defaultScreens: [...screens(59), last] }),
  );
  expect(libraryChanges(before ?? null, after ?? null)).toEqual({
    defaultScreens: {
      from: ['avant', ...screens(49), '+ 10'],
      to: ['après', ...screens(49), '+ 10'],
    },
  });
});
