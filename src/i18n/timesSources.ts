import type { UnmatchedKind } from '../../contract/schemas/timesState.ts';

const kinds: Record<UnmatchedKind, string> = {
  trip: 'course inconnue',
  line: 'ligne inconnue',
  stop: 'arrêt inconnu',
  asked: 'arrêt que la source ne connaît pas',
};

const plural = (count: number, one: string, several: string) => `${count} ${count > 1 ? several : one}`;

/** Texts about sources of waiting times (LIV-1, LIV-2). */
export const timesSources = {
  /** Column heading in the list. */
  label: 'État',
  waiting: 'Pas encore lue',
  read: (at: string) => `Dernière réponse le ${at}`,
  failing: (since: string, why: string) => `Illisible depuis le ${since} : ${why}.`,
  stale: (since: string) => `Rien de nouveau depuis le ${since} : les écrans affichent les horaires prévus.`,
  planned: 'Les écrans affichent les horaires prévus dès que ce qu’elle a dit est périmé.',
  ahead: (seconds: number) => `Son horloge avance de ${plural(seconds, 'seconde', 'secondes')}.`,
  counts: (stops: number, kept: number, trips: number) =>
    `${plural(stops, 'arrêt connu', 'arrêts connus')}, ${plural(kept, 'course retenue', 'courses retenues')} sur ${trips}`,
  unknown: (count: number) =>
    count > 1 ? `${count} éléments ne correspondent à rien :` : '1 élément ne correspond à rien :',
  unmatched: (kind: UnmatchedKind, id: string) => `${id} (${kinds[kind]})`,
};
