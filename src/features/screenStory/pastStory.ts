import { isOutOfService } from '../../../contract/arbitration.ts';
import type { Frame } from '../../../contract/dayStory.ts';
import { minuteMs } from '../../../contract/durations.ts';
import {
  contactAt,
  fatesOf,
  pastFrames,
  stateAt,
  type Contact,
  type PastStretch,
} from '../../../contract/past.ts';
import type { PastMessage, PastState, ScreenPast } from '../../../contract/schemas/past.ts';
import { texts } from '../../i18n/index.ts';
import { timeWithSeconds } from '../../shared/zonedDate.ts';
import { reasonText, type Stretch } from './storyOf.ts';

const words = texts.story;

/** A screen's past by message. */
export interface PastStory {
  past: ScreenPast;
  frames: readonly Frame<PastMessage>[];
  fates: ReadonlyMap<number, readonly PastStretch[]>;
}

/** Computes what became of each message in a screen's past. */
export function pastStoryOf(past: ScreenPast): PastStory {
  const frames = pastFrames(past);
  return { past, frames, fates: new Map(past.titles.map(({ id }) => [id, fatesOf({ past, frames }, id)])) };
}

/** A message's past as stretches of its band. */
export const pastStretchesOf = ({ fates }: PastStory, id: number): Stretch[] =>
  (fates.get(id) ?? []).map((fate) => ({
    from: fate.from,
    to: fate.to,
    look: fate.kind === 'hidden' ? 'waiting' : fate.kind,
    what:
      fate.kind === 'hidden'
        ? words.shortReasons[fate.verdict.reason]
        : words.past.fates[fate.kind][fate.contact],
  }));

/** A message in a minute of the past, with its text. */
export interface PastRow {
  id: number;
  /** The title that it had then, which a correction may have changed since; null: unknown. */
  title: string | null;
  kind: PastStretch['kind'];
  text: string;
}

/** A minute of a screen's past. */
export interface PastMinute {
  state: PastState;
  contact: Contact;
  /** The screen was out of service, and no alert was to light it. */
  isDark: boolean;
  rows: PastRow[];
}

/** Order of precedence: the most informative kind represents the minute. */
const kinds = ['shown', 'astray', 'missing', 'hidden'] as const;

/** What a screen showed within the minute that begins at `instant` (ms), and why; null: nothing is known. */
export function pastMinuteOf(
  { past, frames, fates }: PastStory,
  instant: number,
  timeZone: string,
): PastMinute | null {
  const isWithin = ({ from, to }: { from: number; to: number }) => from < instant + minuteMs && to > instant;
  const begin = Math.max(instant, past.from);
  const state = stateAt(past, begin);
  if (!state) return null;

  const clock = (at: number, end: number) => (at === end ? null : timeWithSeconds(at, timeZone));
  const spanOf = ({ from, to }: PastStretch) => words.past.span(clock(from, past.from), clock(to, past.to));
  // The state at the end of the minute comes first: two messages that had the same rank at different times within it then
  // stay in order.
  const verdicts = frames
    .filter(isWithin)
    .toReversed()
    .flatMap((frame) => frame.verdicts);
  const ranked = verdicts.filter(({ rank }) => rank !== null);
  const stateOf = (stretch: PastStretch) => stateAt(past, Math.max(begin, stretch.from)) ?? state;
  function textOf(id: number, stretch: PastStretch, span: string): string {
    if (stretch.kind === 'hidden') return reasonText(stretch.verdict, stateOf(stretch));
    if (stretch.kind === 'missing') return words.past.missed[stretch.contact](span);
    const own = ranked.filter(({ candidate }) => candidate.id === id);
    const [verdict] = own;
    if (stretch.kind === 'astray' || !verdict) return words.past.astray[stretch.contact](span);
    const isSteady = own.every(({ rank }) => rank === verdict.rank);
    const reason = reasonText(verdict, stateOf(stretch), isSteady ? verdict.rank : null);
    return words.past.shown(reason, span);
  }
  /** What stretches of one kind say, those of the same contact together. */
  function textsOf(id: number, stretches: readonly PastStretch[]): string {
    const contactOf = (one: PastStretch) => (one.kind === 'hidden' ? null : one.contact);
    const told = stretches.map((one) => {
      const alike = stretches.filter((other) => contactOf(other) === contactOf(one));
      return textOf(id, one, alike.map(spanOf).join(words.past.next));
    });
    return [...new Set(told)].join(words.past.next);
  }

  const titleOf = (id: number) =>
    verdicts.find(({ candidate }) => candidate.id === id)?.candidate.title ?? null;
  const rankOf = (id: number) => ranked.find(({ candidate }) => candidate.id === id)?.rank ?? Infinity;
  const places = new Map(verdicts.toReversed().map(({ candidate }, place) => [candidate.id, place]));
  const placeOf = (id: number) => places.get(id) ?? verdicts.length;
  const rows = [...fates].flatMap(([id, stretches]): PastRow[] => {
    const here = stretches.filter(isWithin);
    const [kind] = kinds.filter((one) => here.some((stretch) => stretch.kind === one));
    const text = textsOf(
      id,
      here.filter((one) => one.kind === kind),
    );
    return kind ? [{ id, title: titleOf(id), kind, text }] : [];
  });
  return {
    state,
    contact: contactAt(past, begin),
    isDark: isOutOfService(state, begin) && ranked.length === 0,
    rows: rows.sort((a, b) => rankOf(a.id) - rankOf(b.id) || placeOf(a.id) - placeOf(b.id) || a.id - b.id),
  };
}
