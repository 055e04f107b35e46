/** Texts about webhooks and their deliveries (OUT-5). */
export const webhookTexts = {
  noAddress: 'Une adresse en https, sans compte ni mot de passe.',
  noHttp:
    'Seules les adresses en https sont acceptées ; qui exploite le serveur peut en ajouter (WEBHOOK_HOSTS).',
  inside: 'Cette adresse est privée ou réservée ; qui exploite le serveur peut l’autoriser (WEBHOOK_HOSTS).',
  redirect: 'redirection, qui n’est pas suivie',
  refused: (status: number) => `réponse ${status}`,
  gone: 'plus aucun envoi voulu (réponse 410) : le webhook a été désactivé',
  tooLong: 'pas de réponse à temps',
  testRuns: 'Un essai de ce webhook est en cours : attendez sa réponse.',
  stopped: 'arrêt du serveur',
  expired: 'pas envoyé à temps',
  outdated: 'dépassé : ce qui a changé depuis n’a pas été envoyé',
} as const;
