import type { ParseProblem } from './parseTemplate.ts';
import { templateLimits } from './slots.ts';

/** Errors of templates, and of the values that fill them, used by pages and server alike (CMP-3). */
export const templateReasons = {
  name: 'Donnez un nom à ce modèle : celui que les opérateurs chercheront.',
  nameTaken: (name: string) => `Un autre modèle s’appelle déjà « ${name} ».`,
  nameTooLong: `Un nom a au plus ${templateLimits.name} caractères.`,
  french: 'Écrivez le texte français : c’est celui que tous les écrans montrent.',
  textTooLong: (length: number) =>
    `Le texte fait ${length} caractères ; un modèle en a au plus ${templateLimits.text}.`,
  html: 'Un modèle s’écrit sans balises : retirez les signes < et >.',
  unreadable: {
    openBrace: (piece: string) => `Il manque l’accolade qui ferme : « ${piece} ».`,
    closedBrace: (piece: string) => `Une accolade se ferme sans avoir été ouverte : « ${piece} ».`,
    openBracket: (piece: string) => `Il manque le crochet qui ferme : « ${piece} ».`,
    closedBracket: (piece: string) => `Un crochet se ferme sans avoir été ouvert : « ${piece} ».`,
    nested: (piece: string) => `Une partie facultative ne peut pas en contenir une autre : « ${piece} ».`,
    unreadable: (piece: string) =>
      `Entre accolades il faut le nom d’une information, comme {fin} ou {de départ} : « ${piece} ».`,
  } satisfies Record<ParseProblem['kind'], (piece: string) => string>,
  unknownSlot: (slot: string, known: string) =>
    `{${slot}} n’est pas une information de ce modèle${known === '' ? '.' : ` : il connaît ${known}.`}`,
  unknownHelper: (helper: string, known: string) =>
    `« ${helper} » ne se met pas devant cette information ${known === '' ? 'dans cette langue.' : `: choisissez ${known}.`}`,
  forms: (slot: string) =>
    `Écrivez les deux formes de {${slot}}, séparées par une barre : {nombre ${slot} : l’arrêt / les arrêts}.`,
  formsWithoutHelper: (slot: string) =>
    `Devant {${slot} : …}, dites d’après quoi choisir : « nombre » ou « genre ».`,
  alwaysThere: (part: string) =>
    `La partie facultative « ${part} » ne contient aucune information : elle ne serait jamais retirée. Ôtez ses crochets.`,
  notOptional: (slot: string) =>
    `{${slot}} est facultative : mettez entre crochets la partie de phrase qui l’emploie, ou rendez-la obligatoire.`,
  slotName: 'Un nom d’information est un mot, sans espace : ligne, départ, fin.',
  slotTwice: 'Deux informations ont ce nom.',
  slotUnused: 'Aucun texte n’emploie cette information.',
  endNoHour: 'Seule une heure peut donner la fin du message.',
  endTwice: 'Une autre information donne déjà la fin du message.',
  tooManySlots: `Un modèle demande au plus ${templateLimits.slots} informations.`,
  choiceEmpty: 'Chaque motif a un nom.',
  choiceTwice: (label: string) => `Le motif « ${label} » figure deux fois.`,
  choiceUntranslated: (label: string, language: string) =>
    `Le motif « ${label} » n’est pas écrit en ${language}.`,
  causesInFrench: (language: string) =>
    `Les causes du projet n’existent qu’en français : écrivez les motifs de ce modèle en ${language} aussi.`,
  missing: 'À compléter : aucun texte ne part avec un blanc.',
  missingIn: (language: string) => `À compléter en ${language} : aucun texte ne part avec un blanc.`,
  valueHtml: 'Pas de balises : retirez les signes < et >.',
  valueBraces: 'Retirez les accolades et les crochets : ils sont réservés aux modèles.',
  valueTooLong: (length: number) =>
    `Cette valeur fait ${length} caractères, au plus ${templateLimits.value} sont possibles.`,
  hour: 'L’heure s’écrit HH:MM, par exemple 18:05.',
  date: 'Choisissez un jour du calendrier.',
  count: 'Écrivez un nombre entier, de 0 à 99 999.',
  stretch: 'Choisissez deux arrêts différents : le premier et le dernier.',
  reason: 'Ce motif n’est plus dans la liste : choisissez-en un autre.',
  filledTooLong: (length: number) =>
    `Une fois rempli, le texte fait ${length} caractères ; aucun écran n’en montre plus de ${templateLimits.filled}.`,
} as const;

const languageNames: Readonly<Record<string, string>> = { fr: 'français', en: 'anglais', es: 'espagnol' };

/** A language name after « en »: its French name, else its code. */
export const languageAfterIn = (code: string): string => languageNames[code] ?? `« ${code} »`;
