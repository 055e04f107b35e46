import { describe, expect, it } from 'vitest';
import type { LibraryContent, LibraryMessage } from '../../contract/schemas/library.ts';
import { noOptions } from '../../src/features/messageOptions/messageOptions.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../tests/support/buildLibraryMessage.ts';
import { noon } from '../../tests/support/situations.ts';
import { dayText } from './dayText.ts';
import { filterLibrary, noFilter, type LibraryFilter } from './filterLibrary.ts';
import { languageStateOf } from './languageStates.ts';
import { changedParts, emptyForm, formOf, htmlIn, saveOf } from './libraryValues.ts';
import { optionsText } from './optionsText.ts';

const languages = [frenchLanguage, englishLanguage];
const inFrench = (content: string, changedAt: number | null = null): LibraryContent => ({
  id: 1,
  content,
  language: frenchLanguage,
  changedAt,
});
const inEnglish = (content: string, changedAt: number | null = null): LibraryContent => ({
  id: 2,
  content,
  language: englishLanguage,
  changedAt,
});
const library: LibraryMessage[] = [
  {
    ...buildLibraryMessage({ id: 1, title: 'Travaux', period: '1100-1300' }),
    contents: [inFrench('<p>Été</p>', 2), inEnglish('<p>Works</p>', 1)],
  },
  {
    ...buildLibraryMessage({ id: 2, title: 'Grève', alert: true, until: noon - 1 }),
    contents: [inFrench('<p>a</p>')],
  },
  {
    ...buildLibraryMessage({ id: 3, title: 'Fête', priority: 2, period: null }),
    contents: [inFrench('<p>b</p>', 1), inEnglish('<p>Party</p>', 1)],
  },
];

