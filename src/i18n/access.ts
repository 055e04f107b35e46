/** Pages that say why there is nothing to see (NAV-2, ROL-2). */
export const access = {
  noRights: 'Accès refusé',
  noRightsText: 'Vous n’avez pas les droits nécessaires pour ouvrir cette page.',
  noPageText:
    'Votre compte n’ouvre aucune page de ce projet. L’administrateur des projets peut changer votre rôle, ou ce que le projet propose : adressez-vous à lui.',
  notFound: 'Page introuvable',
  notFoundText: 'L’adresse demandée ne correspond à aucune page.',
  home: 'Revenir à l’accueil',
} as const;
