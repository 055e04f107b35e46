/** Users of a project and superusers (ADM-8, REF-3). */
export const accounts = {
  passwordRules: (min: number) =>
    `Au moins ${min} caractères, dont cinq différents, sans le nom de l’utilisateur.`,
  passwordKept: 'Laissez vide pour garder le mot de passe actuel.',
  passwordEndsSessions: 'Changer le mot de passe ferme les sessions ouvertes de l’utilisateur.',
  ownPasswordEndsSession:
    'Changer votre propre mot de passe ferme aussi cette session : vous devrez vous reconnecter.',
  // The specification's words (REF-3).
  current: "Il n'est pas possible de supprimer l'utilisateur courant.",
} as const;
