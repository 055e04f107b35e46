import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSlot as slot } from '../../tests/support/buildSlot.ts';
import { fillTemplate, htmlOfFilled } from './fillTemplate.ts';
import type { Slot, SlotValues } from './slots.ts';

const slots: Slot[] = [
  slot('ligne', 'line'),
  slot('de', 'stop'),
  slot('à', 'stop'),
  slot('arrêts', 'stops'),
  slot('tronçon', 'stretch'),
  slot('fin', 'hour', { required: false }),
  slot('jour', 'date'),
  slot('durée', 'duration'),
  slot('trains', 'number'),
  slot('motif', 'reason', {
    choices: [
      {
        label: 'Malaise voyageur',
        texts: { fr: 'un malaise voyageur', en: 'incident on a train', es: 'el malestar de un viajero' },
      },
      { label: 'Travaux', texts: { fr: 'travaux', en: 'engineering works', es: 'obras' } },
    ],
  }),
  slot('consigne', 'text'),
];

const lines = [
  { name: 'RER B', impactLabel: 'le RER B' },
  { name: '131', impactLabel: 'la ligne 131' },
  { name: 'Orlyval', impactLabel: null },
];

const fill = (template: string, values: SlotValues, code = 'fr') =>
  fillTemplate(template, { code, slots, values, lines }).text;

describe('CMP-3 French joins its small words to what stands in a slot', () => {
  it.each([
    ['Antony', 'd’Antony à Antony, qu’Antony'],
    ['Le Bourget', 'du Bourget au Bourget, que Le Bourget'],
    ['Les Halles', 'des Halles aux Halles, que Les Halles'],
    ['La Défense', 'de La Défense à La Défense, que La Défense'],
    ['L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses à L’Haÿ-les-Roses, que L’Haÿ-les-Roses'],
    ['Hôtel de Ville', 'd’Hôtel de Ville à Hôtel de Ville, qu’Hôtel de Ville'],
    ['Houilles - Carrières', 'de Houilles - Carrières à Houilles - Carrières, que Houilles - Carrières'],
    ['Hénin-Beaumont', 'd’Hénin-Beaumont à Hénin-Beaumont, qu’Hénin-Beaumont'],
    ['Haxo', 'de Haxo à Haxo, que Haxo'],
    ['Hendaye', 'd’Hendaye à Hendaye, qu’Hendaye'],
    ['Le Havre', 'du Havre au Havre, que Le Havre'],
    ['Yerres', 'd’Yerres à Yerres, qu’Yerres'],
    ['Yutz', 'de Yutz à Yutz, que Yutz'],
    ['Épinay', 'd’Épinay à Épinay, qu’Épinay'],
    ['Onze Novembre', 'de Onze Novembre à Onze Novembre, que Onze Novembre'],
    ['8 Mai 1945', 'de 8 Mai 1945 à 8 Mai 1945, que 8 Mai 1945'],
  ])('%s', (de, said) => {
    expect(fill('{de de} {à de}, {que de}', { de })).toBe(said);
  });

  it('CMP-3 a line is said as its label says it in a sentence, and by its name before a colon', () => {
    const template = '{ligne} : trafic {de ligne} réduit, reportez-vous {à ligne}. {Le ligne}';
    expect(fill(template, { ligne: 'RER B' })).toBe(
      'RER B : trafic du RER B réduit, reportez-vous au RER B. Le RER B',
    );
    expect(fill(template, { ligne: '131' })).toBe(
      '131 : trafic de la ligne 131 réduit, reportez-vous à la ligne 131. La ligne 131',
    );
    expect(fill(template, { ligne: 'Orlyval' })).toContain('trafic d’Orlyval réduit');
    expect(fill('{ligne}', { ligne: 'RER B' }, 'en')).toBe('RER B');
  });

  it('CMP-3 a gender and a number choose one of two forms', () => {
    const gender = '{ligne} {genre ligne : dévié / déviée}';
    expect(fill(gender, { ligne: 'RER B' })).toBe('RER B dévié');
    expect(fill(gender, { ligne: '131' })).toBe('131 déviée');
    const number = '{nombre arrêts : L’arrêt / Les arrêts} {arrêts}';
    expect(fill(number, { arrêts: 'Antony' })).toBe('L’arrêt Antony');
    expect(fill(number, { arrêts: 'Antony\nMassy' })).toBe('Les arrêts Antony et Massy');
    const trains = '{trains} {nombre trains : train / trains}';
    // Zero is singular in French, and plural in English and Spanish.
    expect(['0', '1', '2'].map((n) => fill(trains, { trains: n }))).toEqual([
      '0 train',
      '1 train',
      '2 trains',
    ]);
    expect(fill(trains, { trains: '0' }, 'en')).toBe('0 trains');
    expect(fill(trains, { trains: '0' }, 'es')).toBe('0 trains');
  });
});

