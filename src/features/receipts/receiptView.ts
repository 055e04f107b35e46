import type {
  MessageReceipts,
  ReceiptCount,
  ReceiptState,
  ScreenReceipt,
} from '../../../contract/schemas/receipts.ts';
import { texts } from '../../i18n/index.ts';

const words = texts.receipts;

/** Receipt counts by message id, and the function that opens a message's receipts. */
export interface ReceiptsView {
  counts: ReadonlyMap<number, ReceiptCount>;
  onOpen: (newsId: number) => void;
}

/** Sort order: what needs attention first. */
const order: Readonly<Record<ReceiptState, number>> = {
  silent: 0,
  shown: 1,
  waiting: 2,
  ended: 3,
  removed: 4,
};

/** A message's screens: silent ones first, otherwise in the given order. */
export const silentFirst = (screens: readonly ScreenReceipt[]): ScreenReceipt[] =>
  [...screens].sort((a, b) => order[a.state] - order[b.state]);

/** How many of the screens that have the message show it, are silent, or wait; of one that is over, none has it. */
export function countsOf({ screens, over }: Pick<MessageReceipts, 'screens' | 'over'>) {
  const having = over ? [] : screens.filter(({ state }) => state !== 'removed');
  const of = (...states: ReceiptState[]) => having.filter(({ state }) => states.includes(state)).length;
  return {
    screens: having.length,
    shown: of('shown'),
    silent: of('silent'),
    waiting: of('waiting', 'ended'),
  };
}

/** « Affiché sur 37 / 40 écrans », and the reasons for the others; for a message that is over or deleted, where it was shown. */
export function summaryOf(receipts: Pick<MessageReceipts, 'screens' | 'over'>): string {
  const { screens, shown, silent, waiting } = countsOf(receipts);
  if (screens === 0) {
    return words.hasShown(receipts.screens.filter(({ firstAt }) => firstAt !== null).length);
  }
  return [
    words.shownOn(shown, screens),
    silent > 0 ? words.silentCount(silent) : null,
    waiting > 0 ? words.waitingCount(waiting) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** Where the message stands on a screen, as text, with the reason why it waits, if the server gives it; not for how long. */
export function placeText({ state, standing, reason }: ScreenReceipt): string {
  const { kept, waiting } = texts.standings;
  if (state === 'silent') return words.states.silent;
  if (standing === 'kept') return kept;
  if (!reason || (state !== 'waiting' && state !== 'ended')) return words.states[state];
  const why = texts.story.shortReasons[reason];
  if (state === 'ended') return words.gone(why);
  return reason === 'early' || reason === 'over' ? why : waiting(why);
}

/** The same, and since when a silent screen is silent; `now` by the server's clock, ms. */
export function stateText(screen: ScreenReceipt, now: number): string {
  const { state, standing, online, silentSince } = screen;
  if (state !== 'silent') return placeText(screen);
  if (silentSince === null) return words.neverSeen;
  const silence = Math.max(0, now - silentSince);
  if (online) return words.unconfirmedSince(silence);
  if (standing === 'kept') return words.keptSince(silence);
  return standing === 'expected' ? words.expectedSince(silence) : words.offlineSince(silence);
}
