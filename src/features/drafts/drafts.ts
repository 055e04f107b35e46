/** Identifies a draft: by user, project (null: none) and form. */
export interface DraftPlace {
  userId: number;
  projectId: number | null;
  form: string;
  /** Version of the draft's shape, raised when it changes: drafts of an older console may remain for a week. */
  shape: number;
}

/** A kept draft; `at` in ms. */
export interface KeptDraft {
  at: number;
  shape: number;
  value: unknown;
}

const prefix = 'girouette.draft.';
/** A draft expires after a week, ms. */
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

/** Removes expired and unreadable drafts of all users. */
function sweep(now: number): void {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) {
    const kept = parse(window.localStorage.getItem(key));
    if (kept === null || kept.at + lifeMs <= now) window.localStorage.removeItem(key);
  }
}

/** The draft of this place that is less than a week old (CMP-6); null: none, or none of the wanted shape. */
export function readDraft(place: DraftPlace, now = Date.now()): KeptDraft | null {
  sweep(now);
  const kept = parse(window.localStorage.getItem(keyOf(place)));
  return kept?.shape === place.shape ? kept : null;
}

/** Keeps a draft, given as JSON text, replacing the previous one. */
export function keepDraftText(place: DraftPlace, text: string, now = Date.now()): void {
  try {
    // Thousands of screens are serialised once, not again as part of this object.
    window.localStorage.setItem(keyOf(place), `{"at":${now},"shape":${place.shape},"value":${text}}`);
  } catch {
    // The browser's storage is full: the form works all the same.
  }
}

/** Keeps a draft, replacing the previous one. */
export const keepDraft = (place: DraftPlace, value: unknown, now = Date.now()): void =>
  keepDraftText(place, JSON.stringify(value), now);

const textOf = (item: string | null): string | null => {
  const kept = parse(item);
  return kept && JSON.stringify(kept.value);
};

/** Drops the draft if its JSON text is this one: another window may have replaced it. */
export function dropDraft(place: DraftPlace, text: string): void {
  const key = keyOf(place);
  if (textOf(window.localStorage.getItem(key)) === text) window.localStorage.removeItem(key);
}

/** Calls the listener with the JSON text when another window drops this place's draft; returns the unsubscriber. */
export function onDropped(place: DraftPlace, listener: (text: string | null) => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === keyOf(place) && newValue === null) listener(textOf(oldValue));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
