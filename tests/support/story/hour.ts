/**
 * The simple model of a bad hour: which screen has which messages, and what it should therefore show. It follows the rules
 * as documented, not the product's code: alerts first, then priorities, then the newest; outside its period a message waits;
 * a scenario takes over its screens; a screen without its server continues with what it had.
 */
export interface Message {
  id: number;
  title: string;
  alert: boolean;
  priority: number | null;
  /** Minutes of the day at which it begins and ends; null: always. */
  period: readonly [number, number] | null;
  screens: readonly string[];
  /** Position in the order of spreading. */
  rank: number;
}

export interface Scenario {
  title: string;
  screens: readonly string[];
  /** Instant (ms) at which it stops by itself. */
  until: number;
}

/** The data that a screen receives. */
export interface Known {
  messages: readonly Message[];
  scenario: Scenario | null;
}

export interface Hour extends Known {
  /** The last data of screens that have lost their server. */
  cut: ReadonlyMap<string, Known>;
}

/**
 * Minimum time to advance at once, minutes. A page that receives the server's new time before its own clock was advanced
 * takes its own for slow; then it treats what it receives as delayed until that is more than a minute earlier
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

/** A minute of the day in a period's format. */
export const written = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;

const weight = ({ alert, priority }: Message) => (alert ? 0 : (priority ?? 10));

/** Titles that a screen shows according to its data, in order. */
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

/** Titles on a screen: those due, or without its server, those due among what it had. */
export const standingOn = (hour: Hour, screen: string, instant: number, timeZone: string): string[] =>
  titlesOf(hour.cut.get(screen) ?? hour, screen, instant, timeZone);

/** The running scenario. */
export const running = ({ scenario }: Known, instant: number): Scenario | null =>
  scenario && instant < scenario.until ? scenario : null;

/** A minute of the day `minutes` away on the same day, or null. */
export function minutesFrom(instant: number, minutes: number, timeZone: string): number | null {
  const minute = minuteAt(instant, timeZone) + minutes;
  return minute >= 0 && minute < 1440 ? minute : null;
}
