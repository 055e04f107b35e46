import { linesOf } from './lines.ts';
import { cutsBetween, largestFitting, paginate, type RowBox, type Slice } from './paginate.ts';

/**
 * The sheets say which size of text is aimed at, which is read from afar, and which is the last that is legible: an alert takes
 * it rather than be torn, and so does what would take too long. None is below what can be read from where the readers of this
 * screen stand (FLT-6), as far as it is aimed at at all. In the scene's pixels.
 */
function textSizesOf(area: HTMLElement): { most: number; least: number; last: number } {
  const style = getComputedStyle(area);
  const sizeOf = (name: string, otherwise: number) => Number(style.getPropertyValue(name)) || otherwise;
  const most = sizeOf('--text-most', 16);
  const floor = Math.min(most, sizeOf('--text-floor', 0));
  const least = Math.max(floor, sizeOf('--text-least', 16));
  return { most, least, last: Math.max(floor, Math.min(sizeOf('--text-last', 16), least)) };
}

/** How much larger a message stands that is alone. */
const alone = 1.3;

/** One step of what the message area shows in turn: a language's turn, and which parts of its rows, for how long. */
export interface Step {
  turn: number;
  slices: readonly Slice[];
  milliseconds: number;
}

export interface MessageLayout {
  /** Of text, in the scene's pixels. */
  size: number;
  /** It is the smallest there is: the text hardly fits, or does not. */
  isSmallest: boolean;
  steps: readonly Step[];
}

const shortestMs = 8_000;
const longestMs = 25_000;
const msPerCharacter = 60;
const leastMs = 5_000;
const leastMsPerCharacter = 40;

/** How long so many characters stand: unhurried reading, from 8 to 25 s. */
export function readingTime(characters: number): number {
  return Math.min(longestMs, Math.max(shortestMs, characters * msPerCharacter));
}

/** What a page of so many characters needs at least: whoever waits for it reads at once, and quickly. */
export function shortestReadingTime(characters: number): number {
  return Math.min(readingTime(characters), Math.max(leastMs, characters * leastMsPerCharacter));
}

/** How long pages of so many characters stand, ms: unhurried, and quicker where they would take longer than `limit` together. */
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

/** How long all steps take together, ms. */
export const roundOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + step.milliseconds, 0);

/** The step that is due after `elapsed` ms of going through the steps in turn. */
export function stepAt(steps: readonly Step[], elapsed: number): Step | undefined {
  // Not a number where they take no time: then none is due.
  let left = Math.max(0, elapsed) % roundOf(steps);
  return steps.find((step) => (left -= step.milliseconds) < 0);
}

/** Where the text of a row stands. */
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
 * When in a round the messages that have just come are first shown, ms: an alert where it is, any other message with all
 * alerts beside it, or at the beginning, where the alerts are.
 */
export function startOf(steps: readonly Step[], isNew: (index: number) => boolean, alerts: number): number {
  let start = 0;
  for (const { slices, milliseconds } of steps) {
    const shown = slices.map(({ index }) => index);
    const shownAlerts = shown.filter((index) => index < alerts);
    if (shownAlerts.some(isNew) || (shownAlerts.length === alerts && shown.some(isNew))) return start;
    start += milliseconds;
  }
  return 0;
}

/** The characters of a row that a slice shows, about. */
function charactersOf(row: HTMLElement, { window }: Slice): number {
  const text = textOf(row);
  const share = window ? (window.to - window.from) / text.offsetHeight : 1;
  return (text.textContent?.length ?? 0) * share;
}

/** The pages of all turns as they stand in `trial` now. */
function pagesIn(trial: HTMLElement, alerts: number): Omit<Step, 'milliseconds'>[] {
  return ([...trial.children] as HTMLElement[]).flatMap((turn, index) => {
    const gap = parseFloat(getComputedStyle(turn).rowGap) || 0;
    const rows = [...turn.children] as HTMLElement[];
    const whole = [rows.map((_, row): Slice => ({ index: row, window: null }))];
    const area = trial.clientHeight;
    const pages = turn.offsetHeight <= area ? whole : paginate(rows.map(rowBox), area, gap, alerts);
    return pages.map((slices) => ({ turn: index, slices }));
  });
}

/** The pages with their times, all of them within `limit` ms where that leaves time to read. */
function timed(trial: HTMLElement, pages: ReturnType<typeof pagesIn>, alerts: number, limit: number): Step[] {
  const characters = pages.map(({ turn, slices }, page) => {
    const rows = trial.children[turn]?.children;
    // An alert that stands on every page is read on the first.
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
 * Lays out the turns that stand in `trial` (one child a turn, one grandchild a row) in an area as high as `trial`: the largest
 * text at which every turn fits, else the smallest with pages. The first `alerts` rows are alerts: rather than be torn they
 * are written smaller still, and so are pages that would take longer than `limit` ms together.
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
    // Words are broken only when no size spares them.
    trial.dataset['trial'] = 'cut';
    size = largestFitting(most, least, fits);
  }
  write(size);
  let pages = pagesIn(trial, alerts);
  const isWhole = () =>
    pages.every(({ slices }) => slices.every(({ index, window }) => index >= alerts || window === null));
  const isBrief = () => roundOf(timed(trial, pages, alerts, limit)) <= limit;
  if (!isWhole() || !isBrief()) {
    const smaller = (isEnough: () => boolean) => (next: number) => {
      write(next);
      pages = pagesIn(trial, alerts);
      return isEnough();
    };
    const wanted = smaller(() => isWhole() && isBrief());
    size = largestFitting(least, last, wanted);
    // What is too long in any case stands on as few pages as there can be, and an alert whole before all.
    if (!wanted(size)) size = alerts > 0 ? largestFitting(least, last, smaller(isWhole)) : last;
    smaller(isWhole)(size);
  }
  return { size, isSmallest: size <= least, steps: timed(trial, pages, alerts, limit) };
}