describe('CMP-3 each language has its own forms', () => {
  const values = {
    ligne: 'RER B',
    tronçon: 'Antony\nLe Bourget',
    arrêts: 'Antony\nMassy\nIgny',
    fin: '18:05',
    jour: '2026-11-01',
    durée: '90',
    motif: 'Malaise voyageur',
    consigne: 'Merci de votre patience.',
    'consigne@en': 'Thank you for your patience.',
  };
  it.each([
    ['fr', '{tronçon}', 'entre Antony et Le Bourget'],
    ['fr', '{De tronçon}', 'D’Antony au Bourget'],
    ['en', '{tronçon}', 'between Antony and Le Bourget'],
    ['en', '{from tronçon}', 'from Antony to Le Bourget'],
    ['es', '{tronçon}', 'entre Antony y Le Bourget'],
    ['es', '{de tronçon}', 'de Antony a Le Bourget'],
    ['it', '{tronçon}', 'Antony – Le Bourget'],
    ['fr', '{de arrêts}', 'd’Antony, de Massy et d’Igny'],
    ['fr', '{arrêts}', 'Antony, Massy et Igny'],
    ['en', '{arrêts}', 'Antony, Massy and Igny'],
    ['es', '{arrêts}', 'Antony, Massy e Igny'],
    ['it', '{arrêts}', 'Antony, Massy e Igny'],
    ['fr', 'jusqu’à {fin}', 'jusqu’à 18:05'],
    ['en', 'until {fin}', 'until 6:05 pm'],
    ['es', 'hasta las {fin}', 'hasta las 18:05'],
    [
      'fr',
      '{le jour}, {jour}, {de jour}, {à jour}',
      'le dimanche 1er novembre, dimanche 1er novembre, du dimanche 1er novembre, au dimanche 1er novembre',
    ],
    ['en', '{jour}', 'Sunday 1 November'],
    [
      'es',
      '{el jour}, {de jour}, {a jour}',
      'el domingo 1 de noviembre, del domingo 1 de noviembre, al domingo 1 de noviembre',
    ],
    ['fr', '{durée}', '1 heure et 30 minutes'],
    ['en', '{durée}', '1 hour and 30 minutes'],
    ['es', '{durée}', '1 hora y 30 minutos'],
    ['fr', 'en raison {de motif}', 'en raison d’un malaise voyageur'],
    ['en', 'owing to {a motif}', 'owing to an incident on a train'],
    ['es', 'a causa {de motif}', 'a causa del malestar de un viajero'],
    ['fr', '{consigne}', 'Merci de votre patience.'],
    ['en', '{consigne}', 'Thank you for your patience.'],
    ['en-US', '{fin}', '6:05 pm'],
    ['EN', '{fin}', '6:05 pm'],
    // Estonian, not Spanish.
    ['est', '{tronçon}', 'Antony – Le Bourget'],
    ['EN-GB', '{fin}', '6:05 pm'],
    ['it', '{nombre tronçon : treno / treni}', 'treni'],
    ['it', '{nombre ligne : treno / treni}', 'treno'],
  ])('%s %s', (code, template, said) => {
    expect(fill(template, values, code)).toBe(said);
  });

  it('CMP-3 noon and midnight, the only hour and the only minute', () => {
    const hours = ['00:00', '00:30', '9:05', '12:00', '12:01'].map((fin) => fill('{fin}', { fin }, 'en'));
    expect(hours).toEqual(['midnight', '12:30 am', '9:05 am', 'noon', '12:01 pm']);
    expect(['0', '1', '60', '61', '120'].map((durée) => fill('{durée}', { durée }))).toEqual([
      '0 minute',
      '1 minute',
      '1 heure',
      '1 heure et 1 minute',
      '2 heures',
    ]);
  });
});

describe('CMP-3 a value that cannot be read is missing', () => {
  it.each<[string, string, string]>([
    ['{jour}', 'jour', '2026-02'],
    ['{jour}', 'jour', '2026-02-30'],
    ['{durée}', 'durée', 'une heure'],
    ['{trains}', 'trains', 'x'],
    ['{tronçon}', 'tronçon', 'Massy'],
    ['{tronçon}', 'tronçon', 'Massy\nAntony\nIgny'],
    ['{motif}', 'motif', 'Panne'],
    ['{motif}', 'motif', 'Grève'],
    ['{consigne}', 'consigne', ' \n'],
  ])('%s of %s « %s »', (template, name, value) => {
    const strike = { label: 'Grève', texts: { fr: ' ' } };
    const own = slots.map((one) => (one.choices ? { ...one, choices: [...one.choices, strike] } : one));
    expect(fillTemplate(template, { code: 'fr', slots: own, values: { [name]: value }, lines })).toEqual({
      text: '…',
      missing: [name],
    });
  });

  it('CMP-3 of the project’s causes the sentence takes the small letter, unless it is an abbreviation', () => {
    const ofProject = (motif: string) =>
      fillTemplate('en raison {de motif}', {
        code: 'fr',
        slots: [slot('motif', 'reason')],
        values: { motif },
        lines,
      }).text;
    expect(ofProject('Malaise voyageur')).toBe('en raison de malaise voyageur');
    expect(ofProject('SNCF en grève')).toBe('en raison de SNCF en grève');
    expect(ofProject('travaux')).toBe('en raison de travaux');
  });

  it('CMP-3 spaces around a value are none of it', () => {
    const choices = [{ label: 'Grève', texts: { fr: ' une grève ' } }];
    const filled = fillTemplate('{trains} trains : {motif}, {consigne}', {
      code: 'fr',
      slots: [slot('trains', 'number'), slot('motif', 'reason', { choices }), slot('consigne', 'text')],
      values: { trains: ' 07 ', motif: 'Grève ', consigne: ' Merci   bien ' },
      lines,
    });
    expect(filled).toEqual({ text: '7 trains : une grève, Merci bien', missing: [] });
    expect(fill('{tronçon}', { tronçon: ' Massy \n\n Antony' })).toBe('entre Massy et Antony');
  });
});

