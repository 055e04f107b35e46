/** A screen and the credential of its page. */
export type ScreenKey = [screenId: string, key: string];

/** What a bench asks of the process of its pages. */
export type Order =
  /** Opens the pages of these screens, some at a time; `Told` when all of them are there. */
  | { order: 'open'; port: number; screens: ScreenKey[] }
  /** Says `armed`, then `Told` when every page has told of an event from then on that holds `text`. */
  | { order: 'watchFor'; text: string }
  /** Says `Troubles`: what has failed since it was last asked. */
  | { order: 'troubles' };

/** Instants by `instant`. */
export interface Told {
  answer: 'told';
  /** When the first stream was connected since this was asked; null: none was. */
  connectedAt: number | null;
  /** When the last page had the event. */
  seenAt: number;
  /** When the last page had its answer. */
  at: number;
  event: string;
}

/** What failed, and the instant at which the page had begun it. */
export type Trouble = [what: string, begunAt: number];

export type Answer = Told | { answer: 'armed' } | { answer: 'troubles'; troubles: Trouble[] };
