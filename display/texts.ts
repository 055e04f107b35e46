/** Words that stand on a screen itself. Alert words follow the language of the content beside them. */
const alertWords: Record<string, string> = {
  fr: 'Alerte',
  en: 'Alert',
  es: 'Alerta',
  it: 'Allerta',
  de: 'Achtung',
  pt: 'Alerta',
  nl: 'Let op',
};

export const displayTexts = {
  alertMark: '!',
  alertWord: (code: string) => alertWords[code.slice(0, 2).toLowerCase()] ?? 'Alerte',
  loading: 'Chargement des informations…',
  disabled: 'Écran hors service',
  offline: 'Hors ligne',
  emptyDraft: 'Votre message apparaîtra ici',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  departures: 'Prochains départs',
  traffic: 'Info trafic',
  /** A waiting time, and its unit where it has one. */
  wait: (minutes: number | null): { value: string; unit: string } => {
    if (minutes === null) return { value: '–', unit: '' };
    return minutes < 1 ? { value: 'Proche', unit: '' } : { value: String(minutes), unit: 'min' };
  },
  screenLabel: (name: string) => `Écran ${name}`,
  refusedTitle: 'Cet écran n’est pas reconnu',
  refusedText: 'Demandez à l’exploitant le lien d’affichage de cet écran, puis ouvrez-le de nouveau.',
  refusedRetry: 'Une nouvelle tentative a lieu automatiquement.',
  connecting: 'Connexion en cours…',
};
