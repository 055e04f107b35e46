const place = 'girouette.entries';
/** The latest of them are kept. */
const most = 50;

type Kept = [entry: string, text: string][];

function readKept(): Kept {
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

/** `text`: null forgets it. */
export function keepEntry(entry: string, text: string | null): void {
  const others = readKept().filter(([one]) => one !== entry);
  const all = text === null ? others : [...others, [entry, text]].slice(-most);
  try {
    window.sessionStorage.setItem(place, JSON.stringify(all));
  } catch {
    // A browser that is full, or keeps nothing: the page begins anew then.
  }
}

/** What was kept, as far as it is of the shape of `initial`: another version of the console may have kept it. */
export function entryOf<T>(entry: string, initial: T): T {
  const text = readKept().find(([one]) => one === entry)?.[1];
  if (text === undefined) return initial;
  const kept = JSON.parse(text) as T;
  const isObject = typeof initial === 'object' && initial !== null;
  return isObject ? { ...initial, ...kept } : kept;
}

/** Forgets what earlier pages of this window had: whoever signs in next begins anew (SES-4). */
export const forgetEntries = (): void => window.sessionStorage.removeItem(place);
