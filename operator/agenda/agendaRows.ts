import { dueThrough, type AgendaDay, type Stretch } from '../../contract/agenda.ts';
import { byName } from '../../contract/names.ts';
import { comingRuns, meetCurrent, planOf } from '../../contract/planProgress.ts';
import type { PastMessage, ScenarioRun } from '../../contract/schemas/endedNews.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { CurrentScenario } from '../../contract/schemas/standings.ts';

/** A running or past message in the agenda; `endedAt` (ms): when it ended. */
export type AgendaMessage = Pick<News, 'id' | 'title' | 'alert' | 'createdAt' | 'screens' | 'period'> &
  Pick<Partial<News>, 'lineId' | 'lineName' | 'from' | 'until' | 'days'> & { endedAt?: number };

/** A stretch of a row; `waits`: a run, as planned, that waits for what runs by hand without an end. */
export interface Band extends Stretch {
  waits?: true;
}

/** A row of the agenda: the bands of a message or a scenario, or a heading for the rows below. */
export type AgendaRow =
  | { kind: 'head'; key: string; name: string; detail: string | null }
  | { kind: 'message'; key: string; news: AgendaMessage; screens: number; bands: Band[] }
  | { kind: 'scenario'; key: string; name: string; bands: Band[] };
export type BandRow = Exclude<AgendaRow, { kind: 'head' }>;

/** The messages, plans and screens that the agenda is made from. */
export interface AgendaData {
  news: readonly News[];
  /** Messages that ended within the days or later. */
  ended: readonly PastMessage[];
  /** When scenarios ran within the days; empty if none of these has begun. */
  runs: readonly ScenarioRun[];
  screens: readonly Screen[];
  plans: readonly ScenarioPlan[];
  current: CurrentScenario | null;
}

export interface AgendaChoice {
  by: 'message' | 'screen';
  lineId: number | null;
  siteId: number | null;
}

/** The present instant, ms, and the project's time zone. */
interface Clock {
  now: number;
  timeZone: string;
}

/** When scenarios ran within the days, the current one up to its end, and when plans will start them. */
function scenarioRows(
  { plans: given, runs, current }: AgendaData,
  days: readonly AgendaDay[],
  { now, timeZone }: Clock,
): BandRow[] {
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  const names = new Map<number, string>();
  const bands = new Map<number, Band[]>();
  const add = (id: number, name: string, whole: Band) => {
    const band = { ...whole, start: Math.max(whole.start, from), end: Math.min(whole.end, to) };
    if (band.end <= band.start) return;
    names.set(id, name);
    const own = bands.get(id);
    if (own) own.push(band);
    else bands.set(id, [band]);
  };
  for (const { scenarioId, name, from: start, until } of runs)
    if (until !== null) add(scenarioId, name, { start, end: until });
  const plans = given.flatMap((plan) => planOf(plan) ?? []);
  const running = current && {
    ...current,
    endsAt: current.until,
    planned: current.planned ?? plans.some((plan) => plan.running),
  };
  const { byHand, endsAt } = meetCurrent(running, plans, now, timeZone);
  if (current) {
    // A stop that was undone leaves the first start, after a run that has its own band.
    const isIt = (run: ScenarioRun) => run.until === null && run.scenarioId === current.id;
    const start = runs.find(isIt)?.from ?? current.since;
    add(current.id, current.name, { start, end: endsAt });
  }
  const period = { now, from, to, timeZone };
  const others = plans.filter(({ scenarioId }) => scenarioId !== byHand?.id);
  // Nobody knows when it ends: other plans are drawn as if it did now.
  const isOpen = byHand?.endsAt === null;
  const coming = isOpen ? comingRuns(others, null, period) : comingRuns(plans, byHand, period);
  for (const { plan, start, end } of coming)
    add(plan.scenarioId, plan.scenarioName, { start, end, ...(isOpen && { waits: true }) });
  return [...bands]
    .map(([id, own]) => ({
      kind: 'scenario' as const,
      key: `scenario ${id}`,
      name: names.get(id) ?? '',
      bands: own.sort((a, b) => a.start - b.start),
    }))
    .sort((a, b) => (a.bands[0]?.start ?? 0) - (b.bands[0]?.start ?? 0));
}

/** All messages, without duplicates: one that has ended since the running ones were read counts as ended. */
function messagesOf({ news, ended }: AgendaData): AgendaMessage[] {
  const gone = new Set(ended.map(({ id }) => id));
  return [...news.filter(({ id }) => !gone.has(id)), ...ended];
}

/** More rows by screen than this take seconds to make, and nobody looks through them. */
export const mostByScreen = 20_000;

/** What is shown, due or planned within the days, scenarios first; by message or by screen. Null: more than `mostByScreen`. */
export function agendaRows(
  data: AgendaData,
  { by, lineId, siteId }: AgendaChoice,
  days: readonly AgendaDay[],
  clock: Clock,
): AgendaRow[] | null {
  const { screens } = data;
  const { timeZone } = clock;
  const onSite = new Set(
    screens.filter(({ site }) => siteId === null || site.id === siteId).map(({ id }) => id),
  );
  const due = dueThrough(days, timeZone);
  const messages = messagesOf(data).flatMap((one) => {
    if (lineId !== null && one.lineId !== lineId) return [];
    // By screen there are no rows below the screens that have been removed.
    const isWhole = siteId === null && by === 'message';
    const own = isWhole ? one.screens : one.screens.filter((id) => onSite.has(id));
    if (own.length === 0) return [];
    const { period, days: weekly, from, until, createdAt } = one;
    const bands = due({ period, days: weekly, from, until: one.endedAt ?? until }, createdAt);
    return bands.length > 0 ? [{ news: one, own, bands }] : [];
  });
  messages.sort(
    (a, b) => (a.bands[0]?.start ?? 0) - (b.bands[0]?.start ?? 0) || a.news.createdAt - b.news.createdAt,
  );
  const scenarios = scenarioRows(data, days, clock);
  if (by === 'message') {
    const rows = messages.map(({ news: one, own, bands }): AgendaRow => {
      return { kind: 'message', key: `message ${one.id}`, news: one, screens: own.length, bands };
    });
    return [...scenarios, ...rows];
  }
  if (messages.reduce((sum, { own }) => sum + own.length, 0) > mostByScreen) return null;
  const onScreen = new Map<string, AgendaRow[]>();
  for (const { news: one, own, bands } of messages)
    for (const id of own) {
      const row: AgendaRow = { kind: 'message', key: `${id} ${one.id}`, news: one, screens: 1, bands };
      const known = onScreen.get(id);
      if (known) known.push(row);
      else onScreen.set(id, [row]);
    }
  const heads = screens.filter(({ id }) => onScreen.has(id));
  heads.sort((a, b) => a.site.order - b.site.order || byName(a.site, b.site) || byName(a, b));
  return [
    ...scenarios,
    ...heads.flatMap(({ id, name, site }): AgendaRow[] => [
      { kind: 'head', key: `screen ${id}`, name, detail: site.name },
      ...(onScreen.get(id) ?? []),
    ]),
  ];
}

/** All bands in chronological order, each with the screen heading of its row; null: none. */
export function bandsInTime(rows: readonly AgendaRow[]) {
  const entries: { row: BandRow; band: Band; place: string | null; key: string }[] = [];
  let place: string | null = null;
  for (const row of rows) {
    if (row.kind === 'head') place = row.name;
    else for (const band of row.bands) entries.push({ row, band, place, key: `${row.key} ${band.start}` });
  }
  return entries.sort((a, b) => a.band.start - b.band.start);
}
