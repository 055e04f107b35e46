/** Where a draft belongs: to a user, in a project (null: in none), in a form of a page. */
export interface DraftPlace {
  userId: number;
  projectId: number | null;
  form: string;
}

/** A draft as it was kept, when, ms. */
export interface KeptDraft {
  at: number;
  value: unknown;
}

const prefix = 'girouette.draft.';
/** A draft lives for a week, ms. */
const lifeMs = 7 * 86_400_000;

const keyOf = ({ userId, projectId, form }: DraftPlace) => `${prefix}${userId}.${projectId ?? ''}.${form}`;

function parse(text: string | null): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const isKept = typeof kept === 'object' && kept !== null && 'at' in kept && 'value' in kept;
    return isKept && typeof kept.at === 'number' ? { at: kept.at, value: kept.value } : null;
  } catch {
    return null;
  }
}

/** Forgets whoever's drafts are too old, or none at all. */
function sweep(now: number): void {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) {
    const kept = parse(window.localStorage.getItem(key));
    if (kept === null || kept.at + lifeMs <= now) window.localStorage.removeItem(key);
  }
}

/** The draft of this place that is not a week old (CMP-6); null: there is none. */
export function readDraft(place: DraftPlace, now = Date.now()): KeptDraft | null {
  sweep(now);
  return parse(window.localStorage.getItem(keyOf(place)));
}

/** Keeps a draft, in the place of the one before. */
export function keepDraft(place: DraftPlace, value: unknown, now = Date.now()): void {
  try {
    window.localStorage.setItem(keyOf(place), JSON.stringify({ at: now, value } satisfies KeptDraft));
  } catch {
    // No room is left in the browser: the form works all the same.
  }
}

export function dropDraft(place: DraftPlace): void {
  window.localStorage.removeItem(keyOf(place));
}