describe('CMP-3 parts that may be left out', () => {
  const template = 'Travaux[ jusqu’à {fin} | jusqu’à nouvel ordre].[ Bus de remplacement {de tronçon}.]';
  it.each([
    [{}, 'Travaux jusqu’à nouvel ordre.'],
    [{ fin: '18:00' }, 'Travaux jusqu’à 18:00.'],
    [{ fin: '25:00' }, 'Travaux jusqu’à nouvel ordre.'],
    [
      { fin: '18:00', tronçon: 'Massy\nAntony' },
      'Travaux jusqu’à 18:00. Bus de remplacement de Massy à Antony.',
    ],
  ])('with %j', (values, said) => {
    expect(fill(template, values)).toBe(said);
  });

  it.each([
    [{ fin: '18:00' }, 'Retard.'],
    [{ fin: '18:00', tronçon: 'Massy\nAntony' }, 'Fermé entre Massy et Antony jusqu’à 18:00.'],
  ])('CMP-3 a part with several slots needs all of them: %j', (values, said) => {
    expect(fill('[Fermé {tronçon} jusqu’à {fin}|Retard].', values)).toBe(said);
  });

  it('CMP-3 what is missing is told by its key, and seen', () => {
    const filled = fillTemplate('{ligne} : {consigne} [{fin}]{autre}', {
      code: 'en',
      slots,
      values: {},
      lines,
    });
    expect(filled).toEqual({ text: '… : … …', missing: ['ligne', 'consigne@en', 'autre'] });
    expect(fill('Trafic interrompu vers {de}. Patientez.', {})).toBe('Trafic interrompu vers … Patientez.');
  });
});

describe('CMP-3 whatever is filled in', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'aéhLl’ -<&1.\n') });
  const templates = fc.array(
    fc.oneof(
      plain.map((text) => text.replaceAll('<', '')),
      fc.constantFrom('{ligne}', '{de de}', '{À à}', '{de arrêts}', '{nombre arrêts : un / des}'),
      fc.constantFrom(
        '[ jusqu’à {fin}]',
        '[{fin}|{consigne}]',
        '{tronçon}',
        '{de tronçon}',
        '{jour}',
        '{durée}',
      ),
    ),
  );
  const values = fc.record(
    Object.fromEntries(
      slots.map(({ name }) => [name, fc.oneof(plain, fc.constantFrom('18:05', '2026-02-28', '7'))]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<SlotValues>;
  const codes = fc.constantFrom('fr', 'en', 'es', 'de', '??');

  it('CMP-3 no brace, no bracket, no space too many is left, and no HTML but paragraphs', () => {
    fc.assert(
      fc.property(templates, values, codes, (pieces, given, code) => {
        const { text } = fillTemplate(pieces.join(''), { code, slots, values: given, lines });
        expect(text).not.toMatch(/[{}[\]|]| {2}| [,.]|^\s|\s$/);
        const html = htmlOfFilled(text);
        expect(html.replace(/<\/?p>/g, '')).not.toContain('<');
      }),
    );
  });

  it('CMP-3 French never leaves « de » before a vowel, nor « de le », « à les »', () => {
    const names = fc
      .tuple(
        fc.constantFrom('', 'Le ', 'Les ', 'La ', 'L’'),
        fc.constantFrom('Antony', 'Évry', 'Igny', 'Œuilly', 'Massy', 'Uzès'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(names, fc.constantFrom('de', 'arrêts'), (name, into) => {
        const said = fill(`{de ${into}} | {à ${into}}`, { [into]: name });
        expect(said).not.toMatch(/\bde [AÉIŒU]|\bde les? |(?<!\p{L})à les? /iu);
        expect(said).toContain(name.replace(/^Les? /, ''));
      }),
    );
  });
});
