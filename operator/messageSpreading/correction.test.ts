import { expect, it } from 'vitest';
import { noOptions } from '../../src/features/messageOptions/messageOptions.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
import { type Changes, correctionOf } from './correction.ts';
import { formOfNews } from './formOfNews.ts';
import { contentsInHand } from './message.ts';
import type { Entered, SpreadingValues } from './spreadingValues.ts';

const spanish = { id: 3, code: 'es', label: 'Espagnol', order: 3 };
const base = buildNews({
  id: 12,
  lineId: 1,
  lineName: 'RER B',
  direction: 'Robinson',
  causeId: 6,
  impactId: 5,
  publish: true,
  screens: ['a', 'b'],
  contents: [
    { id: 1, content: 'Retard', language: frenchLanguage },
    { id: 2, content: 'Delay', language: englishLanguage },
    // The project no longer writes in this language.
    { id: 3, content: 'Retraso', language: spanish },
  ],
});
const conf = buildNewsConf({ textMode: 'TEXTAREA' });
const initial: Entered = {
  form: formOfNews(base, {
    conf,
    lines: [buildLine()],
    languages: [frenchLanguage, englishLanguage],
    causes: [],
    impacts: [],
  }),
  screens: new Set(['a', 'b']),
  choice: null,
};

function correct(
  form: Partial<SpreadingValues>,
  more: Partial<Omit<Entered, 'form'>> = {},
  before: Entered = initial,
  stored = base.contents,
  offered = new Set(['a', 'b', 'c', 'd']),
) {
  const entered = { ...before, ...more, form: { ...before.form, ...form } };
  return correctionOf({
    base,
    initial: before,
    entered,
    contents: contentsInHand(entered.form, [frenchLanguage, englishLanguage], 'TEXTAREA', null),
    directionName: 'Mitry-Claye',
    offered,
    latest: { version: 7, screens: ['a', 'b', 'elsewhere'], contents: stored },
  });
}
const told = ({ texts, options, about, publish, added, removed }: Changes) =>
  [
    ...texts.map(({ code }) => code),
    ...(options ? ['options'] : []),
    ...(about ? ['about'] : []),
    ...(publish === null ? [] : [`publish ${publish}`]),
    ...added.map((id) => `+${id}`),
    ...removed.map((id) => `-${id}`),
  ].join(' ');

const [french, english, other] = ['Retard', 'Delay', 'Retraso'].map((content, at) => ({
  content,
  language: { id: at + 1 },
}));
const days = ['MONDAY' as const];
const noDates = { from: null, until: null, days: null };
const dates = { from: 1000, until: 2000, days };
const periods = [{ start: 480, end: 1080 }];
const template = { id: 4, values: { fin: '19:00' }, filled: {}, isComplete: true };

it.each<[string, Partial<SpreadingValues>, string, object]>([
  [
    'a text: all contents, the others as they are stored',
    { texts: { 1: 'Retard', 2: 'Late' } },
    'en',
    { contents: [french, { ...english, content: 'Late' }, other] },
  ],
  ['a text that is removed', { texts: { 1: 'Retard', 2: '' } }, 'en', { contents: [french, other] }],
  ['an alert', { options: { ...noOptions, alert: true } }, 'options', { alert: true }],
  ['blinking', { options: { ...noOptions, blink: true } }, 'options', { blink: true }],
  [
    'a priority, which has no periods beside it',
    { options: { ...noOptions, priority: 3 } },
    'options',
    { priority: 3, period: null },
  ],
  [
    'periods, which have no priority beside them',
    { options: { ...noOptions, priority: 3, periods } },
    'options',
    { priority: null, period: '0800-1800' },
  ],
  ['start, end and days', { options: { ...noOptions, dates } }, 'options', dates],
  ['an end', { options: { ...noOptions, dates: { ...noDates, until: 2000 } } }, 'options', { until: 2000 }],
  ['days', { options: { ...noOptions, dates: { ...noDates, days } } }, 'options', { days }],
  [
    'another line, with its own direction',
    { lineId: 2, directionId: null },
    'about',
    { lineId: 2, direction: 'Mitry-Claye' },
  ],
  ['another direction', { directionId: 12 }, 'about', { direction: 'Mitry-Claye' }],
  ['another cause', { causeId: 9 }, 'about', { causeId: 9 }],
  ['no impact', { impactId: null }, 'about', { impactId: null }],
  ['a template', { template }, 'about', { templateId: 4, slots: { fin: '19:00' } }],
  ['to be published no more', { publish: false }, 'publish false', { publish: false }],
])('TIM-4 what is corrected is sent alone, over the version that is stored by now: %s', (...row) => {
  const [, form, what, sent] = row;
  const { changes, message } = correct(form);
  expect(told(changes)).toBe(what);
  expect(message).toStrictEqual({ id: 12, version: 7, ...sent });
});

it.each<[string, Partial<SpreadingValues>, boolean]>([
  ['nothing', {}, false],
  ['a text', { texts: { 1: 'Retard', 2: 'Late' } }, true],
  ['another line, which screens show', { lineId: 2 }, true],
  ['another cause, which feeds publish', { causeId: 9 }, true],
  ['no impact, which feeds publish', { impactId: null }, true],
  ['another direction, which feeds publish', { directionId: 12 }, true],
  ['another cause of what is taken back', { causeId: 9, publish: false }, false],
  ['a template, which nobody is told', { template }, false],
  ['an alert', { options: { ...noOptions, alert: true } }, true],
  ['a start', { options: { ...noOptions, dates: { from: 1000, until: null, days: null } } }, true],
  ['a first end', { options: { ...noOptions, dates: { from: null, until: 2000, days: null } } }, false],
])('TIM-4 OPS-5 whether more is shown or told to others by %s: %s', (_, form, expected) => {
  expect(correct(form).changes.isMore).toBe(expected);
});

