const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The date in words, « jeudi 20 novembre », « vendredi 1er janvier »: engines write « 1 janvier ». */
export function dayText(instant: number, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('fr-FR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant).replace(' 1 ', ' 1er ');
}
