/** What is said in one language. */
export interface Part {
  text: string;
  language: string;
}

/** One thing that is said from its first language to its last. */
export interface Announcement {
  /** Which message it is of, and what is said of it; null: of something else on the screen, which does not come and go. */
  key: string | null;
  alert: boolean;
  parts: readonly Part[];
}

/** What a screen says, and will say. */
export interface VoiceState {
  /** Alerts that came, by key: since when each is gone from the screen, ms; null: it is there. None of them is said again. */
  known: ReadonlyMap<string, number | null>;
  current: Announcement | null;
  /** In their order; alerts before what somebody asked for. */
  waiting: readonly Announcement[];
}

/** What is on the screen at a moment, in its order. */
export interface Sight {
  announcements: readonly Announcement[];
  /** Alerts are read as they come. */
  readsAlerts: boolean;
  /** Nothing is begun now. */
  silent: boolean;
  /** Ms. */
  now: number;
}

/** How long an alert may be gone, ms, and still be the same one when it is back: another alert took its place for a while. */
export const forgetMs = 3_600_000;

export const quietState = (known: VoiceState['known'] = new Map()): VoiceState => ({
  known,
  current: null,
  waiting: [],
});

/** Begins what is next where nothing is said. */
function goOn(state: VoiceState): VoiceState {
  const [next, ...waiting] = state.waiting;
  return state.current || !next ? state : { ...state, current: next, waiting };
}

/**
 * The screen shows something: alerts that are new wait for their turn, and what has left is said no more. In hours of silence they
 * are known, and never said: who was there has read them.
 */
export function seen(state: VoiceState, { announcements, readsAlerts, silent, now }: Sight): VoiceState {
  const there = new Set(announcements.map(({ key }) => key));
  const isThere = ({ key }: Announcement) => key === null || there.has(key);
  const known = new Map<string, number | null>();
  for (const [key, gone] of state.known) {
    const since = there.has(key) ? null : (gone ?? now);
    if (since === null || now - since < forgetMs) known.set(key, since);
  }
  const fresh: Announcement[] = [];
  for (const one of announcements) {
    if (!readsAlerts || !one.alert || one.key === null || known.has(one.key)) continue;
    known.set(one.key, null);
    if (one.parts.length > 0) fresh.push(one);
  }
  const waiting = state.waiting.filter(isThere);
  const asked = waiting.filter(({ key }) => key === null || !known.has(key));
  const alerts = waiting.filter((one) => !asked.includes(one));
  return goOn({
    known,
    current: state.current && isThere(state.current) ? state.current : null,
    waiting: silent ? [] : [...alerts, ...fresh, ...asked],
  });
}

/** What was said has been said. */
export const ended = (state: VoiceState): VoiceState => goOn({ ...state, current: null });

/** Somebody pressed the button: all that is shown is said, or nothing more where something is. */
export function pressed(state: VoiceState, shown: readonly Announcement[]): VoiceState {
  if (state.current) return { ...state, current: null, waiting: [] };
  return goOn({ ...state, waiting: shown.filter(({ parts }) => parts.length > 0) });
}
