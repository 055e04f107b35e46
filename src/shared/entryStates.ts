const place = 'girouette.entries';
/** Only the latest entries are kept. */
const most = 50;

type Kept = [entry: string, text: string][];

function readKept(): Kept {
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

/** `text`: null removes the entry. */
export function keepEntry(entry: string, text: string | null): void {
  const others = readKept().filter(([one]) => one !== entry);
  const all = text === null ? others : [...others, [entry, text]].slice(-most);
  try {
    window.sessionStorage.setItem(place, JSON.stringify(all));
  } catch {
    // Storage is full or off: the page then starts afresh.
  }
}

/** The kept state, over the defaults of `initial`, since another version of the console may have kept it. */
export function entryOf<T>(entry: string, initial: T): T {
  const text = readKept().find(([one]) => one === entry)?.[1];
  if (text === undefined) return initial;
  const kept = JSON.parse(text) as T;
  const isObject = typeof initial === 'object' && initial !== null;
  return isObject ? { ...initial, ...kept } : kept;
}

/** Forgets the state of earlier pages in this window, so that the next user starts afresh (SES-4). */
export const forgetEntries = (): void => window.sessionStorage.removeItem(place);
