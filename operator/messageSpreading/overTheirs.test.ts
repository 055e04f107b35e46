import { expect, it } from 'vitest';
import { noOptions } from '../../src/features/messageOptions/messageOptions.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
import { overTheirs } from './overTheirs.ts';
import { emptyForm, type Entered, type SpreadingValues } from './spreadingValues.ts';

const [french, english] = [frenchLanguage.id, englishLanguage.id];
const given = {
  conf: buildNewsConf({ textMode: 'TEXTAREA' }),
  languages: [frenchLanguage, englishLanguage],
  lines: [],
  templates: [
    buildMessageTemplate({
      id: 4,
      slots: ['heure', 'motif'].map((name) => ({ name, type: 'stop', required: true })),
      texts: { fr: '{motif}, reprise {heure}', en: 'Again {heure}' },
    }),
  ],
};
const ending = (until: number) => ({ ...noOptions, dates: { from: null, until, days: null } });
const stretch = { lineId: 1, direction: null, from: 'A', to: 'B' };
const chosen = (to: string, ...ids: string[]) => ({
  choice: { ...stretch, to },
  text: to,
  ids: new Set(ids),
});
/** What that template writes. */
const written = (heure: string, motif = 'Panne') => ({
  id: 4,
  values: { heure, motif },
  filled: { [french]: `${motif}, reprise ${heure}`, [english]: `Again ${heure}` },
  isComplete: true,
});
const form: SpreadingValues = {
  ...emptyForm('unexpected'),
  lineId: 1,
  directionId: 11,
  causeId: 6,
  impactId: 5,
  publish: true,
  texts: written('05:45').filled,
  template: written('05:45'),
  options: ending(5000),
};
const before: Entered = { form, screens: new Set(['a', 'b']), choice: chosen('B', 'a', 'b') };
const entered = (part: Partial<SpreadingValues>, more: Partial<Entered> = {}): Entered => ({
  ...before,
  ...more,
  form: { ...form, ...part },
});
/** A colleague's change of the hour: it rewrites all texts, and the end. */
const later: Partial<SpreadingValues> = {
  texts: written('06:15').filled,
  template: written('06:15'),
  options: ending(6000),
};
/** Another reason in the form, and what that template writes of it with a colleague's hour. */
const works = written('05:45', 'Travaux');
const laterWorks: Partial<SpreadingValues> = {
  options: ending(6000),
  texts: written('06:15', 'Travaux').filled,
  template: written('06:15', 'Travaux'),
};
const merged = (mine: Entered, theirs: Entered) => overTheirs({ mine, before, theirs }, given);

