import { describe, expect, it } from 'vitest';
import { buildSlot as slot } from '../../tests/support/buildSlot.ts';
import { fillAll, valueProblem } from './checkValues.ts';
import { templateLimits, type SlotType, type SlotValues } from './slots.ts';

const ligne = slot('ligne', 'line');
const fin = slot('fin', 'hour', { required: false });
const arrêts = slot('arrêts', 'stops');

describe('CMP-3 values say in their field what is wrong', () => {
  it.each<[SlotType, string, string | null]>([
    ['text', '<b>gras</b>', 'Pas de balises : retirez les signes < et >.'],
    ['text', 'une {fin}', 'Retirez les accolades et les crochets : ils sont réservés aux modèles.'],
    ['text', 'x'.repeat(201), 'Cette valeur fait 201 caractères, au plus 200 sont possibles.'],
    ['text', 'x'.repeat(200), null],
    // Without reasons of its own a template takes those of the project.
    ['reason', 'Grève', null],
    ['hour', '24:00', 'L’heure s’écrit HH:MM, par exemple 18:05.'],
    ['hour', '23:59', null],
    ['date', '2026-02-30', 'Choisissez un jour du calendrier.'],
    ['date', '2026-02-28', null],
    ['duration', '-3', 'Écrivez un nombre entier, de 0 à 99 999.'],
    ['number', '1,5', 'Écrivez un nombre entier, de 0 à 99 999.'],
    ['stretch', 'Massy', 'Choisissez deux arrêts différents : le premier et le dernier.'],
    ['stretch', 'Massy\nMassy', 'Choisissez deux arrêts différents : le premier et le dernier.'],
    ['stretch', 'Massy\n Massy', 'Choisissez deux arrêts différents : le premier et le dernier.'],
    ['stretch', 'Massy\nAntony', null],
    // Each stop has its own length, however many are named.
    ['stretch', `${'x'.repeat(200)}\nMassy`, null],
    ['stops', Array.from({ length: 30 }, (_, at) => `Gare n° ${at}`).join('\n'), null],
    ['stops', `Massy\n${'x'.repeat(201)}`, 'Cette valeur fait 201 caractères, au plus 200 sont possibles.'],
  ])('%s « %s »', (type, value, problem) => {
    expect(valueProblem(slot('x', type), value)).toBe(problem);
  });

  it('CMP-3 a reason is one of the template’s, if it has any', () => {
    const choices = ['Travaux', 'Grève'].map((label) => ({ label, texts: { fr: label } }));
    expect(valueProblem(slot('motif', 'reason', { choices }), 'Grève')).toBeNull();
    expect(valueProblem(slot('motif', 'reason', { choices }), 'Panne')).toBe(
      'Ce motif n’est plus dans la liste : choisissez-en un autre.',
    );
    // What was chosen before its type was changed.
    expect(valueProblem(slot('motif', 'text', { choices }), 'Panne')).toBeNull();
  });

  const consigne = slot('consigne', 'text', { required: false });
  const template = {
    slots: [ligne, fin, consigne],
    texts: {
      fr: '{ligne} interrompue[ jusqu’à {fin}].[ {consigne}]',
      en: '{ligne} suspended[ until {fin}].[ {consigne}]',
      es: ' ',
    },
  };

  it('CMP-3 all languages are filled at once, and nothing that is required may be missing', () => {
    expect(fillAll(template, { ligne: 'RER B', fin: '18:05' }, [])).toEqual({
      texts: { fr: 'RER B interrompue jusqu’à 18:05.', en: 'RER B suspended until 6:05 pm.' },
      problems: {},
    });
    const blanks: SlotValues[] = [{ fin: '18:05' }, { fin: '18:05', ligne: ' ' }];
    for (const values of blanks) {
      expect(fillAll(template, values, []).problems).toEqual({
        ligne: 'À compléter : aucun texte ne part avec un blanc.',
      });
    }
  });

  it('CMP-3 a text that is typed in one language is asked for in the others that say it', () => {
    const { problems } = fillAll(template, { ligne: 'RER B', consigne: 'Merci.' }, []);
    expect(problems).toEqual({
      'consigne@en': 'À compléter en anglais : aucun texte ne part avec un blanc.',
    });
    expect(fillAll(template, { ligne: 'RER B', consigne: ' ' }, []).problems).toEqual({});
  });

  it('CMP-3 a value is not left out in silence because another of its part is missing', () => {
    const [de, à] = [slot('de', 'stop', { required: false }), slot('à', 'stop', { required: false })];
    const problemsOf = (fr: string, values: SlotValues) =>
      fillAll({ slots: [de, à, fin], texts: { fr } }, values, []).problems;
    const missing = 'À compléter : aucun texte ne part avec un blanc.';
    const both = 'Trafic interrompu[ {de de} {à à}].';
    expect(problemsOf(both, { de: 'Massy' })).toEqual({ à: missing });
    expect(problemsOf(both, { à: 'Antony' })).toEqual({ de: missing });
    expect(problemsOf(both, {})).toEqual({});
    expect(problemsOf(both, { de: 'Massy', à: 'Antony' })).toEqual({});
    expect(problemsOf('Trafic interrompu[ {de de} {à à} | {à de}].', { de: 'Massy' })).toEqual({});
    expect(problemsOf('Trafic interrompu[ {de de} {à à}][ {à de} | ].', { de: 'Massy' })).toEqual({});
    const wrong = { de: 'Massy', fin: '24:00' };
    expect(problemsOf('Interrompu[ {de de} jusqu’à {fin}].', wrong)).toEqual({
      fin: 'L’heure s’écrit HH:MM, par exemple 18:05.',
    });
  });

  it('CMP-3 a text that becomes too long says so at the text', () => {
    const stops = Array.from({ length: 8 }, (_, at) => `Arrêt ${at}`).join('\n');
    const long = { slots: [arrêts], texts: { fr: '{de arrêts}, '.repeat(70) } };
    expect(fillAll(long, { arrêts: stops }, []).problems['texts.fr']).toMatch(
      /^Une fois rempli, le texte fait \d{4} caractères ; aucun écran n’en montre plus de 2000\.$/,
    );
  });

  it('CMP-3 a text may be as long as a screen can show it', () => {
    const fr = `{ligne}${'x'.repeat(templateLimits.filled - 'RER B'.length)}`;
    const problemsOf = (name: string) =>
      fillAll({ slots: [ligne], texts: { fr } }, { ligne: name }, []).problems;
    expect(problemsOf('RER B')).toEqual({});
    expect(problemsOf('RER BB')).toHaveProperty(['texts.fr']);
  });
});
