/** Texts about SIRI subscriptions, for consumers and the audit trail (OUT-1). */
export const subscriptionTexts = {
  noKey:
    'Un abonnement demande une clé d’accès, dans X-Api-Key ou ?key=, même quand le flux est ouvert à tous.',
  nothing: 'La demande ne contient aucun abonnement.',
  otherService: 'Seul SituationExchange est servi par abonnement.',
  onlyChanges:
    'Après le premier envoi, seuls les changements sont envoyés : IncrementalUpdates ne peut pas être false.',
  noAddress: 'ConsumerAddress ou Address est nécessaire : l’adresse où envoyer les situations.',
  noHeartbeat: 'HeartbeatInterval est une durée, comme PT30S ou PT5M.',
  noSubscriber:
    'SubscriberRef ou RequestorRef est nécessaire : 100 lettres, chiffres, points, tirets ou deux-points au plus.',
  noIdentifier:
    'SubscriptionIdentifier est nécessaire : 100 lettres, chiffres, points, tirets ou deux-points au plus.',
  noUntil: 'InitialTerminationTime est nécessaire : une date et une heure.',
  over: 'InitialTerminationTime est passé.',
  tooMany: (most: number) => `Au plus ${most} abonnements par clé et par projet.`,
  unknownSubscriber: 'Cet abonné n’a aucun abonnement.',
  unknown: 'Cet abonnement n’existe pas, ou n’existe plus.',
  /** Reasons why this side ended one. */
  ended: {
    failed: (why: string) => `rien n’a été reçu pendant un jour : ${why}`,
    gone: 'plus aucun envoi voulu (réponse 410)',
    access: 'la clé n’ouvre plus ce projet',
    person: 'terminé par l’exploitant',
  },
} as const;
