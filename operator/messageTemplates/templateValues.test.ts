import { expect, it } from 'vitest';
import { iconNames } from '../../contract/messageTemplate/icons.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { changedParts, formOf, overTheirs, saveOf, versionFacts } from './templateValues.ts';

const stored = buildMessageTemplate({ id: 4, version: 2 });
const form = formOf(stored);

it('CMP-3 a template is sent with its version, and without the sample values of slots that are gone', () => {
  const slots = form.slots.filter(({ name }) => name !== 'fin');
  const sample = { ...form.sample, 'ligne@en': 'RER B', tronçon: '' };
  expect(saveOf({ ...form, slots, sample }, stored)).toEqual({
    id: 4,
    version: 2,
    ...form,
    slots,
    sample: { ligne: 'RER B', 'ligne@en': 'RER B' },
  });
  expect(saveOf(form, null)).toEqual({ id: null, ...form });
});

it('CMP-3 blanks, empty values and their order are no changes', () => {
  const { ligne, ...others } = form.sample;
  const same = {
    ...form,
    name: ` ${form.name} `,
    texts: { ...form.texts, es: '' },
    sample: { ...others, heure: '', ligne: ligne! },
  };
  expect(changedParts(same, form)).toEqual([]);
  const [first, ...rest] = form.slots;
  const slots = [{ ...first!, required: false }, ...rest];
  const changed = { ...form, alert: true, slots, texts: { ...form.texts, en: '' } };
  expect(changedParts(changed, form)).toEqual(['alert', 'slots', 'texts']);
  const different = {
    ...form,
    name: 'Grève',
    icon: 'lift' as const,
    sample: { ...form.sample, ligne: 'T7' },
  };
  expect(changedParts(different, form)).toEqual(['name', 'icon', 'sample']);
});

it('CMP-3 what was not changed in the form is a colleague’s, text by text and value by value', () => {
  const mine = {
    ...form,
    slots: form.slots.slice(1),
    texts: { ...form.texts, fr: 'À moi' },
    sample: { ...form.sample, ligne: 'T7' },
  };
  const theirs = {
    ...form,
    name: 'Grève',
    slots: [],
    texts: { ...form.texts, en: 'Theirs', es: 'Suyo' },
    sample: { ...form.sample, 'ligne@en': 'T8' },
  };
  expect(overTheirs({ mine, before: form, theirs })).toEqual({
    ...mine,
    name: 'Grève',
    texts: { ...theirs.texts, fr: 'À moi' },
    sample: { ...theirs.sample, ligne: 'T7' },
  });
});

it('CMP-3 a version is told by its name, sign, alert, slots, and texts, each in its place', () => {
  const { fr, en } = form.texts;
  const languages = [frenchLanguage, englishLanguage];
  expect(versionFacts({ ...form, alert: true }, languages)).toEqual([
    ['Type d’événement', 'Travaux'],
    ['Pictogramme', iconNames.works],
    ['Ses messages sont des alertes', 'oui'],
    ['Informations à demander', '{ligne} Ligne\n{tronçon} Tronçon (d’un arrêt à un autre)\n{fin} Heure'],
    ['Français', fr],
    ['Anglais', en],
  ]);
  expect(versionFacts({ ...form, texts: {} }, languages).slice(-2)).toEqual([
    ['Français', ''],
    ['Anglais', ''],
  ]);
});
