/** Where a draft belongs: to a user, in a project (null: in none), in a form of a page. */
export interface DraftPlace {
  userId: number;
  projectId: number | null;
  form: string;
  /** Which shape its drafts have, raised when it changes: a console of before kept another, for as long as a week. */
  shape: number;
}

/** A draft as it was kept, when, ms. */
export interface KeptDraft {
  at: number;
  shape: number;
  value: unknown;
}

const prefix = 'girouette.draft.';
/** A draft lives for a week, ms. */
const lifeMs = 7 * 86_400_000;

const keyOf = ({ userId, projectId, form }: DraftPlace) => `${prefix}${userId}.${projectId ?? ''}.${form}`;

function parse(text: string | null): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const isKept =
      typeof kept === 'object' && kept !== null && 'at' in kept && 'shape' in kept && 'value' in kept;
    if (!isKept || typeof kept.at !== 'number' || typeof kept.shape !== 'number') return null;
    return { at: kept.at, shape: kept.shape, value: kept.value };
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

/** The draft of this place that is not a week old (CMP-6); null: there is none, or none of the shape that is wanted. */
export function readDraft(place: DraftPlace, now = Date.now()): KeptDraft | null {
  sweep(now);
  const kept = parse(window.localStorage.getItem(keyOf(place)));
  return kept?.shape === place.shape ? kept : null;
}

/** Keeps a draft whose value is this, as text, in the place of the one before. */
export function keepDraftText(place: DraftPlace, text: string, now = Date.now()): void {
  try {
    // Some thousand screens are written as text once, not once more within this one.
    window.localStorage.setItem(keyOf(place), `{"at":${now},"shape":${place.shape},"value":${text}}`);
  } catch {
    // No room is left in the browser: the form works all the same.
  }
}

/** Keeps a draft, in the place of the one before. */
export const keepDraft = (place: DraftPlace, value: unknown, now = Date.now()): void =>
  keepDraftText(place, JSON.stringify(value), now);

const textOf = (item: string | null): string | null => {
  const kept = parse(item);
  return kept && JSON.stringify(kept.value);
};

/** Drops the draft whose value is this, as text: another window may have put its own in the place of it. */
export function dropDraft(place: DraftPlace, text: string): void {
  const key = keyOf(place);
  if (textOf(window.localStorage.getItem(key)) === text) window.localStorage.removeItem(key);
}

/** Hears when another window has dropped the draft of this place, with its value as text; the answer ends it. */
export function onDropped(place: DraftPlace, listener: (text: string | null) => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === keyOf(place) && newValue === null) listener(textOf(oldValue));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