it.each<[string, Partial<SpreadingValues>, Partial<SpreadingValues>, Partial<SpreadingValues>]>([
  ['nothing', {}, { ...later, causeId: 7 }, { ...later, causeId: 7 }],
  ['the same', later, later, later],
  [
    'words in one language beside a colleague’s hour, which that language does not say',
    { texts: { ...form.texts, [english]: 'Again 05:45, sorry' } },
    later,
    {
      ...later,
      texts: { [french]: 'Panne, reprise 06:15', [english]: 'Again 05:45, sorry' },
      behind: [english],
    },
  ],
  [
    'a spoken text, with its written one',
    { spoken: { [english]: 'Again' } },
    { texts: { [french]: 'Fini', [english]: 'Over' }, spoken: { [french]: 'C’est fini' } },
    {
      texts: { [french]: 'Fini', [english]: 'Again 05:45' },
      spoken: { [french]: 'C’est fini', [english]: 'Again' },
    },
  ],
  [
    'a text removed, which does not say the old hour then',
    { texts: { [french]: 'Panne, reprise 05:45' } },
    later,
    { ...later, texts: { [french]: 'Panne, reprise 06:15' } },
  ],
  [
    'an alert beside another end',
    { options: { ...ending(5000), alert: true } },
    { options: { ...ending(6000), priority: 2 } },
    { options: { ...ending(6000), priority: 2, alert: true } },
  ],
  [
    'an end beside a start',
    { options: ending(7000) },
    { options: { ...noOptions, dates: { from: 1000, until: 6000, days: ['MONDAY'] } } },
    { options: { ...noOptions, dates: { from: 1000, until: 7000, days: ['MONDAY'] } } },
  ],
  [
    'periods, which exclude a priority',
    { options: { ...ending(5000), periods: [{ start: 60, end: 120 }] } },
    { options: { ...ending(5000), priority: 2, blink: true } },
    { options: { ...ending(5000), periods: [{ start: 60, end: 120 }], blink: true } },
  ],
  [
    'a direction, with its line',
    { directionId: 12 },
    { lineId: 2, directionId: 21, causeId: 7 },
    { directionId: 12, causeId: 7 },
  ],
  ['an impact and a cause', { impactId: null }, { causeId: null }, { impactId: null, causeId: null }],
  ['to be published no more', { publish: false }, { impactId: 9 }, { publish: false, impactId: 9 }],
  [
    'another value of the same template: the texts are written again from all values',
    { template: works, texts: works.filled },
    later,
    laterWorks,
  ],
  [
    'another value of it beside a text removed, which is not written again',
    { template: works, texts: { ...works.filled, [english]: '' } },
    later,
    { ...laterWorks, texts: { [french]: 'Travaux, reprise 06:15', [english]: '' } },
  ],
  [
    'another value of it beside a text that the colleague has removed',
    { template: works, texts: works.filled },
    { ...later, texts: { [french]: 'Panne, reprise 06:15' } },
    { ...laterWorks, texts: { [french]: 'Travaux, reprise 06:15', [english]: '' } },
  ],
  [
    'another value of it beside own words: what is said aloud goes with its text, and the words are behind the colleague’s hour',
    {
      template: works,
      texts: { [french]: 'Travaux, reprise 05:45', [english]: 'Sorry, 05:45' },
      spoken: { [french]: 'À 5 h 45', [english]: 'Sorry' },
    },
    later,
    {
      ...laterWorks,
      texts: { [french]: 'Travaux, reprise 06:15', [english]: 'Sorry, 05:45' },
      spoken: { [english]: 'Sorry' },
      behind: [english],
    },
  ],
  [
    'another template, which is gone since: what it wrote stays',
    { template: { ...written('05:45', 'Travaux'), id: 9 }, texts: written('05:45', 'Travaux').filled },
    later,
    {
      options: ending(6000),
      texts: { [french]: 'Travaux, reprise 05:45', [english]: 'Again 06:15' },
      template: { ...written('05:45', 'Travaux'), id: 9 },
    },
  ],
  [
    'no template beside a colleague’s value of it',
    { template: null, texts: { [french]: 'Fini', [english]: 'Over' } },
    later,
    { template: null, texts: { [french]: 'Fini', [english]: 'Over' }, options: ending(6000) },
  ],
])(
  'TIM-4 what was not changed in the form is a colleague’s, what was stays: %s',
  (_, mine, theirs, expected) => {
    expect(merged(entered(mine), entered(theirs)).form).toStrictEqual({ ...form, behind: [], ...expected });
  },
);

it('TIM-4 of the text that the choices have written, the colleague’s is known as theirs, and a changed one is not', () => {
  const theirs = entered({ texts: { [french]: 'Retard' }, built: 'Retard' });
  expect(merged(entered({ causeId: 7 }), theirs).form.built).toBe('Retard');
  expect(merged(entered({ texts: { [french]: 'À moi' } }), theirs).form.built).toBeNull();
});

it('TIM-4 CMP-1 screens are added to a colleague’s and taken off them, and a choice stays while it describes them', () => {
  const theirs = entered({}, { screens: new Set(['b', 'c', 'd']), choice: chosen('C', 'b', 'c', 'd') });
  const { screens, choice } = merged(entered({}, { screens: new Set(['a', 'e']), choice: null }), theirs);
  expect([...screens]).toEqual(['c', 'd', 'e']);
  expect(choice).toBeNull();
  expect(merged(entered({}, { screens: new Set(['a', 'b', 'e']) }), theirs)).toMatchObject({
    screens: new Set(['b', 'c', 'd', 'e']),
    choice: { text: 'C' },
  });
  const own = { screens: new Set(['a', 'b', 'e']), choice: chosen('E', 'a', 'b', 'e') };
  expect(merged(entered({}, own), entered({}))).toMatchObject(own);
  expect(merged(entered({ causeId: 7 }), theirs)).toMatchObject({
    choice: { text: 'C' },
    screens: theirs.screens,
  });
});
