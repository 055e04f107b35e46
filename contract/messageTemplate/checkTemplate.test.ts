import { describe, expect, it } from 'vitest';
import { checkTemplate, helpersFor, textProblem } from './checkTemplate.ts';
import { fillAll, valueProblem } from './checkValues.ts';
import type { Slot, SlotType } from './slots.ts';

const slot = (name: string, type: SlotType, more: Partial<Slot> = {}): Slot => ({
  name,
  type,
  required: true,
  ...more,
});
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
      '{arrêts : arrêt / arrêts}',
      'Devant {arrêts : …}, dites d’après quoi choisir : « nombre » ou « genre ».',
    ],
    [
      '{genre arrêts : un / une}',
      '« genre » ne se met pas devant cette information : choisissez « de », « à », « que », « le », « nombre ».',
    ],
    ['{ligne}[ jusqu’à {fin}| bientôt] {de arrêts}', null],
  ])('%s', (text, problem) => {
    expect(textProblem(text, [ligne, fin, arrêts], 'fr')).toBe(problem);
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
});

describe('CMP-3 values say in their field what is wrong', () => {
  it.each<[SlotType, string, string | null]>([
    ['text', '<b>gras</b>', 'Pas de balises : retirez les signes < et >.'],
    ['text', 'une {fin}', 'Retirez les accolades et les crochets : ils sont réservés aux modèles.'],
    ['text', 'x'.repeat(201), 'Cette valeur fait 201 caractères, au plus 200 sont possibles.'],
    ['hour', '24:00', 'L’heure s’écrit HH:MM, par exemple 18:05.'],
    ['hour', '23:59', null],
    ['date', '2026-02-30', 'Choisissez un jour du calendrier.'],
    ['date', '2026-02-28', null],
    ['duration', '-3', 'Écrivez un nombre entier, de 0 à 99 999.'],
    ['number', '1,5', 'Écrivez un nombre entier, de 0 à 99 999.'],
    ['stretch', 'Massy', 'Choisissez deux arrêts différents : le premier et le dernier.'],
    ['stretch', 'Massy\nMassy', 'Choisissez deux arrêts différents : le premier et le dernier.'],
    ['stretch', 'Massy\nAntony', null],
  ])('%s « %s »', (type, value, problem) => {
    expect(valueProblem(slot('x', type), value)).toBe(problem);
  });

  const consigne = slot('consigne', 'text', { required: false });
  const template = {
    slots: [ligne, fin, consigne],
    texts: {
      fr: '{ligne} interrompue[ jusqu’à {fin}].[ {consigne}]',
      en: '{ligne} suspended[ until {fin}].[ {consigne}]',
      es: '',
    },
  };

  it('CMP-3 all languages are filled at once, and nothing that is required may be missing', () => {
    expect(fillAll(template, { ligne: 'RER B', fin: '18:05' }, [])).toEqual({
      texts: { fr: 'RER B interrompue jusqu’à 18:05.', en: 'RER B suspended until 6:05 pm.' },
      problems: {},
    });
    expect(fillAll(template, { fin: '18:05' }, []).problems).toEqual({
      ligne: 'À compléter : aucun texte ne part avec un blanc.',
    });
  });

  it('CMP-3 a text that is typed in one language is asked for in the others that say it', () => {
    const { problems } = fillAll(template, { ligne: 'RER B', consigne: 'Merci.' }, []);
    expect(problems).toEqual({
      'consigne@en': 'À compléter en anglais : aucun texte ne part avec un blanc.',
    });
  });

  it('CMP-3 a text that becomes too long says so at the text', () => {
    const stops = Array.from({ length: 8 }, (_, at) => `Arrêt ${at}`).join('\n');
    const long = { slots: [arrêts], texts: { fr: '{de arrêts}, '.repeat(70) } };
    expect(fillAll(long, { arrêts: stops }, []).problems['texts.fr']).toMatch(
      /^Une fois rempli, le texte fait \d{4} caractères ; aucun écran n’en montre plus de 2000\.$/,
    );
  });
});
