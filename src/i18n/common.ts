/** Words that every page uses. */
export const common = {
  product: 'Girouette',
  cancel: 'Annuler',
  retry: 'Réessayer',
  loading: 'Chargement en cours',
  updatedAt: (time: string) => `mis à jour à ${time}`,
  loadFailed: "Les données n'ont pas pu être chargées.",
  noProject: "Aucun projet n'existe encore sur ce serveur.",
  linePicture: (name: string) => `Ligne ${name}`,
  projectLogo: (name: string) => `Logo du projet ${name}`,
} as const;
