import { count, number } from './count.ts';

/** The agenda (TIM-7). */
export const agenda = {
  title: 'Agenda',
  tools: 'Période et filtres de l’agenda',
  views: { label: 'Étendue', day: 'Jour', week: 'Semaine', month: 'Mois' },
  modes: { label: 'Rangées', message: 'Par message', screen: 'Par écran' },
  today: 'Aujourd’hui',
  before: { day: 'Jour précédent', week: 'Semaine précédente', month: 'Mois précédent' },
  after: { day: 'Jour suivant', week: 'Semaine suivante', month: 'Mois suivant' },
  line: 'Ligne',
  anyLine: 'Toutes les lignes',
  site: 'Site',
  anySite: 'Tous les sites',
  print: 'Imprimer',
  list: (period: string) => `Agenda, ${period}`,
  dayList: (day: string) => `Ce qui est affiché le ${day}`,
  empty: 'Rien n’est affiché ni prévu dans cette période.',
  emptyHelp: 'Choisissez une autre période, ou d’autres filtres.',
  alert: 'Alerte',
  scenario: 'Scénario',
  screens: (n: number) => count(n, 'écran', 'écrans'),
  states: { past: 'passé', now: 'en ce moment', coming: 'à venir', waiting: 'en attente' },
  ended: 'terminé',
  partly: 'Plus de 2 000 messages ou scénarios se sont terminés depuis : seuls les derniers sont dessinés.',
  tooMany: (most: number) =>
    `Plus de ${number(most)} rangées par écran : choisissez un site, une ligne ou une période plus courte, ou « Par message ».`,
  legend:
    'Rayures : scénario. Bord épais et « ! » : alerte. Tirets : à venir. Points : en attente. Bande pâle : passé. Trait vertical : maintenant.',
  /** Accessible name of a band: name, time and state. */
  band: (name: string, when: string, state: string) => `${name}, ${when}, ${state}`,
  allDay: 'toute la journée',
  until: (clock: string) => `jusqu’à ${clock}`,
  from: (clock: string) => `à partir de ${clock}`,
  between: (start: string, end: string) => `${start} – ${end}`,
  span: (from: string, until: string) => `du ${from} au ${until}`,
  more: (n: number) =>
    n > 1
      ? `${n} rangées de plus ne tiennent pas sur la feuille : filtrez l’agenda.`
      : 'Une rangée de plus ne tient pas sur la feuille : filtrez l’agenda.',
  loadFailed: 'L’agenda n’a pas pu être chargé.',
  stale: 'L’agenda n’a pas pu être actualisé : il est peut-être en retard.',
} as const;
