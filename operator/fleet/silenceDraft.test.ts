import { expect, it } from 'vitest';
import { mostRecipients } from '../../contract/silence.ts';
import {
  differencesOf,
  draftOfSettings,
  problemsOfDraft,
  settingsOfDraft,
  type SilenceDraft,
} from './silenceDraft.ts';

const draft: SilenceDraft = {
  enabled: true,
  after: '10',
  recipients: 'pc@reseau.example',
  never: false,
  back: true,
  quietFrom: '',
  quietTo: '',
};
const long = `${'a'.repeat(250)}@b.fr`;
const addresses = (n: number) => Array.from({ length: n }, (_, at) => `a${at}@b.fr`).join('\n');

it('FLT-1 settings that are opened and saved unchanged stay what they were', () => {
  const settings = {
    enabled: true,
    after: 15,
    recipients: ['a@b.fr', 'c@d.fr'],
    never: true,
    back: false,
    quiet: '2200-0600',
  };
  expect(settingsOfDraft(draftOfSettings(settings))).toEqual(settings);
  expect(settingsOfDraft(draftOfSettings({ ...settings, quiet: null })).quiet).toBeNull();
});

it.each([
  ['a@b.fr;c@d.fr', ['a@b.fr', 'c@d.fr']],
  [' a@b.fr \n\n a@b.fr,', ['a@b.fr']],
  ['', []],
])('FLT-1 « %s » are the recipients %j', (recipients, read) => {
  expect(settingsOfDraft({ ...draft, recipients }).recipients).toEqual(read);
});

it.each([
  ['7:00', '0645', '0700-0645'],
  [' 22:00 ', '06:00', '2200-0600'],
  ['  ', '', null],
])('FLT-1 from « %s » to « %s » is %s', (quietFrom, quietTo, quiet) => {
  const typed = { ...draft, quietFrom, quietTo };
  expect(settingsOfDraft(typed).quiet).toBe(quiet);
  expect(problemsOfDraft(typed)).toEqual({});
});

it.each<[string, Partial<SilenceDraft>, ReturnType<typeof problemsOfDraft>]>([
  ['the least minutes', { after: '1' }, {}],
  ['the most minutes', { after: '1440' }, {}],
  ['too few minutes', { after: '0' }, { after: 'De 1 à 1440 minutes' }],
  ['too many minutes', { after: '1441' }, { after: 'De 1 à 1440 minutes' }],
  ['a part of a minute', { after: '1.5' }, { after: 'De 1 à 1440 minutes' }],
  ['no minutes', { after: '' }, { after: 'De 1 à 1440 minutes' }],
  [
    'an address that is too long',
    { recipients: long },
    { recipients: `« ${long} » n’est pas une adresse e-mail` },
  ],
  ['the second address', { recipients: 'a@b.fr\nc@' }, { recipients: '« c@ » n’est pas une adresse e-mail' }],
  ['as many recipients as there may be', { recipients: addresses(mostRecipients) }, {}],
  ['one more', { recipients: addresses(mostRecipients + 1) }, { recipients: '20 adresses au plus' }],
  ['nobody to tell', { recipients: '' }, { recipients: 'Indiquez au moins un destinataire' }],
  ['nobody, and nothing to tell', { recipients: '', enabled: false }, {}],
  ['half of the hours', { quietFrom: '22:00' }, { quiet: 'Deux heures, comme 22:00, ou aucune' }],
  ['no hour', { quietFrom: '24:00', quietTo: '6:00' }, { quiet: 'Deux heures, comme 22:00, ou aucune' }],
])('FLT-1 %s: what is wrong is told', (_what, change, problems) => {
  expect(problemsOfDraft({ ...draft, ...change })).toEqual(problems);
});

it('FLT-1 every setting that a colleague changed is told beside one’s own', () => {
  const mine = settingsOfDraft(draft);
  const theirs = { enabled: false, after: 5, recipients: [], never: true, back: false, quiet: '2200-0600' };
  expect(
    differencesOf(mine, theirs).map(({ label, mine: own, theirs: other }) => [label, own, other]),
  ).toEqual([
    ['Prévenir par e-mail', 'oui', 'non'],
    ['Destinataires', 'pc@reseau.example', ''],
    ['Après combien de minutes de silence', '10 min', '5 min'],
    ['Signaler aussi les écrans jamais connectés', 'non', 'oui'],
    ['Signaler aussi les retours en ligne', 'oui', 'non'],
    ['Ne pas prévenir', '', '22:00 – 06:00'],
  ]);
  expect(differencesOf(mine, mine)).toEqual([]);
});
