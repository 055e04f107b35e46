/**
 * The simple model of a bad hour: who has what, since when, and what follows from it for each screen. It knows the rules
 * by their plain words, not by the product's code: alerts first, then priorities, then the newest; outside its period a
 * message waits; a scenario takes its screens; a screen without its server goes on with what it had.
 */
export interface Message {
  id: number;
  title: string;
  alert: boolean;
  priority: number | null;
  /** Minutes of the day at which it begins and ends; null: at all times. */
  period: readonly [number, number] | null;
  screens: readonly string[];
  /** The order in which messages were spread. */
  rank: number;
}

export interface Scenario {
  title: string;
  screens: readonly string[];
  /** Instant (ms) at which it stops by itself. */
  until: number;
}

/** What a screen is told. */
export interface Known {
  messages: readonly Message[];
  scenario: Scenario | null;
}

export interface Hour extends Known {
  /** What the screens that lost their server were told last. */
  cut: ReadonlyMap<string, Known>;
}

/**
 * The shortest time that passes at once, minutes. A page that hears of the server's new time before its own has gone on takes
 * itself for slow; until it hears a time that is more than a minute earlier, it takes what it hears for delayed
 * (player/clock.ts).
 */
export const leastMinutes = 2;

/** Minute of the day (0 to 1439) of an instant (ms) in a zone. */
export function minuteAt(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minute of the day as a period writes it. */
export const written = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;

const weight = ({ alert, priority }: Message) => (alert ? 0 : (priority ?? 10));

/** The titles of what a screen shows by what it was told, in order. */
export function titlesOf(
  { messages, scenario }: Known,
  screen: string,
  instant: number,
  timeZone: string,
): string[] {
  if (scenario && instant < scenario.until && scenario.screens.includes(screen)) return [scenario.title];
  const minute = minuteAt(instant, timeZone);
  return messages
    .filter(({ screens }) => screens.includes(screen))
    .filter(({ period }) => period === null || (minute >= period[0] && minute < period[1]))
    .sort((a, b) => weight(a) - weight(b) || b.rank - a.rank)
    .map(({ title }) => title);
}

/** What stands on a screen: what is due, or, without its server, what was due of what it had. */
export const standingOn = (hour: Hour, screen: string, instant: number, timeZone: string): string[] =>
  titlesOf(hour.cut.get(screen) ?? hour, screen, instant, timeZone);

/** The scenario that runs. */
export const running = ({ scenario }: Known, instant: number): Scenario | null =>
  scenario && instant < scenario.until ? scenario : null;

/** A clock time that is `minutes` away and on the same day, or null. */
export function minutesFrom(instant: number, minutes: number, timeZone: string): number | null {
  const minute = minuteAt(instant, timeZone) + minutes;
  return minute >= 0 && minute < 1440 ? minute : null;
}
