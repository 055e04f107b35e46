import { linesOf } from './lines.ts';
import { cutsBetween, largestFitting, paginate, type RowBox, type Slice } from './paginate.ts';

/** The sheets say which size of text is aimed at, and which is still read from afar, in the scene's pixels. */
function textSizesOf(area: HTMLElement): { most: number; least: number } {
  const style = getComputedStyle(area);
  const [most, least] = ['--text-most', '--text-least'].map(
    (name) => Number(style.getPropertyValue(name)) || 16,
  );
  return { most: most ?? 16, least: least ?? 16 };
}

/** How much larger a message stands that is alone. */
const alone = 1.3;

/** One step of what the message area shows in turn: a language's turn, and which parts of its rows, for how long. */
export interface Step {
  turn: number;
  slices: readonly Slice[];
  milliseconds: number;
}

export interface Layout {
  /** Of text, in the scene's pixels. */
  size: number;
  /** It is the smallest there is: the text hardly fits, or does not. */
  isSmallest: boolean;
  steps: readonly Step[];
}

const shortestMs = 8_000;
const longestMs = 25_000;
const msPerCharacter = 60;

/** How long so many characters stand: unhurried reading, from 8 to 25 s. */
export function readingTime(characters: number): number {
  return Math.min(longestMs, Math.max(shortestMs, characters * msPerCharacter));
}

/** How long all steps take together, ms. */
export const roundOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + step.milliseconds, 0);

/** The step that is due after `elapsed` ms of going through the steps in turn. */
export function stepAt(steps: readonly Step[], elapsed: number): Step | undefined {
  const total = roundOf(steps);
  let left = total > 0 ? Math.max(0, elapsed) % total : 0;
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

/**
 * Lays out the turns that stand in `trial` (one child a turn, one grandchild a row) in an area as high as `trial`:
 * the largest text at which every turn fits, else the smallest with pages. The first `alerts` rows are alerts.
 */
export function measure(trial: HTMLElement, alerts: number): Layout {
  const turns = [...trial.children] as HTMLElement[];
  const { most: usual, least } = textSizesOf(trial);
  const most = usual * (turns.every((turn) => turn.children.length < 2) ? alone : 1);
  const area = trial.clientHeight;
  const fits = (size: number) => {
    trial.style.setProperty('--text', `${size}px`);
    return turns.every((turn) => turn.offsetHeight <= area && turn.scrollWidth <= turn.clientWidth);
  };
  let size = largestFitting(most, least, fits);
  if (!fits(size)) {
    // Words are broken only when no size spares them.
    trial.dataset['trial'] = 'cut';
    size = largestFitting(most, least, fits);
  }
  trial.style.setProperty('--text', `${size}px`);
  const steps = turns.flatMap((turn, index) => {
    const gap = parseFloat(getComputedStyle(turn).rowGap) || 0;
    const rows = [...turn.children] as HTMLElement[];
    const whole = [rows.map((_, row): Slice => ({ index: row, window: null }))];
    const pages = turn.offsetHeight <= area ? whole : paginate(rows.map(rowBox), area, gap, alerts);
    return pages.map((slices): Step => {
      const characters = slices.reduce((sum, slice) => {
        const row = rows[slice.index];
        return sum + (row ? charactersOf(row, slice) : 0);
      }, 0);
      return { turn: index, slices, milliseconds: readingTime(characters) };
    });
  });
  return { size, isSmallest: size === least, steps };
}
