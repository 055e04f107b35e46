/** A screen and the credential of its page. */
export type ScreenKey = [screenId: string, key: string];

/** Requests of a bench to the process of its pages. */
export type Order =
  /** Opens the pages of these screens, some at a time; `Told` when all have reported, each within `gatherMs`. */
  | { order: 'open'; port: number; screens: ScreenKey[]; gatherMs: number }
  /** Answers `armed`, then `Told` when every page has reported a later event containing `text`. */
  | { order: 'watchFor'; text: string }
  /** Answers `Troubles`: failures since the last request. */
  | { order: 'troubles' };

/** Instants by `instant`. */
export interface Told {
  answer: 'told';
  /** When the first stream was connected since the request; null: none. */
  connectedAt: number | null;
  /** When the last page had the event. */
  seenAt: number;
  /** When the last page had its answer. */
  at: number;
  event: string;
}

/** A failure, and when the page had begun the attempt. */
export type Trouble = [what: string, begunAt: number];

export type Answer = Told | { answer: 'armed' } | { answer: 'troubles'; troubles: Trouble[] };
