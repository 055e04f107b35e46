import { clockOfSecond, intervalText } from './clockText.ts';

export const maxOfferRows = 5_000;

/** Largest file of an offer, bytes. */
export const maxOfferBytes = 1024 * 1024;

/** Minimum interval between two departures, s. */
export const minInterval = 30;

/** Kinds of errors in an offer's file. At most 100 per kind are reported. */
export type OfferProblemKind =
  | 'empty'
  | 'separator'
  | 'header'
  | 'rows'
  | 'cells'
  | 'id'
  | 'unknown'
  | 'notChosen'
  | 'days'
  | 'start'
  | 'end'
  | 'order'
  | 'interval'
  | 'overlap';

/** An error, its position in the file, and the reason. */
export interface OfferProblem {
  kind: OfferProblemKind;
  /** From 1; null: the whole file. */
  line: number | null;
  /** Column name in the header; null: the whole line. */
  column: string | null;
  /** In French. */
  reason: string;
}

/** Errors in an offer, used by page and server alike (EXP-3). */
export const offerReasons = {
  notCsv: 'Veillez choisir un fichier au format CSV.',
  tooLarge: `Le fichier dépasse ${maxOfferBytes / 1024 / 1024} Mo : une offre a au plus ${maxOfferRows} lignes.`,
  tooManyRows: `Le fichier a plus de ${maxOfferRows} lignes.`,
  empty: 'Le fichier est vide.',
  noRows: 'Le fichier ne contient que la ligne des noms de colonnes.',
  separator: 'Les colonnes doivent être séparées par des points-virgules.',
  noHeader: 'La première ligne doit nommer les colonnes : id;jours;debut;fin;intervalle.',
  missingColumn: (name: string) => `La colonne « ${name} » manque.`,
  unknownColumn: (name: string) => `La colonne « ${name} » est inconnue.`,
  unnamedColumn: 'Une colonne n’a pas de nom : supprimez-la, ou le point-virgule de trop.',
  repeatedColumn: (name: string) => `La colonne « ${name} » figure plusieurs fois.`,
  cells: (found: number, wanted: number) => `La ligne a ${found} cellules au lieu de ${wanted}.`,
  id: 'L’identifiant d’une grille horaire est un nombre entier.',
  unknown: (id: number) => `Aucune grille horaire du projet n’a l’identifiant ${id}.`,
  notChosen: (name: string) => `La grille « ${name} » n’est pas parmi celles qui ont été choisies.`,
  days: 'Les jours s’écrivent LU,MA,ME,JE,VE,SA,DI.',
  clock: 'L’heure s’écrit HH:MM:SS, de 00:00:00 à 47:59:59 (25:10:00 pour 1 h 10 le lendemain).',
  order: (start: number) => `La fin ne peut pas être avant le début, ${clockOfSecond(start)}.`,
  interval: 'L’intervalle s’écrit MM:SS.',
  intervalTooSmall: `L’intervalle est d’au moins ${intervalText(minInterval)}.`,
  overlapsItself: 'La période recommence le lendemain avant d’être finie.',
  overlap: (line: number) => `La période chevauche celle de la ligne ${line}, un même jour.`,
} as const;

/** Maximum number of reported problems per kind. */
const maxOfKind = 100;

/** Collects problems: the first 100 of each kind, and the total. */
export function createProblemList() {
  const counts = new Map<OfferProblemKind, number>();
  const told: OfferProblem[] = [];
  return {
    add(kind: OfferProblemKind, line: number | null, column: string | null, reason: string): void {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= maxOfKind) told.push({ kind, line, column, reason });
    },
    get told(): OfferProblem[] {
      return told.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    },
    get count(): number {
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    },
  };
}
