import { expect, it } from 'vitest';
import { texts } from './index.ts';

type Made = [name: string, make: (...counts: number[]) => unknown];

/** All texts that are functions, by their names. */
function madeTexts(value: unknown, name: string): Made[] {
  if (typeof value === 'function') return [[name, value as Made[1]]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    madeTexts(part, name === '' ? key : `${name}.${key}`),
  );
}

/** All combinations of one and two for this many counts. */
const countsOf = (length: number): number[][] =>
  length === 0 ? [[]] : countsOf(length - 1).flatMap((counts) => [1, 2].map((n) => [...counts, n]));

/** The text made for ones and twos; null: the function takes other arguments. */
function saidOf(make: Made[1], counts: readonly number[]): string | null {
  try {
    const said = make(...counts);
    return typeof said === 'string' ? said : null;
  } catch {
    return null;
  }
}

/** Nouns that are counted: singular after one, plural after two. A maximum is a constant greater than one. */
const nouns =
  'adresse|alerte|départ|écran|élément|envoi|erreur|essai|image|jour|ligne|message|perturbation|période|point|projet|proposition|scénario|seconde|site|station|voyageur|zone';
const wrong = new RegExp(`(?<![\\p{L}\\d])(?:1 (?:${nouns})s|2 (?:${nouns}))(?!\\p{L})(?! au plus)`, 'u');

it('CMP-7 ADM-14 whatever is counted agrees with its number, in every text', () => {
  const found = madeTexts(texts, '').flatMap(([name, make]) =>
    countsOf(Math.min(make.length, 4)).flatMap((counts) => {
      const said = saidOf(make, counts) ?? '';
      return wrong.test(said) ? [`${name}(${counts.join(', ')}): ${said}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

const { fleet, messageEnds, receipts, scenarios } = texts;

// Where a text has two counts, the verb agrees with the one that is its subject.
it.each<[string, string]>([
  [receipts.resent(3, 0), 'Message renvoyé à 3 écrans.'],
  [receipts.resent(3, 1), 'Message renvoyé à 3 écrans, dont 1 hors ligne qui le recevra à son retour.'],
  [receipts.resent(3, 2), 'Message renvoyé à 3 écrans, dont 2 hors ligne qui le recevront à leur retour.'],
  [fleet.orders.offline(1, 3), '1 écran hors ligne ne répondra que s’il revient dans la minute.'],
  [fleet.orders.offline(2, 3), '2 écrans hors ligne ne répondront que s’ils reviennent dans la minute.'],
  [messageEnds.ended(1, 3, 2), 'Message terminé sur 3 écrans · 2 étaient déjà terminés'],
  [messageEnds.ended(3, 1, 1), '3 messages terminés sur 1 écran · 1 était déjà terminé'],
  [messageEnds.removedSome(1, 3, 0), 'Message supprimé de 3 écrans'],
  [messageEnds.removedSome(3, 1, 2), '3 messages supprimés de 1 écran · 2 étaient déjà terminés'],
  [
    scenarios.stop.text({ shown: 1, offline: 1, dark: 0 }),
    '1 écran retrouve ses propres messages : 1 hors ligne à son retour.',
  ],
  [
    scenarios.stop.text({ shown: 3, offline: 1, dark: 0 }),
    '3 écrans retrouvent leurs propres messages : 2 aussitôt, 1 hors ligne à son retour.',
  ],
  [
    scenarios.activation.change(3, 1, 2, 0),
    '3 écrans changent, sur 1 site : 1 aussitôt, 2 hors ligne à leur retour.',
  ],
  [
    scenarios.activation.change(60, 3, 0, 60),
    '60 écrans changent, sur 3 sites : 60 hors des heures de service à leur reprise.',
  ],
  [
    scenarios.edit.activeWarning({ shown: 1, offline: 0, dark: 0 }),
    'Ce scénario est en cours de diffusion sur 1 écran : l’enregistrer le change aussitôt.',
  ],
  [
    scenarios.edit.activeWarning({ shown: 4, offline: 1, dark: 2 }),
    'Ce scénario est en cours de diffusion sur 4 écrans : l’enregistrer les change (1 aussitôt, 1 hors ligne à son retour, 2 hors des heures de service à leur reprise).',
  ],
  [
    scenarios.edit.removeActiveText('Neige', { shown: 2, offline: 0, dark: 2 }),
    'Le scénario « Neige » est en cours : le supprimer l’arrête, et 2 écrans retrouvent leurs propres messages (2 hors des heures de service à leur reprise).',
  ],
  [texts.configuration.loses.points.sites(2)(1), '1 site ne desservira plus l’un de ces points d’arrêt'],
  [texts.configuration.loses.points.sites(1)(2), '2 sites ne desserviront plus ce point d’arrêt'],
])('SCN-3 DSP-5 FLT-4 CMP-7 « %s »', (said, text) => {
  expect(said).toBe(text);
});

const { availability, choosing, linePlan } = texts;

it.each<[string, string]>([
  [linePlan.end('Le Bourget'), 'Tronçon : début ou fin au Bourget'],
  [linePlan.screensAt('Les Halles'), 'Écrans aux Halles'],
  [linePlan.messagesAt('La Défense'), 'Messages affichés à La Défense'],
  [linePlan.toComeAt('Les Ulis'), 'Messages à venir aux Ulis'],
  [availability.open('Antony'), 'Voir les écrans d’Antony'],
  [availability.close('Le Bourget'), 'Masquer les écrans du Bourget'],
  [choosing.ofTemplate('Orlyval, d’Antony à Orly', 2), 'Écrans d’Orlyval, d’Antony à Orly (2)'],
  [choosing.ofTemplate('RER B', 3), 'Écrans de RER B (3)'],
])('LIV-6 CMP-1 a name of a place is joined to what is said of it: « %s »', (said, text) => {
  expect(said).toBe(text);
});

it('CMP-7 LIB-1 thousands that are counted are grouped, in every text', () => {
  const bare = new RegExp(`3016 (?:/|(?:${nouns})s?(?!\\p{L}))|/ 3016`, 'u');
  const found = madeTexts(texts, '').flatMap(([name, make]) => {
    const said =
      saidOf(
        make,
        Array.from({ length: make.length }, () => 3016),
      ) ?? '';
    return bare.test(said) ? [`${name}: ${said}`] : [];
  });
  expect(found).toEqual([]);
});
