import { count } from './count.ts';

/** Texts that all pages share. */
export const common = {
  product: 'Girouette',
  cancel: 'Annuler',
  retry: 'Réessayer',
  /** Button that unfolds the filters of a list on a phone. */
  filters: (active: number) => (active === 0 ? 'Filtres' : `Filtres, ${count(active, 'actif', 'actifs')}`),
  dropNow: 'Déposez le fichier',
  /** Keyboard shortcut of a page's main button. */
  actionKeys: 'Ctrl+Entrée',
  loading: 'Chargement en cours',
  updatedAt: (time: string) => `mis à jour à ${time}`,
  loadFailed: 'Les données n’ont pas pu être chargées.',
  stale: 'Les données n’ont pas pu être actualisées : elles sont peut-être en retard.',
  /** Half a date or time in a field. */
  unfinished: 'Saisie incomplète : terminez-la, ou effacez-la.',
  /** A choice among many options, which are found by typing. */
  foundChoice: {
    open: 'Ouvrir la liste',
    close: 'Fermer la liste',
    clear: 'Effacer',
    nothing: 'Rien ne correspond à ce texte.',
  },
  /** Said when a list that was shown in part is shown whole. */
  allShown: 'Tout est affiché.',
  /** Of a list that is shown by pages. */
  pages: {
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page: number) => `Aller à la page ${page}`,
  },
  choiceGone: 'Ce qui était choisi n’existe plus.',
  /** Texts of a form whose language was deleted. */
  lostTexts: (n: number) =>
    n > 1
      ? 'Les langues de ces textes n’existent plus : ils ne seront pas gardés. Copiez-les si vous en avez besoin.'
      : 'La langue de ce texte n’existe plus : il ne sera pas gardé. Copiez-le si vous en avez besoin.',
  noProject: 'Aucun projet n’existe encore sur ce serveur.',
  firstProject: 'Créer le premier projet',
  // MSG-6
  noScreens: (project: string) => `Pas d'écrans associés au projet : ${project.toLocaleUpperCase('fr-FR')}`,
  messagingOff: (project: string) => `La messagerie est désactivée pour le projet : ${project}`,
  // SCR-2
  screenStates: { online: 'en ligne', offline: 'hors ligne', inactive: 'désactivé', dark: 'hors service' },
  linePicture: (name: string) => `Ligne ${name}`,
  projectLogo: (name: string) => `Logo du projet ${name}`,
} as const;

/** Dialogs (PRV-3). */
export const dialogs = {
  error: 'Erreur',
  yes: 'Oui',
  no: 'Non',
  ok: 'OK',
  close: 'Fermer',
  wait: 'Veuillez patienter…',
} as const;

/** Pages that explain why there is nothing to see (NAV-2, ROL-2). */
export const access = {
  noRights: 'Accès refusé',
  noRightsText: 'Vous n’avez pas les droits nécessaires pour ouvrir cette page.',
  notOffered: 'Cette page n’est pas proposée par ce serveur.',
  /** While the project's features are unknown. */
  rightsNotRead: 'Vos droits sur ce projet n’ont pas pu être lus.',
  noPageText:
    'Votre compte n’ouvre aucune page de ce projet. Un superutilisateur peut changer votre rôle, ou ce que le projet propose : adressez-vous à lui.',
  notFound: 'Page introuvable',
  notFoundText: 'L’adresse demandée ne correspond à aucune page.',
  home: 'Revenir à l’accueil',
} as const;

/** Undoing the user's actions of the last ten minutes. */
export const undo = {
  /** In the notice after an action. */
  action: 'Annuler',
  /** In the dialog after a spread, where « Annuler » alone would look like closing it. */
  spread: 'Annuler la diffusion',
  menu: 'Annuler une action',
  done: 'Action annulée',
  failed: 'L’action n’a pas pu être annulée.',
  kinds: {
    spread: (title: string) => `Diffusion de « ${title} »`,
    deletion: (title: string) => `Suppression de « ${title} »`,
    correction: (title: string) => `Correction de « ${title} »`,
    removals: (messages: string) => `Suppression de ${messages}`,
    ends: (messages: string) => `Fin de ${messages}`,
    prolongations: (messages: string) => `Nouvelle fin de ${messages}`,
    stop: (name: string) => `Arrêt du scénario « ${name} »`,
    inhibition: (lines: string) => `Inhibition : ${lines}`,
  },
  minutesLeft: (n: number) => `encore ${n} min`,
  secondsLeft: (n: number) => `encore ${n} s`,
} as const;
