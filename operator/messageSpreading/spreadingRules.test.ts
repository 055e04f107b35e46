import { describe, expect, it } from 'vitest';
import { buildLine } from '../../tests/support/buildLine.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../tests/support/buildLibraryMessage.ts';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
import { builtText } from './builtText.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { orderedLanguages } from '../../src/shared/languages.ts';
import { lineUsed } from './lineUsed.ts';
import { contentsInHand, firstContent, libraryTitleOf } from './message.ts';
import { emptyForm } from './spreadingValues.ts';
import { spreadPayload } from './spreadPayload.ts';
import { hasUnreadLanguage, isValidMessage, refusalOf } from './validity.ts';

describe('what the page offers', () => {
  it.each([
    ['ALL', true, true],
    ['LINE', true, false],
    ['NONE', false, false],
  ] as const)(
    'SPR-2 listsMode %s: lines %s, directions, impacts and causes %s',
    (listsMode, lines, details) => {
      expect(displayFlagsOf(buildNewsConf({ listsMode }))).toMatchObject({ lines, details });
    },
  );

  it('SPR-2 textMode chooses rich text or text area', () => {
    expect(displayFlagsOf(buildNewsConf({ textMode: 'RICHTEXT' })).richText).toBe(true);
    expect(displayFlagsOf(buildNewsConf({ textMode: 'TEXTAREA' })).richText).toBe(false);
  });

  it.each([
    ['COMPANY', false],
    ['STATION', false],
    ['EXHIBITION', false],
    ['VAL', true],
  ] as const)('SPR-3 mode %s: tabs %s', (mode, tabs) => {
    expect(displayFlagsOf(buildNewsConf({ mode })).tabs).toBe(tabs);
  });
});

describe('validity', () => {
  const unexpected = emptyForm('unexpected');
  const library = emptyForm('library');

  it.each([
    ['ALL', unexpected, '', false],
    ['ALL', unexpected, '<p>Texte</p>', true],
    ['LINE', unexpected, '', false],
    ['LINE', unexpected, 'Texte', true],
    ['LINE', { ...library, libraryId: 4 }, '', false],
    ['LINE', { ...library, libraryId: 4 }, 'Texte', true],
    ['NONE', library, '', false],
    ['NONE', { ...library, libraryId: 4 }, '', true],
    ['NONE', unexpected, '', false],
    ['NONE', unexpected, 'Texte', true],
  ] as const)('SPR-8 listsMode %s, %o, first content « %s »: %s', (listsMode, form, first, valid) => {
    expect(isValidMessage(buildNewsConf({ listsMode }), form, first)).toBe(valid);
  });

  it('SPR-8 without a messaging setup nothing is valid', () => {
    expect(isValidMessage(null, unexpected, 'Texte')).toBe(false);
  });

  const fine = { isValid: true, hasMistake: false, isTimeWrong: false, chosenScreens: 1 };

  it('SPR-8 a message without a screen is refused, the message being judged first', () => {
    expect(refusalOf({ ...fine, chosenScreens: 0 })).toBe('noScreenChosen');
    expect(refusalOf({ ...fine, isValid: false, chosenScreens: 0 })).toBe('invalid');
    expect(refusalOf(fine)).toBeNull();
  });

  it('SPR-8 CMP-3 an open slot is told first, since it makes the text incomplete', () => {
    expect(refusalOf({ ...fine, isTemplateOpen: true })).toBe('templateOpen');
    expect(refusalOf({ ...fine, isTemplateOpen: true, isValid: false, hasMistake: true })).toBe(
      'templateOpen',
    );
  });

  it('SPR-8 TIM-3 half a date is refused before it is taken for none', () => {
    expect(refusalOf({ ...fine, isUnfinished: true })).toBe('unfinished');
    expect(refusalOf({ ...fine, isUnfinished: true, isTimeWrong: true, chosenScreens: 0 })).toBe(
      'unfinished',
    );
    expect(refusalOf({ ...fine, isUnfinished: true, isValid: false })).toBe('invalid');
  });

  it('SPR-8 LIB-5 a period that was mended unread is refused', () => {
    expect(refusalOf({ ...fine, hasMistake: true, chosenScreens: 0 })).toBe('periodMistake');
    expect(refusalOf({ ...fine, hasMistake: true, isTimeWrong: true })).toBe('periodMistake');
  });

  it('SPR-8 TIM-1 a start, an end or days that cannot be are refused', () => {
    expect(refusalOf({ ...fine, isTimeWrong: true, chosenScreens: 0 })).toBe('timeMistake');
    expect(refusalOf({ ...fine, isTimeWrong: true })).toBe('timeMistake');
    expect(refusalOf({ ...fine, isTimeWrong: true, isOfLibrary: true })).toBe('libraryTimeMistake');
    expect(refusalOf({ ...fine, isOfLibrary: true })).toBeNull();
  });

  it('SPR-8 CMP-4 a stretch that has lost its stop points is refused, also without its screens', () => {
    expect(refusalOf({ ...fine, isStretchLost: true, chosenScreens: 0 })).toBe('stretchLost');
    expect(refusalOf({ ...fine, isStretchLost: true, isTimeWrong: true })).toBe('timeMistake');
  });
});

