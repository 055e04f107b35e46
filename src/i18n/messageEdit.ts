import { count, number } from './count.ts';

/** Message edit (EDT). The texts marked with a requirement's id are quoted verbatim from the specification. */
export const messageEdit = {
  title: 'Édition de message',
  project: 'Projet',
  screen: 'Écran',
  screenHint: 'Nom, site ou identifiant',
  noScreenFound: 'Aucun écran ne correspond à la recherche.',
  openList: 'Ouvrir la liste',
  closeList: 'Fermer la liste',
  clear: 'Effacer',
  inactive: 'désactivé',
  // EDT-1
  none: 'Aucun',
  line: 'Ligne',
  cause: 'Cause',
  impact: 'Impact',
  content: 'Texte du message',
  alert: 'Alerte',
  message: 'Message',
  preview: 'Aperçu',
  previewOf: (screen: string) => `Aperçu sur l’écran ${screen}`,
  previewNext: 'Choisissez un écran pour voir l’aperçu du message.',
  // EDT-2
  onScreen: 'Sur l’écran',
  messagesOf: (messages: number, limit: number) =>
    `${number(messages)} / ${count(limit, 'message', 'messages')}`,
  noMessage: 'Aucun message',
  /** One that has not begun, which the limit does not count. */
  coming: (message: string) => `${message} (à venir)`,
  counting: 'Lecture des messages de cet écran…',
  countFailed: 'Les messages de l’écran n’ont pas pu être lus.',
  barLabel: 'Enregistrement',
  refusals: {
    unchosen: 'Choisissez dans la liste l’écran que vous avez saisi.',
    noScreen: 'Choisissez un écran.',
    inactive: 'L’écran est désactivé : il ne montre aucun message.',
    messagingOff: 'L’écran n’a pas de configuration de messagerie.',
    uncounted: 'Lecture des messages de cet écran…',
    full: 'La limite de messages de l’écran est atteinte : supprimez-en un dans la liste des messages.',
    empty: 'Le texte du message est vide.',
  },
  ready: (screen: string) => `Le message va être affiché sur l’écran ${screen}.`,
  readyAlert: (screen: string) => `Le message va être affiché en alerte sur l’écran ${screen}.`,
  /** Where a second person has to agree (OPS-5). */
  proposing: (screen: string, alert: boolean) =>
    `Le message va être proposé ${alert ? 'en alerte ' : ''}pour l’écran ${screen}.`,
  save: 'Enregistrer',
  saving: 'Enregistrement en cours…',
  // EDT-3
  saved: 'Message enregistré',
  saveFailed: "Le message n'a pas pu être enregistré.",
  leave: {
    title: 'Quitter la page ?',
    text: 'Le message en cours n’a pas été enregistré : il sera perdu.',
  },
} as const;
