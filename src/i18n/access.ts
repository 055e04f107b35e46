/** Pages that say why there is nothing to see (NAV-2, ROL-2). */
export const access = {
  noRights: 'Accès refusé',
  noRightsText: "Vous n'avez pas les droits nécessaires pour ouvrir cette page.",
  notFound: 'Page introuvable',
  notFoundText: "L'adresse demandée ne correspond à aucune page.",
  home: "Revenir à l'accueil",
} as const;
