import { count } from './count.ts';

/** Texts about a key's SIRI subscriptions (OUT-1). */
export const subscriptions = {
  title: 'Abonnements SIRI',
  help: 'Qui s’est abonné avec cette clé, et ce que répond son adresse. Un abonnement commence et se renouvelle par SIRI, chez qui reçoit. Ceux que Girouette a terminés restent ici 7 jours.',
  empty: 'Personne n’est abonné avec cette clé.',
  loadFailed: 'Les abonnements n’ont pas pu être chargés.',
  columns: { who: 'Abonné', span: 'Durée', last: 'Dernier envoi', state: 'État', actions: 'Actions' },
  since: (at: string) => `Depuis le ${at}`,
  until: (at: string) => `Jusqu’au ${at}`,
  heartbeat: (seconds: number) => `Signe de vie : ${count(seconds, 'seconde', 'secondes')}`,
  never: 'Rien encore',
  answered: (status: number | null, failure: string | null) => failure ?? `réponse ${status ?? ''}`,
  running: 'En cours',
  failing: (at: string) => `Rien de reçu depuis le ${at}`,
  ended: (at: string) => `Terminé le ${at}`,
  endings: {
    failed: 'rien de reçu pendant un jour',
    gone: 'plus aucun envoi voulu (réponse 410)',
    access: 'la clé n’ouvre plus le projet',
    person: 'par un superutilisateur',
  },
  end: 'Terminer',
  endOf: (name: string) => `Terminer l’abonnement ${name}`,
  endTitle: (name: string) => `Terminer l’abonnement ${name} ?`,
  endText: 'L’abonné en est prévenu et ne reçoit plus rien. Avec sa clé, il peut s’abonner de nouveau.',
  endFailed: 'L’abonnement n’a pas pu être terminé.',
} as const;
