import type { UnmatchedKind } from '../../contract/schemas/timesState.ts';
import { count, number } from './count.ts';
import { unreadable } from './unreadable.ts';

const kinds: Record<UnmatchedKind, string> = {
  trip: 'course inconnue',
  line: 'ligne inconnue',
  stop: 'arrêt inconnu',
  asked: 'arrêt que la source ne connaît pas',
};

/** Texts about sources of waiting times (LIV-1, LIV-2). */
export const timesSources = {
  /** Column heading in the list. */
  label: 'État',
  waiting: 'Pas encore lue',
  read: (at: string) => `Dernière réponse le ${at}`,
  failing: unreadable,
  stale: (since: string) => `Rien de nouveau depuis le ${since} : les écrans affichent les horaires prévus.`,
  partial: (answered: number, asked: number) =>
    `Réponse partielle : ${count(answered, 'arrêt', 'arrêts')} sur ${number(asked)}. Les autres gardent les horaires prévus.`,
  planned: 'Les écrans affichent les horaires prévus dès que ce qu’elle a dit est périmé.',
  ahead: (seconds: number) => `Son horloge avance de ${count(seconds, 'seconde', 'secondes')}.`,
  counts: (stops: number, kept: number, trips: number) =>
    `${count(stops, 'arrêt connu', 'arrêts connus')}, ${count(kept, 'course retenue', 'courses retenues')} sur ${number(trips)}`,
  unknown: (n: number) =>
    n > 1 ? `${number(n)} éléments ne correspondent à rien :` : '1 élément ne correspond à rien :',
  unmatched: (kind: UnmatchedKind, id: string) => `${id} (${kinds[kind]})`,
};
