/** Every French text that the server answers to a user, by topic. */
export const texts = {
  session: {
    badCredentials: "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
    tooManySignIns: (seconds: number) =>
      `Trop de tentatives de connexion. Réessayez dans ${seconds} seconde${seconds > 1 ? 's' : ''}.`,
    required: 'Votre session a expiré. Reconnectez-vous.',
    denied: 'Vous n’avez pas le droit de faire cette action.',
  },
  request: {
    notFound: 'Cet élément n’existe pas, ou n’existe plus.',
    invalid: 'La demande est incorrecte. Vérifiez les champs signalés.',
    unreadable: 'La demande est illisible.',
    tooLarge: 'Le contenu envoyé est trop volumineux.',
    unsupported: 'Ce type de contenu n’est pas accepté.',
    internal: 'Une erreur est survenue sur le serveur. Réessayez dans un instant.',
    unavailable: 'Le serveur n’est pas en mesure de répondre. Réessayez dans un instant.',
  },
  fields: {
    required: 'Champ obligatoire.',
    unknown: 'Champ inconnu.',
    type: 'Le type de la valeur est incorrect.',
    choice: 'Cette valeur n’est pas dans la liste.',
    tooLong: (limit: number) => `Au plus ${limit} caractères.`,
    empty: 'La liste est vide.',
    tooShort: 'La valeur est trop courte.',
    tooMany: (limit: number) => `Au plus ${limit} éléments.`,
    range: (comparison: string, limit: number) => `La valeur doit être ${comparison} ${limit}.`,
    pattern: 'Le format de la valeur est incorrect.',
    characters: 'La valeur contient un caractère interdit.',
    other: 'La valeur est incorrecte.',
  },
  lines: {
    unknown: 'Une des lignes n’existe pas dans le projet.',
    repeated: 'Chaque ligne ne peut figurer qu’une fois.',
    timesNotAllowed: (name: string) =>
      `L’inhibition des temps d’attente ne peut pas être modifiée pour la ligne ${name}.`,
    trafficNotAllowed: (name: string) =>
      `L’inhibition du trafic ne peut pas être modifiée pour la ligne ${name}.`,
  },
  news: {
    empty: 'Le message est vide.',
    noScreen: 'Aucun écran sélectionné.',
    unknownScreen: (ids: string) => `Écran inconnu : ${ids}.`,
    unknownLine: 'Cette ligne n’existe pas dans le projet.',
    unknownCause: 'Cette cause n’existe pas dans le projet.',
    unknownImpact: 'Cet impact n’existe pas dans le projet.',
    unknownLanguage: 'Cette langue n’existe pas.',
    repeatedLanguage: 'Il ne peut y avoir qu’un contenu par langue.',
    period: 'La période doit s’écrire HHMM-HHMM, la fin n’étant pas avant le début.',
    priorityOrPeriod: 'Un message a une priorité ou des périodes, pas les deux.',
    messagingOff: (names: string) => `La messagerie est désactivée pour : ${names}.`,
    inactive: (names: string) => `Écran inactif : ${names}.`,
    full: (names: string) => `La limite de messages est atteinte pour : ${names}.`,
    notDeletable: 'Ce message ne peut pas être supprimé.',
  },
} as const;
