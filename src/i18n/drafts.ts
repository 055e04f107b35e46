/** Drafts that outlive the session (CMP-6). */
export const drafts = {
  restored: (date: string, time: string) =>
    `Votre brouillon du ${date} à ${time} a été repris. Il n’a pas encore été envoyé.`,
  discard: 'Effacer le brouillon',
} as const;
