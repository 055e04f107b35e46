import { count, number } from './count.ts';

/** Minutes in everyday form: `45 min`, `2 h 05`. */
const duration = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;

/**
 * The message list and the dialog of a screen's messages (MSG, ROL-5). The texts marked with a requirement's id are quoted
 * verbatim from the specification, straight apostrophes included.
 */
export const messageList = {
  title: 'Messages',
  // MSG-2, with the specification's spelling.
  hint: (screenId: string) => `Cliquez pour voir les messages associés à cette écran ${screenId}`,
  spread: 'Diffuser un message',
  openScreen: 'Ouvrir l’écran',
  openScreenOf: (screen: string) => `Ouvrir l’écran ${screen}`,
  openScreenFailed: 'La page de cet écran n’a pas pu être ouverte.',

  search: 'Rechercher un écran, un site ou un message',
  onlyWithMessages: 'Écrans avec messages',
  onlyAlerts: 'Alertes seulement',
  nothingFound: 'Aucun écran ne correspond à cette recherche.',
  summary: (screens: number, sites: number, messages: number) =>
    [
      count(screens, 'écran', 'écrans'),
      count(sites, 'site', 'sites'),
      count(messages, 'message', 'messages'),
    ].join(' · '),
  screensOnline: (online: number, all: number) => `${number(online)} / ${number(all)} en ligne`,
  siteScreens: (screens: number) => (screens === 0 ? 'aucun écran' : count(screens, 'écran', 'écrans')),
  screenList: 'Messages par écran',

  noMessageOnScreen: 'Aucun message',
  messageCount: (messages: number, limit: number) =>
    `${number(messages)} / ${count(limit, 'message', 'messages')}`,
  messageCountOnly: (messages: number) => count(messages, 'message', 'messages'),
  limitReached: 'limite atteinte',
  alert: 'Alerte',
  displayed: 'à l’écran',
  /** For an offline screen, which cannot confirm anything. */
  dueOffline: 's’affichera au retour en ligne',
  pending: 'en attente',
  runsFor: (minutes: number, until: string) => `encore ${duration(minutes)}, jusqu’à ${until}`,
  resumesAt: (from: string, isTomorrow: boolean) =>
    isTomorrow ? `reprend demain à ${from}` : `reprend à ${from}`,
  shownOn: (shown: number, all: number) => `${number(shown)} / ${count(all, 'écran', 'écrans')}`,

  // MSG-3
  dialogTitle: 'Liste des messages en cours de diffusion',
  columns: { alert: 'Alerte', line: 'Ligne', message: 'Message', remove: 'Supprimer' },
  remove: 'Supprimer',
  removeNamed: (message: string) => `Supprimer le message : ${message}`,
  // MSG-4
  removeOf: (message: string, screens: number) =>
    screens === 0 ? `« ${message} »` : `« ${message} », sur ${count(screens, 'écran', 'écrans')}`,
  removeQuestion: 'Voulez-vous supprimer le message de tous les écrans ou simplement de cet écran?',
  removeEverywhere: (screens: number) =>
    `Supprimer de tous les écrans${screens === 0 ? '' : ` (${number(screens)})`}`,
  removeHere: 'Supprimer de cet écran',
  // MSG-5
  removed: 'Message supprimé',
  removeFailed: 'Le message n’a pas pu être supprimé.',
  // MSG-8
  confirmTitle: 'Confirmer la suppression ?',
  confirmText: (screen: string) => `Voulez vous vraiment supprimer ce message associé à l'écran : ${screen}`,

  // MSG-6
  noMessages: 'Pas de messages associés au projet',
  // MSG-7
  projectNotFound: 'Projet introuvable.',
  stale: 'La liste n’a pas pu être actualisée : elle est peut-être en retard sur les écrans.',
} as const;