describe('languages that could not be read', () => {
  const french = orderedLanguages([]);
  const typed = emptyForm('unexpected');
  const template = (id: number) => ({ id, values: {}, filled: {}, isComplete: true });
  const unread = { templateIds: new Set([4]) };

  it.each([
    ['French alone', { texts: { 1: 'Retard', 2: ' ' } }, unread, false],
    ['a text in another', { texts: { 1: 'Retard', 2: 'Delay' } }, unread, true],
    ['a template in French', { template: template(3) }, unread, false],
    ['a template in others', { template: template(4) }, unread, true],
    ['a library message', { tab: 'library' as const, texts: { 2: 'Delay' } }, unread, false],
    ['languages that are known', { texts: { 2: 'Delay' }, template: template(4) }, null, false],
  ])('LIB-2 SPR-8 %s', (_what, form, lacking, isRefused) => {
    expect(hasUnreadLanguage({ ...typed, ...form }, french, lacking)).toBe(isRefused);
  });
});

describe('line used', () => {
  const lines = [buildLine({ id: 1 }), buildLine({ id: 2, name: 'Bus 183' })];

  it('SPR-9 the chosen line, else with NONE the first of the project, else none', () => {
    expect(lineUsed('ALL', 2, lines)?.id).toBe(2);
    expect(lineUsed('NONE', 2, lines)?.id).toBe(2);
    expect(lineUsed('NONE', null, lines)?.id).toBe(1);
    expect(lineUsed('LINE', null, lines)).toBeNull();
    expect(lineUsed('NONE', null, [])).toBeNull();
  });
});

describe('built text', () => {
  const choices = {
    lines: [buildLine()],
    impacts: [{ id: 1, label: 'Trafic <perturbé>' }],
    causes: [
      { id: 1, label: 'Malaise voyageur' },
      { id: 2, label: 'SNCF en grève' },
    ],
  };
  const all = { lineId: 1, directionId: 11, causeId: 1, impactId: 1 };

  it('SPR-7 is built from direction, cause and impact, as HTML or as text', () => {
    expect(builtText(all, choices, 'RICHTEXT')).toBe(
      '<p>Trafic &lt;perturbé&gt;, direction Robinson. Motif : malaise voyageur.</p>',
    );
    expect(builtText({ ...all, causeId: 2 }, choices, 'TEXTAREA')).toBe(
      'Trafic <perturbé>, direction Robinson. Motif : SNCF en grève.',
    );
  });

  it.each(['lineId', 'directionId', 'causeId', 'impactId'] as const)(
    'SPR-7 is not built without %s',
    (field) => {
      expect(builtText({ ...all, [field]: null }, choices, 'RICHTEXT')).toBeNull();
    },
  );
});

