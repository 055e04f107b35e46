import { linesOf } from './lines.ts';
import { cutsBetween, largestFitting, paginate, type RowBox, type Slice } from './paginate.ts';
import { dueAt } from './rotation.ts';

/**
 * Text sizes from the style sheets: the one aimed at, the smallest that can be read from a distance, and the last legible
 * one, which is used rather than split an alert or exceed the time limit. None is below what this screen's readers can read
 * from their distance (FLT-6), unless the size aimed at is. In the scene's pixels.
 */
function textSizesOf(area: HTMLElement): { most: number; least: number; last: number } {
  const style = getComputedStyle(area);
  const sizeOf = (name: string, otherwise: number) => Number(style.getPropertyValue(name)) || otherwise;
  const most = sizeOf('--text-most', 16);
  const floor = Math.min(most, sizeOf('--text-floor', 0));
  const least = Math.max(floor, sizeOf('--text-least', 16));
  return { most, least, last: Math.max(floor, Math.min(sizeOf('--text-last', 16), least)) };
}

/** Factor by which a single message is larger. */
const alone = 1.3;

/** One step in the message area's sequence: the language, the visible parts of its rows, and the duration. */
export interface Step {
  turn: number;
  slices: readonly Slice[];
  milliseconds: number;
}

export interface MessageLayout {
  /** Text size, in the scene's pixels. */
  size: number;
  /** It is the smallest size: the text barely fits, or does not. */
  isSmallest: boolean;
  steps: readonly Step[];
}

const shortestMs = 8_000;
const longestMs = 25_000;
const msPerCharacter = 60;
const leastMs = 5_000;
const leastMsPerCharacter = 40;

/** Time for reading this many characters without haste, ms; from 8 to 25 s. */
export function readingTime(characters: number): number {
  return Math.min(longestMs, Math.max(shortestMs, characters * msPerCharacter));
}

/** Minimum time for a page of this many characters, ms: a reader who waits for it begins at once and reads quickly. */
export function shortestReadingTime(characters: number): number {
  return Math.min(readingTime(characters), Math.max(leastMs, characters * leastMsPerCharacter));
}

/** Durations of pages with these numbers of characters, ms: comfortable, or shorter if they would exceed `limit` in total. */
export function timesWithin(limit: number, pages: readonly number[]): number[] {
  const sum = (times: readonly number[]) => times.reduce((all, each) => all + each, 0);
  const [usual, least] = [pages.map(readingTime), pages.map(shortestReadingTime)];
  const spare = sum(usual) - sum(least);
  const share = spare > 0 ? Math.min(1, Math.max(0, (limit - sum(least)) / spare)) : 1;
  return pages.map((_, page) => {
    const [from = 0, to = 0] = [least[page], usual[page]];
    return Math.floor(from + (to - from) * share);
  });
}

/** Total duration of all steps, ms. */
export const roundOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + step.milliseconds, 0);

const dueIn = (steps: readonly Step[], elapsed: number) =>
  dueAt(
    steps.map(({ milliseconds }) => milliseconds),
    elapsed,
  );

/** The step that is due after `elapsed` ms, as the steps repeat. */
export const stepAt = (steps: readonly Step[], elapsed: number): Step | undefined =>
  steps[dueIn(steps, elapsed).index];

/** The element that contains a row's text. */
export const textOf = (row: HTMLElement): HTMLElement => row.querySelector<HTMLElement>('[data-text]') ?? row;

function rowBox(row: HTMLElement): RowBox {
  const text = textOf(row);
  return {
    height: row.offsetHeight,
    textHeight: text.offsetHeight,
    cuts: cutsBetween(linesOf(text), text.offsetHeight),
  };
}

/**
 * When in a round the new messages first appear, ms: an alert on its own page, any other message on a page with all alerts,
 * else at the beginning, where the alerts are.
 */
export function startOf(
  steps: readonly Step[],
  isNew: (slice: Slice, turn: number) => boolean,
  alerts: number,
): number {
  let start = 0;
  for (const { turn, slices, milliseconds } of steps) {
    const isFound = (slice: Slice) => isNew(slice, turn);
    const first = slices.filter(({ index }) => index < alerts);
    if (first.some(isFound) || (first.length === alerts && slices.some(isFound))) return start;
    start += milliseconds;
  }
  return 0;
}

/**
 * How much of a round of `steps`, ms, has passed for somebody who is `elapsed` ms into a round of `former` ones, when the
 * messages are laid out again and none is new: the page goes on of the first message below the `alerts` that is left of his,
 * and the first page begins if none is.
 * `placeOf`: where a former message is now; -1: it has ended.
 */
