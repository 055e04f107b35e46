import { describe, expect, it } from 'vitest';
import { buildSlot as slot } from '../../tests/support/buildSlot.ts';
import { checkTemplate, helpersFor, textProblem } from './checkTemplate.ts';
import { templateLimits, type Slot } from './slots.ts';

const ligne = slot('ligne', 'line');
const fin = slot('fin', 'hour', { required: false });
const motif = slot('motif', 'reason');
const arrêts = slot('arrêts', 'stops');

describe('CMP-3 a text of a template says in its field what is wrong', () => {
  it.each([
    [
      '{ligne} : {fins}',
      '{fins} n’est pas une information de ce modèle : il connaît {ligne}, {fin}, {arrêts}.',
    ],
    ['{ligne} {fin', 'Il manque l’accolade qui ferme : « {fin ».'],
    ['{ligne}[ jusqu’à {fin}', 'Il manque le crochet qui ferme : « [ jusqu’à {fin} ».'],
    ['<b>{ligne}</b>', 'Un modèle s’écrit sans balises : retirez les signes < et >.'],
    ['x'.repeat(1001), 'Le texte fait 1001 caractères ; un modèle en a au plus 1000.'],
    [
      '{from ligne}',
      '« from » ne se met pas devant cette information : choisissez « de », « à », « que », « le », « genre ».',
    ],
    [
      '{ligne}[ bientôt]',
      'La partie facultative « bientôt » ne contient aucune information : elle ne serait jamais retirée. Ôtez ses crochets.',
    ],
    [
      '{ligne} {fin}',
      '{fin} est facultative : mettez entre crochets la partie de phrase qui l’emploie, ou rendez-la obligatoire.',
    ],
    [
      '[{ligne}|{fin}]',
      '{fin} est facultative : mettez entre crochets la partie de phrase qui l’emploie, ou rendez-la obligatoire.',
    ],
    [
      '{nombre arrêts : arrêt}',
      'Écrivez les deux formes de {arrêts}, séparées par une barre : {nombre arrêts : l’arrêt / les arrêts}.',
    ],
    [
      '{nombre arrêts : / les arrêts}',
      'Écrivez les deux formes de {arrêts}, séparées par une barre : {nombre arrêts : l’arrêt / les arrêts}.',
    ],
    [
      '{arrêts : arrêt / arrêts}',
      'Devant {arrêts : …}, dites d’après quoi choisir : « nombre » ou « genre ».',
    ],
    [
      '{genre arrêts : un / une}',
      '« genre » ne se met pas devant cette information : choisissez « de », « à », « que », « le », « nombre ».',
    ],
    ['{ligne}[ jusqu’à {fin}| bientôt] {de arrêts}', null],
    [`{ligne}${'x'.repeat(993)}`, null],
  ])('%s', (text, problem) => {
    expect(textProblem(text, [ligne, fin, arrêts], 'fr')).toBe(problem);
  });

  it('CMP-3 a slot that no one knows is found in what stands instead of an optional part, too', () => {
    expect(textProblem('[{ligne}|{x}]', [ligne], 'fr')).toBe(
      '{x} n’est pas une information de ce modèle : il connaît {ligne}.',
    );
    expect(textProblem('{x}', [], 'fr')).toBe('{x} n’est pas une information de ce modèle.');
  });

  it('CMP-3 each language has its own words before a slot', () => {
    expect(helpersFor(slot('t', 'stretch'), 'fr')).toEqual(['de']);
    expect(helpersFor(slot('t', 'stretch'), 'en')).toEqual(['from']);
    expect(helpersFor(slot('t', 'stop'), 'es')).toEqual(['de', 'a', 'el']);
    expect(textProblem('{de ligne}', [ligne], 'de')).toBe(
      '« de » ne se met pas devant cette information dans cette langue.',
    );
  });
});

