/** Words that every page uses. */
export const common = {
  product: 'Girouette',
  cancel: 'Annuler',
  retry: 'Réessayer',
  dropNow: 'Déposez le fichier',
  /** What does the same as the button that a page is about. */
  actionKeys: 'Ctrl+Entrée',
  loading: 'Chargement en cours',
  updatedAt: (time: string) => `mis à jour à ${time}`,
  loadFailed: 'Les données n’ont pas pu être chargées.',
  noProject: 'Aucun projet n’existe encore sur ce serveur.',
  firstProject: 'Créer le premier projet',
  // MSG-6
  noScreens: (project: string) => `Pas d'écrans associés au projet : ${project.toLocaleUpperCase('fr-FR')}`,
  messagingOff: (project: string) => `La messagerie est désactivée pour le projet : ${project}`,
  // SCR-2
  screenStates: { online: 'en ligne', offline: 'hors ligne', inactive: 'désactivé' },
  linePicture: (name: string) => `Ligne ${name}`,
  projectLogo: (name: string) => `Logo du projet ${name}`,
} as const;