describe('contents and payload', () => {
  const languages = orderedLanguages([englishLanguage, frenchLanguage]);
  const form = { ...emptyForm('unexpected'), texts: { 1: 'Retard < 10 min\nMerci', 2: '  ' } };
  const contents = contentsInHand(form, languages, 'TEXTAREA', null);
  const place = { line: buildLine(), directionName: null, screens: ['s1'] };

  it('LIB-2 languages stand in their order, French being there even when none is listed', () => {
    expect(languages.map(({ code }) => code)).toEqual(['fr', 'en']);
    expect(orderedLanguages([]).map(({ code }) => code)).toEqual(['fr']);
    const translated = {
      contents: [{ id: 1, content: 'Delay', language: { ...englishLanguage, label: 'x' } }],
    };
    expect(orderedLanguages([frenchLanguage], [translated]).map(({ code }) => code)).toEqual(['fr', 'en']);
    expect(orderedLanguages([englishLanguage, frenchLanguage], [translated])).toEqual(languages);
  });

  it('SPR-8 a text area gives the text as HTML, empty when blank', () => {
    expect(contents.map(({ html }) => html)).toEqual(['Retard &lt; 10 min<br>Merci', '']);
    expect(firstContent(contents)).toBe('Retard &lt; 10 min<br>Merci');
    const blank = contentsInHand({ ...form, texts: { 1: '<p><br></p>' } }, languages, 'RICHTEXT', null);
    expect(firstContent(blank)).toBe('');
  });

  it('SPR-8 a library message brings its own contents', () => {
    const chosen = { ...emptyForm('library'), libraryId: 1 };
    expect(firstContent(contentsInHand(chosen, languages, 'RICHTEXT', buildLibraryMessage()))).toBe(
      '<p>Trafic perturbé</p>',
    );
  });

  it('SPR-8 LIB-2 of a library message every text counts, in the order of the languages; the French one must be there', () => {
    const chosen = { ...emptyForm('library'), libraryId: 1 };
    const inAll = buildLibraryMessage({
      contents: [
        { id: 2, content: '<p>Delay</p>', spoken: 'A delay', language: englishLanguage },
        { id: 1, content: '<p><br></p>', language: frenchLanguage },
      ],
    });
    const told = contentsInHand(chosen, languages, 'RICHTEXT', inAll);
    expect(told.map(({ language: { code }, html, spoken }) => [code, html, spoken])).toEqual([
      ['fr', '', undefined],
      ['en', '<p>Delay</p>', 'A delay'],
    ]);
    expect(firstContent(told.toReversed())).toBe('');
    expect(firstContent(told.slice(1))).toBe('<p>Delay</p>');
    expect(contentsInHand(chosen, languages, 'RICHTEXT', null)).toEqual([]);
  });

  it('SPR-5 a library message is named by its title, else by its text, else by its number', () => {
    expect(libraryTitleOf(buildLibraryMessage({ id: 8, title: 'Travaux' }))).toBe('Travaux');
    expect(libraryTitleOf(buildLibraryMessage({ id: 8, title: '', content: '<p>Un texte</p>' }))).toBe(
      'Un texte',
    );
    expect(libraryTitleOf(buildLibraryMessage({ id: 8, title: '', content: '' }))).toBe('Message 8');
  });

  it('SPR-10 French alone is sent as content, several languages as contents', () => {
    expect(spreadPayload({ form, contents, ...place })).toMatchObject({
      content: 'Retard &lt; 10 min<br>Merci',
      lineId: 1,
      lineName: 'RER B',
      screens: ['s1'],
    });
    const both = contentsInHand({ ...form, texts: { 1: 'Retard', 2: 'Delay' } }, languages, 'TEXTAREA', null);
    const payload = spreadPayload({ form, contents: both, ...place });
    expect(payload.contents).toEqual([
      { content: 'Retard', language: { id: 1 } },
      { content: 'Delay', language: { id: 2 } },
    ]);
    expect(payload).not.toHaveProperty('content');
  });

  it('LIB-4 periods are sent without a priority, a priority without periods', () => {
    const options = { alert: true, blink: false, priority: 3, periods: [{ start: 480, end: 1080 }] };
    expect(spreadPayload({ form: { ...form, options }, contents, ...place })).toMatchObject({
      alert: true,
      period: '0800-1800',
      priority: null,
    });
    const urgent = { ...options, priority: 2, periods: null };
    expect(spreadPayload({ form: { ...form, options: urgent }, contents, ...place })).toMatchObject({
      period: null,
      priority: 2,
    });
  });

  it('TIM-1 SPR-7 CMP-4 start, end and days, cause, impact, direction and template go with it', () => {
    const dates = { from: 1000, until: 2000, days: ['MONDAY' as const] };
    const options = { alert: false, blink: true, priority: null, periods: null, dates };
    const template = { id: 4, values: { fin: '18:05' }, filled: {}, isComplete: true };
    const about = { ...form, options, causeId: 6, impactId: 5, template };
    expect(spreadPayload({ form: about, contents, ...place, directionName: 'Robinson' })).toMatchObject({
      ...dates,
      blink: true,
      causeId: 6,
      impactId: 5,
      direction: 'Robinson',
      templateId: 4,
      slots: { fin: '18:05' },
    });
    // A legacy server knows neither.
    const plain = spreadPayload({ form, contents, ...place });
    for (const field of ['from', 'until', 'days', 'templateId', 'slots', 'publish', 'choice', 'points'])
      expect(plain).not.toHaveProperty(field);
  });

  it('SPR-5 a library message is spread by its id', () => {
    const chosen = { ...emptyForm('library'), libraryId: 9 };
    expect(spreadPayload({ form: chosen, contents, ...place })).toEqual({
      libraryId: 9,
      lineId: 1,
      lineName: 'RER B',
      screens: ['s1'],
    });
  });
});
