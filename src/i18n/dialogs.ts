/** Dialogs (PRV-3). */
export const dialogs = {
  error: 'Erreur',
  yes: 'Oui',
  no: 'Non',
  ok: 'OK',
  close: 'Fermer',
  wait: 'Veuillez patienter…',
} as const;
