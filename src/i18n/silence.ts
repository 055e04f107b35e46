import { count } from './count.ts';

/** Who is told of silent screens (FLT-1). */
export const silence = {
  open: 'Alertes',
  title: 'Alertes d’écrans hors ligne',
  enabled: 'Prévenir par e-mail',
  after: 'Après combien de minutes de silence',
  afterInvalid: 'De 1 à 1440 minutes',
  recipients: 'Destinataires',
  recipientsHelp: 'Une adresse e-mail par ligne',
  recipientsInvalid: (line: string) => `« ${line} » n’est pas une adresse e-mail`,
  recipientsNone: 'Indiquez au moins un destinataire',
  recipientsMany: (most: number) => `${most} adresses au plus`,
  never: 'Signaler aussi les écrans jamais connectés',
  back: 'Signaler aussi les retours en ligne',
  hour: 'HH:MM',
  quietFrom: 'Ne pas prévenir de',
  quietTo: 'à',
  quietHelp:
    'Sans heures, à tout moment. Ce qui est encore hors ligne à la fin de ces heures est alors signalé.',
  quietInvalid: 'Deux heures, comme 22:00, ou aucune',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Réglages enregistrés.',
  saveFailed: 'Les réglages n’ont pas pu être enregistrés.',
  test: 'Envoyer un essai',
  testing: 'Envoi…',
  testFirst: 'Enregistrez pour envoyer un essai.',
  tested: 'L’essai est parti : le serveur de messagerie l’a pris.',
  testFailed: 'L’essai n’est pas parti.',
  canNotMail:
    'Ce serveur n’envoie pas encore d’e-mails : qui l’exploite doit lui donner SMTP_URL et MAIL_FROM. Les réglages sont gardés.',
  failure: 'Le dernier e-mail n’est pas arrivé à tous.',
  told: (n: number) => `${count(n, 'écran est signalé', 'écrans sont signalés')} hors ligne en ce moment.`,
  loadFailed: 'Les réglages n’ont pas pu être chargés.',
} as const;