describe('CMP-3 a template says by field what is wrong', () => {
  const check = (slots: Slot[], texts: Record<string, string>, name = 'Travaux') =>
    checkTemplate({ name, slots, texts });

  it('CMP-3 a name and a French text are needed, and no slot may be idle', () => {
    expect(check([ligne], { en: '{ligne}' }, ' ')).toEqual({
      name: 'Donnez un nom à ce modèle : celui que les opérateurs chercheront.',
      'texts.fr': 'Écrivez le texte français : c’est celui que tous les écrans montrent.',
    });
    expect(check([ligne, arrêts, slot('Fin', 'hour'), ligne], { fr: '{ligne}' })).toEqual({
      'slots.1': 'Aucun texte n’emploie cette information.',
      'slots.2': 'Un nom d’information est un mot, sans espace : ligne, départ, fin.',
      'slots.3': 'Deux informations ont ce nom.',
    });
  });

  it('CMP-3 TIM-3 an hour may end the message, one of them', () => {
    const text = { fr: '{ligne}[ jusqu’à {fin}][ puis {reprise}]' };
    const ends = { ...fin, ends: true };
    const reprise = slot('reprise', 'hour', { required: false });
    expect(check([ligne, ends, reprise], text)).toEqual({});
    expect(check([ligne, ends, { ...reprise, ends: true }], text)).toEqual({
      'slots.2': 'Une autre information donne déjà la fin du message.',
    });
    expect(check([{ ...ligne, ends: true }, fin, reprise], text)).toEqual({
      'slots.0': 'Seule une heure peut donner la fin du message.',
    });
  });

  it('CMP-3 a reason is written in each language that says it', () => {
    const texts = { fr: 'En raison {de motif}', en: 'Owing to {motif}', es: 'Retrasos' };
    expect(check([motif], texts)).toEqual({
      'slots.0':
        'Les causes du projet n’existent qu’en français : écrivez les motifs de ce modèle en anglais aussi.',
    });
    expect(check([motif], { fr: texts.fr, es: texts.es })).toEqual({});
    const works = { label: 'Travaux', texts: { fr: 'travaux' } };
    expect(check([{ ...motif, choices: [works] }], texts)).toEqual({
      'slots.0': 'Le motif « Travaux » n’est pas écrit en anglais.',
    });
    const translated = { label: 'Travaux', texts: { fr: 'travaux', en: 'works' } };
    expect(check([{ ...motif, choices: [translated] }], texts)).toEqual({});
    expect(check([{ ...motif, choices: [translated, translated] }], texts)).toEqual({
      'slots.0': 'Le motif « Travaux » figure deux fois.',
    });
  });

  const named = (label: string, fr = 'travaux') => ({ label, texts: { fr } });

  it.each([
    [' ', 'travaux', 'Chaque motif a un nom.'],
    ['<b>Travaux', 'travaux', 'Pas de balises : retirez les signes < et >.'],
    ['Travaux', 'des [travaux]', 'Pas de balises : retirez les signes < et >.'],
    ['Travaux', ' ', 'Le motif « Travaux » n’est pas écrit en français.'],
    ['Travaux', 'des travaux', undefined],
  ])('CMP-3 of a reason « %s », said « %s »', (label, text, problem) => {
    const choices = [named('Grève', 'une grève'), named(label, text)];
    expect(check([{ ...motif, choices }], { fr: 'En raison {de motif}' })['slots.0']).toBe(problem);
  });

  it('CMP-3 a blank text is none, and a text’s own fault stands at the text', () => {
    expect(check([ligne], { fr: ' ', en: '{ligne}' })).toHaveProperty(['texts.fr']);
    expect(check([ligne], { fr: '{ligne}', en: '{ligne' })).toEqual({
      'texts.en': 'Il manque l’accolade qui ferme : « {ligne ».',
    });
  });

  it('CMP-3 a name and the number of slots have a limit, which can be reached', () => {
    const slots = Array.from({ length: templateLimits.slots + 1 }, (_, at) => slot(`ligne${at}`, 'line'));
    const fr = (some: readonly Slot[]) => ({ fr: some.map(({ name }) => `{${name}}`).join() });
    const most = slots.slice(1);
    const name = 'x'.repeat(templateLimits.name);
    expect(check(most, fr(most), name)).toEqual({});
    expect(check(slots, fr(slots), `${name}x`)).toEqual({
      name: 'Un nom a au plus 100 caractères.',
      slots: 'Un modèle demande au plus 12 informations.',
    });
  });
});