describe('filterLibrary', () => {
  it('LIB-1 the texts of a message are read once, whatever is typed', () => {
    let reads = 0;
    const message: LibraryMessage = {
      ...buildLibraryMessage({ id: 4, title: 'Neige' }),
      get contents() {
        reads += 1;
        return [inFrench('<p>Verglas</p>')];
      },
    };
    for (const search of ['v', 've', 'vers'])
      filterLibrary([message], { ...noFilter, search }, languages, {
        instant: noon,
        timeZone: 'Europe/Paris',
      });
    expect(reads).toBe(1);
  });

  it.each<[string, Partial<LibraryFilter>, number[]]>([
    ['nothing', {}, [1, 2, 3]],
    ['words of title and texts, without accents', { search: 'travaux ete' }, [1]],
    ['a word in another language', { search: 'PARTY' }, [3]],
    ['words that no message has together', { search: 'travaux party' }, []],
    ['what may run now', { state: 'running' }, [1, 3]],
    ['alerts', { state: 'alert' }, [2]],
    ['a priority', { state: 'priority' }, [3]],
    ['periods', { state: 'periods' }, [1]],
    ['a language that is missing', { state: 'missing' }, [2]],
    ['a text older than the French one', { state: 'older' }, [1]],
    ['a language', { language: 2 }, [1, 3]],
    ['a kept language that was deleted since', { language: 9, state: 'missing' }, [2]],
    ['nothing but that language', { language: 9 }, [1, 2, 3]],
    ['a language that is missing, of one', { language: 1, state: 'missing' }, []],
    ['alerts in a language that they lack', { language: 2, state: 'alert' }, []],
    ['a state and words', { state: 'running', search: 'fete' }, [3]],
  ])('LIB-1 by %s', (_, filter, ids) => {
    const clock = { instant: noon, timeZone: 'Europe/Paris' };
    const found = filterLibrary(library, { ...noFilter, ...filter }, languages, clock);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('LIB-1 what may run is told by the zone of the project', () => {
    const clock = { instant: noon, timeZone: 'America/Cayenne' };
    const found = filterLibrary(library, { ...noFilter, state: 'running' }, languages, clock);
    expect(found.map(({ id }) => id)).toEqual([3]);
  });
});

it.each<[string, LibraryContent[], string]>([
  ['without a text', [inFrench('<p>a</p>', 1)], 'empty'],
  ['with a blank one', [inFrench('<p>a</p>', 1), inEnglish('<p>&nbsp;</p>', 1)], 'empty'],
  ['older', [inFrench('<p>a</p>', 2), inEnglish('<p>b</p>', 1)], 'older'],
  ['changed together', [inFrench('<p>a</p>', 1), inEnglish('<p>b</p>', 1)], 'current'],
  ['of unknown age', [inFrench('<p>a</p>', 2), inEnglish('<p>b</p>', null)], 'current'],
  ['without a French text', [inEnglish('<p>b</p>', 1)], 'current'],
])('LIB-2 a language %s', (_, contents, state) => {
  expect(languageStateOf({ ...buildLibraryMessage(), contents }, englishLanguage)).toBe(state);
});

describe('the form of a message', () => {
  const stored: LibraryMessage = {
    ...buildLibraryMessage({ id: 7, title: 'Travaux', defaultScreens: ['b', 'a'], priority: 3 }),
    contents: [inFrench('<p>Un <b>mot</b><br>et</p><p>fin</p>'), inEnglish('<p>Word</p>')],
    version: 5,
  };
  const given = { base: stored, languages, projectId: 1 };

  it('LIB-2 SPR-2 a text area shows each line, and leaves the formatting of a text that is not touched', () => {
    const form = formOf(stored, 'TEXTAREA');
    expect(form.texts[1]).toBe('Un mot\net\nfin');
    expect(htmlIn(form, 1, stored, 'TEXTAREA')).toBe('<p>Un <b>mot</b><br>et</p><p>fin</p>');
    const changed = { ...form, texts: { ...form.texts, 1: 'Un mot' } };
    expect(htmlIn(changed, 1, stored, 'TEXTAREA')).not.toContain('<b>');
  });

  it('LIB-7 untouched it has no changes; blanks, and the order of the screens, are none', () => {
    const form = formOf(stored, 'RICHTEXT');
    expect(changedParts(form, form)).toEqual([]);
    const same = { ...form, title: ' Travaux ', texts: { ...form.texts, 3: ' ' }, screens: ['b', 'a'] };
    expect(changedParts(same, form)).toEqual([]);
    expect(changedParts({ ...form, screens: ['a'], confirmed: [2] }, form)).toEqual(['screens', 'confirmed']);
    expect(changedParts({ ...form, title: 'Fin', spoken: { 1: 'mot' } }, form)).toEqual(['title', 'spoken']);
    const options = { ...form.options, blink: true };
    expect(changedParts({ ...form, texts: { ...form.texts, 2: '' }, options }, form)).toEqual([
      'texts',
      'options',
    ]);
  });

  it('LIB-3 a stored alert, and one that blinks, are told apart, in the form and when they are sent', () => {
    for (const [alert, blink] of [
      [true, false],
      [false, true],
    ] as const) {
      const form = formOf({ ...stored, alert, blink }, 'RICHTEXT');
      expect(form.options).toMatchObject({ alert, blink });
      expect(saveOf({ ...given, form, textMode: 'RICHTEXT' })).toMatchObject({ alert, blink });
    }
  });

  it('LIB-4 LIB-7 is sent with its version, all languages, and either priority or periods', () => {
    const form = { ...formOf(stored, 'RICHTEXT'), title: ' Fin ', confirmed: [2] };
    expect(saveOf({ ...given, form, textMode: 'RICHTEXT' })).toMatchObject({
      id: 7,
      projectId: 1,
      title: 'Fin',
      version: 5,
      priority: 3,
      period: null,
      contents: [
        { language: { id: 1 }, content: stored.contents[0]?.content },
        { language: { id: 2 }, content: '<p>Word</p>', confirmed: true },
      ],
    });
    const periods = [{ start: 8 * 60, end: 9 * 60 + 30 }];
    const timed = { ...form, options: { ...noOptions, priority: 3, periods } };
    expect(saveOf({ ...given, form: timed, textMode: 'RICHTEXT' })).toMatchObject({
      priority: null,
      period: expect.stringContaining('0800') as string,
    });
  });

  it('LIB-2 TIM-1 a new one has no version and no dates; stored dates that are taken away are sent as such', () => {
    const made = saveOf({ ...given, base: null, form: emptyForm, textMode: 'RICHTEXT' });
    expect(made).not.toHaveProperty('version');
    expect(made).not.toHaveProperty('until');
    const dated = { ...stored, from: null, until: noon, days: null };
    const form = formOf(dated, 'RICHTEXT');
    expect(saveOf({ ...given, base: dated, form, textMode: 'RICHTEXT' }).until).toBe(noon);
    const { dates: _, ...options } = form.options;
    const open = { ...form, options };
    expect(saveOf({ ...given, base: dated, form: open, textMode: 'RICHTEXT' }).until).toBeNull();
  });
});

it('LIB-5 the day is said in words, whole without periods', () => {
  expect(dayText(null)).toBe(dayText([{ start: 0, end: 24 * 60 - 1 }]));
  expect(
    dayText([
      { start: 480, end: 570 },
      { start: 1020, end: 1439 },
    ]),
  ).toBe('de 08:00 à 09:30, de 17:00 à 24:00');
});

it('LIB-3 LIB-5 how a message is shown is said in words, and nothing of what is as usual', () => {
  const zone = 'Europe/Paris';
  expect(optionsText(noOptions, zone)).toBe('');
  const periods = [{ start: 480, end: 570 }];
  expect(optionsText({ alert: true, blink: true, priority: 2, periods }, zone)).toBe(
    'alerte · clignotant · priorité 2 · de 08:00 à 09:30',
  );
  const dates = { from: null, until: Date.UTC(2026, 10, 25, 9), days: null };
  expect(optionsText({ ...noOptions, dates }, zone)).toMatch(/^jusqu’au mercredi 25 novembre.* 10:00$/);
  expect(optionsText({ ...noOptions, dates }, 'America/Cayenne')).toMatch(/ 06:00$/);
});
