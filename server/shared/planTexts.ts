import type { PlanProblem } from '../../contract/scenarioPlan.ts';

const problems = {
  past: 'Cet instant est déjà passé.',
  tooFar: 'Au plus tard dans cinq ans.',
  stopBeforeStart: 'L’arrêt doit être après le début, et à venir.',
  noDay: 'Choisissez au moins un jour.',
  never: 'Aucun de ces jours n’arrive entre le premier et le dernier.',
  lastBeforeFirst: 'Le dernier jour doit être après le premier.',
} as const satisfies Record<PlanProblem['problem'], string>;

/** Texts about planned scenarios (TIM-8). */
export const planTexts = {
  problems,
  noTime: 'Une planification a un début à une date, ou des jours de la semaine et une heure de début.',
  noDate: 'Cette date n’existe pas au calendrier.',
  unknownScenario: 'Ce scénario n’existe pas, ou n’existe plus : il ne peut pas être planifié.',
  tooMany: (most: number) => `Un projet a au plus ${most} planifications. Supprimez-en d’abord.`,
  meets: (names: string) =>
    `Deux plans à la fois : cette planification en rencontre d’autres (${names}). Celle qui commence la dernière remplace l’autre. Confirmez-le pour enregistrer.`,
  /** A conflicting plan, and its start (ms). */
  met: (name: string, from: number, timeZone: string) =>
    `« ${name} » le ${new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(from).replace(' ', ' à ')}`,
  tie: (name: string) =>
    `Le scénario « ${name} » est planifié pour commencer au même instant : choisissez une autre heure.`,
  missing: 'Cette planification a été supprimée entre-temps.',
} as const;