export function resumeAt(
  steps: readonly Step[],
  former: { steps: readonly Step[]; alerts: number },
  elapsed: number,
  placeOf: (index: number) => number,
): number {
  const due = dueIn(former.steps, elapsed);
  const seen = former.steps[due.index];
  const read = seen?.slices.find(({ index }) => index >= former.alerts && placeOf(index) >= 0);
  if (!read) return 0;
  const isRead = ({ index, window }: Slice, turn: number) =>
    turn === seen?.turn &&
    index === placeOf(read.index) &&
    (window?.to ?? Infinity) > (read.window?.from ?? 0);
  return startOf(steps, isRead, 0) + due.elapsed;
}

/** Approximate number of a row's characters that a slice shows. */
function charactersOf(row: HTMLElement, { window }: Slice): number {
  const text = textOf(row);
  const share = window ? (window.to - window.from) / text.offsetHeight : 1;
  return (text.textContent?.length ?? 0) * share;
}

/** The pages of all turns as `trial` is laid out now. */
function pagesIn(trial: HTMLElement, alerts: number): Omit<Step, 'milliseconds'>[] {
  return ([...trial.children] as HTMLElement[]).flatMap((turn, index) => {
    const gap = parseFloat(getComputedStyle(turn).rowGap) || 0;
    const rows = [...turn.children] as HTMLElement[];
    const whole = [rows.map((_, row): Slice => ({ index: row, window: null }))];
    const area = trial.clientHeight;
    const pages = turn.offsetHeight <= area ? whole : paginate(rows.map(rowBox), area, gap, alerts);
    // Without messages there is no page.
    return rows.length > 0 ? pages.map((slices) => ({ turn: index, slices })) : [];
  });
}

/** The pages with their durations, within `limit` ms in total as far as reading times allow. */
function timed(trial: HTMLElement, pages: ReturnType<typeof pagesIn>, alerts: number, limit: number): Step[] {
  const characters = pages.map(({ turn, slices }, page) => {
    const rows = trial.children[turn]?.children;
    // An alert that is on every page is read on the first.
    const isAgain = pages[page - 1]?.turn === turn && slices.some(({ index }) => index >= alerts);
    return slices.reduce((sum, slice) => {
      const row = rows?.[slice.index] as HTMLElement | undefined;
      return sum + (row && !(isAgain && slice.index < alerts) ? charactersOf(row, slice) : 0);
    }, 0);
  });
  const times = timesWithin(limit, characters);
  return pages.map((page, index) => ({ ...page, milliseconds: times[index] ?? shortestMs }));
}

/**
 * Lays out the turns in `trial` (one child per turn, one grandchild per row) in an area of `trial`'s height: in the largest
 * text at which every turn fits, else the smallest, in pages. The first `alerts` rows are alerts: the text shrinks further
 * rather than split them, and rather than exceed `limit` ms for all pages.
 */
export function measure(trial: HTMLElement, alerts: number, limit: number): MessageLayout {
  const turns = [...trial.children] as HTMLElement[];
  const { most: usual, least, last } = textSizesOf(trial);
  const most = usual * (turns.every((turn) => turn.children.length < 2) ? alone : 1);
  const area = trial.clientHeight;
  const write = (size: number) => trial.style.setProperty('--text', `${size}px`);
  const fits = (size: number) => {
    write(size);
    return turns.every((turn) => turn.offsetHeight <= area && turn.scrollWidth <= turn.clientWidth);
  };
  let size = largestFitting(most, least, fits);
  if (!fits(size)) {
    // Words are broken only if no size avoids it.
    trial.dataset['trial'] = 'cut';
    size = largestFitting(most, least, fits);
  }
  write(size);
  let pages = pagesIn(trial, alerts);
  const isWhole = () =>
    pages.every(({ slices }) => slices.every(({ index, window }) => index >= alerts || window === null));
  const isBrief = () => roundOf(timed(trial, pages, alerts, limit)) <= limit;
  // What is seen at once takes as long at any size.
  if (!isWhole() || (pages.length > turns.length && !isBrief())) {
    const smaller = (isEnough: () => boolean) => (next: number) => {
      write(next);
      pages = pagesIn(trial, alerts);
      return isEnough();
    };
    const wanted = smaller(() => isWhole() && isBrief());
    size = largestFitting(least, last, wanted);
    // What is wanted at no size gets as few pages as possible, with alerts whole where they can be.
    if (!wanted(size)) {
      const [fewest, mayBeWhole] = [pages.length, isWhole()];
      const isFew = () => pages.length <= fewest && (isWhole() || !mayBeWhole);
      size = largestFitting(least, last, smaller(isFew));
    }
    smaller(isWhole)(size);
  }
  return { size, isSmallest: size <= least, steps: timed(trial, pages, alerts, limit) };
}
