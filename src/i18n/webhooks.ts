import { count } from './count.ts';

const events: Readonly<Record<string, string>> = {
  'message.spread': 'Message diffusé',
  'message.changed': 'Message changé',
  'message.ended': 'Message terminé',
  'scenario.started': 'Scénario activé',
  'scenario.changed': 'Scénario changé',
  'scenario.stopped': 'Scénario arrêté',
  'screen.silent': 'Écran hors ligne',
  'screen.back': 'Écran de nouveau en ligne',
  'webhook.test': 'Essai',
};

/** Texts about webhooks and their deliveries (OUT-5). */
export const webhooks = {
  fresh: {
    title: 'Voici le secret. Il n’est montré qu’une fois.',
    text: 'Copiez-le maintenant et transmettez-le à qui reçoit les envois : il lui sert à vérifier leur signature. Perdu, il ne se retrouve pas : il faut le renouveler.',
    label: 'Secret',
    copy: 'Copier le secret',
    copied: 'Secret copié',
    done: 'Terminé',
  },
  /** Column heading in the list. */
  label: 'Envois',
  never: 'Rien encore',
  waiting: (n: number) => `${count(n, 'envoi attend', 'envois attendent')}`,
  failed: (n: number) => `${count(n, 'envoi abandonné', 'envois abandonnés')}`,
  lastTaken: (at: string) => `Dernier reçu le ${at}`,
  lastRefused: (at: string, why: string) => `Dernier essai le ${at} : ${why}`,
  title: 'Envois',
  help: 'Les cent derniers, sur 30 jours. Ce qui n’est pas reçu est essayé de nouveau pendant un jour, puis abandonné.',
  empty: 'Rien n’a encore été envoyé.',
  loadFailed: 'Les envois n’ont pas pu être chargés.',
  columns: { event: 'Événement', state: 'État', answer: 'Réponse', tries: 'Essais', actions: 'Actions' },
  eventOf: (type: string) => events[type] ?? type,
  states: { waiting: 'En attente', delivered: 'Reçu', failed: 'Abandonné' },
  /** Result of a test, which is not retried. */
  notTaken: 'Pas reçu',
  tries: (n: number) => count(n, 'essai', 'essais'),
  next: (at: string) => `Prochain essai à ${at}`,
  /** In place of the next attempt. */
  whenActive: 'Attend que le webhook soit réactivé',
  duration: (ms: number) => `${ms} ms`,
  retry: 'Réessayer',
  retryOf: (event: string, at: string) => `Réessayer : ${event}, ${at}`,
  retryFailed: 'L’envoi n’a pas pu être relancé.',
  body: {
    action: 'Contenu',
    of: (event: string, at: string) => `Contenu : ${event}, ${at}`,
    title: (event: string) => `Contenu de l’envoi : ${event}`,
    help: (eventId: string) => `Envoyé en JSON, avec l’en-tête webhook-id ${eventId} et la signature.`,
    failed: 'Le contenu n’a pas pu être chargé.',
  },
  /** After a response 410. */
  goneTitle: 'Ce webhook a été désactivé : son destinataire a répondu 410, il ne veut plus rien recevoir.',
  goneText:
    'Vérifiez l’adresse avec lui, puis réactivez le webhook. Ce qui se passe d’ici là n’est pas envoyé après coup.',
  test: 'Envoyer un essai',
  testing: 'Envoi…',
  tested: (status: number, ms: number) => `L’essai est reçu : réponse ${status} en ${ms} ms.`,
  testFailed: 'L’essai n’est pas reçu.',
  renew: 'Renouveler le secret',
  renewTitle: 'Renouveler le secret ?',
  renewText:
    'Un nouveau secret signe les envois dès maintenant. L’ancien les signe aussi pendant 24 heures, le temps de le remplacer chez qui les reçoit.',
  renewFailed: 'Le secret n’a pas pu être renouvelé.',
} as const;
