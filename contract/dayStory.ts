import { validUntil, type Candidate } from './arbitration.ts';
import { explain, type Verdict } from './explain.ts';
import type { Holding } from './holding.ts';

/** A time span in which a screen shows the same, for the same reasons: `from` inclusive, `to` exclusive, ms. */
export interface Frame<T> {
  from: number;
  to: number;
  verdicts: readonly Verdict<T>[];
}

const nameOf = <T extends Candidate>(verdicts: readonly Verdict<T>[]) =>
  verdicts.map(({ candidate, reason, rank }) => `${candidate.id} ${reason} ${rank}`).join();

/**
 * What a screen shows from `from` to `to` (ms), and why, as consecutive frames. `holdingAt` gives the inputs at an
 * instant; they may change only at the instants in `changes`, apart from the effect of periods (DSP-2).
 */
export function framesOf<T extends Candidate>(
  holdingAt: (instant: number) => Holding<T>,
  { from, to, changes = [] }: { from: number; to: number; changes?: readonly number[] },
): Frame<T>[] {
  const frames: Frame<T>[] = [];
  let at = from;
  while (at < to) {
    const { situation, obstacle } = holdingAt(at);
    const verdicts = explain(situation, at, obstacle);
    const ends = [validUntil(situation, at) ?? to, ...changes.filter((change) => change > at), to];
    const until = Math.min(...ends);
    const last = frames.at(-1);
    if (last && nameOf(last.verdicts) === nameOf(verdicts)) last.to = until;
    else frames.push({ from: at, to: until, verdicts });
    at = until;
  }
  return frames;
}

/** The frame that contains an instant; undefined outside all of them. */
export const frameAt = <F extends Pick<Frame<unknown>, 'from' | 'to'>>(
  frames: readonly F[],
  instant: number,
): F | undefined => frames.find(({ from, to }) => instant >= from && instant < to);
