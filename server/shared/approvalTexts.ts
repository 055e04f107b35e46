/** The server's texts about proposals (OPS-5). */
export const approvalTexts = {
  tooMany: (most: number) =>
    `${most} propositions attendent déjà un accord dans ce projet. Faites-en décider quelques-unes d’abord.`,
  own: 'Vous ne pouvez pas valider votre propre proposition : une autre personne doit donner son accord.',
  noReason: 'Dites pourquoi vous refusez.',
  over: {
    agreed: (by: string) => `${by} a déjà validé cette proposition.`,
    refused: (by: string) => `${by} a déjà refusé cette proposition.`,
    withdrawn: (by: string) => `${by} a retiré cette proposition.`,
    expired: () =>
      'Cette proposition a expiré : ce qu’elle annonçait est passé, ou elle a attendu trop longtemps.',
  },
  meanwhile: (reason: string) =>
    `Ce n’est plus possible tel que proposé. ${reason} La proposition attend toujours : refusez-la, ou réessayez plus tard.`,
  outdated:
    'Ce n’est plus possible tel que proposé : quelqu’un d’autre a modifié entre-temps ce que la proposition devait changer. Rien n’a été fait. Refusez-la, pour qu’elle soit proposée de nouveau.',
  gone: 'Ce n’est plus possible : ce que la proposition devait changer n’existe plus. Refusez-la.',
  changed:
    'Ce qui serait affiché a changé depuis la proposition : rien n’a été fait. Refusez-la, pour qu’elle soit proposée de nouveau.',
} as const;
