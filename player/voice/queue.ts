/** The text in one language. */
export interface Part {
  text: string;
  language: string;
}

/** Something that is said in each of its languages. */
export interface Announcement {
  /** Identifies the message and its spoken text; null: other content of the screen, which does not come and go. */
  key: string | null;
  alert: boolean;
  parts: readonly Part[];
}

/** What a screen is saying, and will say. */
export interface VoiceState {
  /** Known alerts by key: since when each is gone from the screen, ms; null: it is still there. None is said again. */
  known: ReadonlyMap<string, number | null>;
  current: Announcement | null;
  /** In order; alerts before what somebody asked for. */
  waiting: readonly Announcement[];
}

/** What is on the screen at a moment, in order. */
export interface Sight {
  announcements: readonly Announcement[];
  /** New alerts are read automatically. */
  readsAlerts: boolean;
  /** Hours of silence: nothing is started now. */
  silent: boolean;
  /** ms */
  now: number;
}

/** How long an alert may be gone and still count as the same when it returns, ms: another alert may have taken its place. */
export const forgetMs = 3_600_000;

export const quietState = (known: VoiceState['known'] = new Map()): VoiceState => ({
  known,
  current: null,
  waiting: [],
});

/** Starts the next announcement if none is being said. */
function goOn(state: VoiceState): VoiceState {
  const [next, ...waiting] = state.waiting;
  return state.current || !next ? state : { ...state, current: next, waiting };
}

/**
 * Updates the state to what the screen shows: new alerts are queued, and what has left is no longer said. During hours of
 * silence, alerts become known without being said: whoever was there has read them.
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

/** The current announcement is finished. */
export const ended = (state: VoiceState): VoiceState => goOn({ ...state, current: null });

/** The button was pressed: starts saying everything shown, or stops if something is being said. */
export function pressed(state: VoiceState, shown: readonly Announcement[]): VoiceState {
  if (state.current) return { ...state, current: null, waiting: [] };
  return goOn({ ...state, waiting: shown.filter(({ parts }) => parts.length > 0) });
}
