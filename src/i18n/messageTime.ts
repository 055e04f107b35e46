const listed = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}` : parts.join('');

const dayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** When a message is shown (TIM-3), in fragments: days as `lundi 23 novembre`, times as `06:00`. */
export const messageTime = {
  always: 'jusqu’à nouvel ordre',
  onDay: (day: string) => `le ${day}`,
  onDayBetween: (day: string, start: string, end: string) => `le ${day} de ${start} à ${end}`,
  betweenDays: (first: string, last: string) => `du ${first} au ${last}`,
  fromDay: (day: string) => `à partir du ${day}`,
  untilDay: (day: string) => `jusqu’au ${day}`,
  untilDayIncluded: (day: string) => `jusqu’au ${day} inclus`,
  moment: (day: string, clock: string) => `${day} à ${clock}`,
  weekdays: 'en semaine',
  weekend: 'le week-end',
  /** Days of the week, 0 for Monday. */
  days: (days: readonly number[]) => listed(days.map((day) => `le ${dayNames[day] ?? ''}`)),
  /** For nearly all days. */
  daysBut: (days: readonly number[]) => `sauf ${listed(days.map((day) => `le ${dayNames[day] ?? ''}`))}`,
  clocks: (ranges: readonly { start: string; end: string }[]) =>
    listed(ranges.map(({ start, end }) => `de ${start} à ${end}`)),
  ended: 'terminé',
  /** On the page where it is entered. */
  form: {
    shown: (time: string) => `Affiché ${time}`,
    hours: (hours: number) => `${hours} h`,
    service: 'Fin de service',
    open: 'Jusqu’à nouvel ordre',
    from: 'Début',
    until: 'Fin',
    days: 'Jours',
    day: (day: number) => dayNames[day] ?? '',
    shortDay: (day: number) => (dayNames[day] ?? '').slice(0, 1).toUpperCase(),
    problems: {
      endBeforeStart: 'La fin doit être après le début.',
      ended: 'La fin est déjà passée.',
      tooFar: 'Choisissez une date dans les cinq ans.',
      never: 'Entre le début et la fin, aucun de ces jours ni aucune de ces heures n’arrive.',
    },
  },
} as const;