it('TIM-4 OPS-5 a later end shows more, an earlier one less, and more screens more', () => {
  const ending = (until: number | null) => ({ ...noOptions, dates: { from: 1000, until, days: null } });
  const before = { ...initial, form: { ...initial.form, options: ending(5000) } };
  expect(correct({ options: ending(4000) }, {}, before).changes.isMore).toBe(false);
  expect(correct({ options: ending(6000) }, {}, before).changes.isMore).toBe(true);
  expect(correct({ options: ending(null) }, {}, before).changes.isMore).toBe(true);
  expect(correct({}, { screens: new Set(['a']) }).changes.isMore).toBe(false);
  expect(correct({}, { screens: new Set(['a', 'b', 'c']) }).changes.isMore).toBe(true);
});

it('TIM-4 the texts that a colleague has changed, added or removed since stay so beside another one’s correction', () => {
  const german = { id: 4, code: 'de', label: 'Allemand', order: 4 };
  const stored = [
    { id: 1, content: 'Retard', language: frenchLanguage },
    { id: 2, content: 'Delay of 10 min', language: englishLanguage },
    { id: 4, content: 'Verspätung', language: german },
  ];
  const { message } = correct({ texts: { ...initial.form.texts, 1: 'Retards' } }, {}, initial, stored);
  expect(message?.contents).toEqual([
    { content: 'Retards', language: { id: 1 } },
    { content: 'Delay of 10 min', language: { id: 2 } },
    { content: 'Verspätung', language: { id: 4 } },
  ]);
});

it('TIM-4 CMP-3 other values of the same template are a correction, and so is to be without it', () => {
  const before = { ...initial, form: { ...initial.form, template } };
  expect(correct({}, {}, before).message).toBeNull();
  const later = { ...template, values: { fin: '20:00' } };
  expect(correct({ template: later }, {}, before).message).toMatchObject({ slots: { fin: '20:00' } });
  expect(correct({ template: null }, {}, before).message).toMatchObject({ templateId: null, slots: null });
  // One that was chosen and then deleted by somebody would be refused.
  expect(correct({ template: { ...later, id: 5, isGone: true } }, {}, before).message).toBeNull();
});

it('TIM-4 CMP-1 screens are added and taken off, those that are not offered stay, and another stretch has its own stops', () => {
  const screens = new Set(['a', 'c']);
  const swapped = correct({}, { screens });
  expect(told(swapped.changes)).toBe('+c -b');
  expect(swapped.message).toStrictEqual({
    id: 12,
    version: 7,
    screens: ['a', 'elsewhere', 'c'],
    choice: null,
  });
  const stretch = { lineId: 1, direction: null, from: null, to: null };
  const choice = { choice: stretch, text: 'RER B', ids: new Set(['a', 'c', 'd']), points: [4, 5] };
  expect(correct({}, { screens, choice }).message).toMatchObject({
    choice: { ...stretch, without: ['d'] },
    points: [4, 5],
  });
  expect(correct({}, { screens, choice: { ...choice, points: null } }).message).toMatchObject({
    points: null,
  });
  // The same stretch as before, or the same screens without one.
  expect(correct({}, { screens }, { ...initial, choice }).message).not.toHaveProperty('points');
  expect(correct({}, { choice: null }, { ...initial, choice }).message).toBeNull();
});

it('TIM-4 CMP-4 another stretch of the same screens is a correction, since it has other stop points', () => {
  const stretch = { lineId: 1, direction: null, from: 'A', to: 'B' };
  const choice = { choice: stretch, text: 'RER B', ids: new Set(['a', 'b']), points: [4, 5] };
  const longer = { ...choice, choice: { ...stretch, to: 'C' }, points: [4, 5, 6] };
  const { changes, message } = correct({}, { choice: longer }, { ...initial, choice });
  expect(told(changes)).toBe('about');
  expect(changes.isMore).toBe(true);
  expect(message).toStrictEqual({ id: 12, version: 7, choice: longer.choice, points: [4, 5, 6] });
});

it('TIM-4 CMP-4 with another line than that of its stretch a message has no stop points', () => {
  const stretch = { lineId: 1, direction: null, from: 'A', to: 'B' };
  const before = {
    ...initial,
    choice: { choice: stretch, text: 'RER B', ids: new Set(['a', 'b']), points: [4, 5] },
  };
  const another = correct({ lineId: 2, directionId: null }, {}, before).message;
  expect(another).toMatchObject({ lineId: 2, points: null });
  expect(another).not.toHaveProperty('choice');
  expect(correct({ causeId: 9 }, {}, before).message).not.toHaveProperty('points');
});

it('TIM-4 CMP-1 a screen that was switched off meanwhile keeps the message, is not left out of the choice, and gets no other', () => {
  const stretch = { lineId: 1, direction: null, from: null, to: null };
  const choice = { choice: stretch, text: 'RER B', ids: new Set(['a', 'b', 'c', 'off']) };
  const before = { ...initial, choice };
  const offered = new Set(['a', 'c', 'd']);
  const screens = new Set(['a', 'c', 'x']);
  const { changes, message } = correct({}, { screens }, before, base.contents, offered);
  expect(told(changes)).toBe('+c');
  expect(message).toMatchObject({
    screens: ['a', 'b', 'elsewhere', 'c'],
    // What was off when the form was opened had been left out by hand before.
    choice: { ...stretch, without: ['off'] },
  });
});
