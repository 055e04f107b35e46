import type { ScreenType } from '../contract/enums.ts';
import { cutsBetween, largestFitting, paginate, type RowBox, type Slice } from './paginate.ts';

/** Text sizes of messages by screen type, in the scene's pixels: what is aimed at, and what is still read from afar. */
const textSizes: Record<ScreenType, { most: number; least: number }> = {
  FHD: { most: 92, least: 44 },
  STRETCH: { most: 76, least: 40 },
  EMBEDDED: { most: 52, least: 26 },
};

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
  steps: readonly Step[];
}

const shortestMs = 8_000;
const longestMs = 25_000;
const msPerCharacter = 60;

/** How long so many characters stand: unhurried reading, from 8 to 25 s. */
export function readingTime(characters: number): number {
  return Math.min(longestMs, Math.max(shortestMs, characters * msPerCharacter));
}

/** The step that is due after `elapsed` ms of going through the steps in turn. */
export function stepAt(steps: readonly Step[], elapsed: number): Step | undefined {
  const total = steps.reduce((sum, step) => sum + step.milliseconds, 0);
  let left = total > 0 ? Math.max(0, elapsed) % total : 0;
  return steps.find((step) => (left -= step.milliseconds) < 0);
}

/** By how much css transforms scale an element: its rectangles come scaled, its offsets do not. */
function scaleOf(element: HTMLElement): number {
  return element.offsetHeight > 0 ? element.getBoundingClientRect().height / element.offsetHeight : 1;
}

/** The boxes of the lines' pieces. Text nodes alone: the box of a paragraph would cover all of its lines. */
function pieceBoxes(text: HTMLElement): DOMRect[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: DOMRect[] = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

const textOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-text]') ?? row;

function rowBox(row: HTMLElement): RowBox {
  const text = textOf(row);
  const scale = scaleOf(text);
  const start = text.getBoundingClientRect().top;
  const lines = pieceBoxes(text).map(({ top, bottom }) => ({
    top: (top - start) / scale,
    bottom: (bottom - start) / scale,
  }));
  return {
    height: row.offsetHeight,
    textHeight: text.offsetHeight,
    cuts: cutsBetween(lines, text.offsetHeight),
  };
}

/** The characters of a row that a slice shows, about. */
function charactersOf(row: HTMLElement, { window }: Slice): number {
  const text = textOf(row);
  const share = window ? (window.to - window.from) / text.offsetHeight : 1;
  return (text.textContent?.length ?? 0) * share;
}

/**
 * Lays out the turns that stand in `trial` (one child a turn, one grandchild a row) in an area as high as `trial`:
 * the largest text at which every turn fits, else the smallest with pages.
 */
export function measure(trial: HTMLElement, type: ScreenType): Layout {
  const turns = [...trial.children] as HTMLElement[];
  const { least } = textSizes[type];
  const most = textSizes[type].most * (turns.every((turn) => turn.children.length < 2) ? alone : 1);
  const area = trial.clientHeight;
  const fits = (size: number) => {
    trial.style.setProperty('--text', `${size}px`);
    return turns.every((turn) => turn.offsetHeight <= area && turn.scrollWidth <= turn.clientWidth);
  };
  const size = largestFitting(most, least, fits);
  trial.style.setProperty('--text', `${size}px`);
  // Words are broken only when no size spares them.
  trial.dataset['trial'] = 'cut';
  const steps = turns.flatMap((turn, index) => {
    const gap = parseFloat(getComputedStyle(turn).rowGap) || 0;
    const rows = [...turn.children] as HTMLElement[];
    const whole = [rows.map((_, row): Slice => ({ index: row, window: null }))];
    const pages = turn.offsetHeight <= area ? whole : paginate(rows.map(rowBox), area, gap);
    return pages.map((slices): Step => {
      const characters = slices.reduce((sum, slice) => {
        const row = rows[slice.index];
        return sum + (row ? charactersOf(row, slice) : 0);
      }, 0);
      return { turn: index, slices, milliseconds: readingTime(characters) };
    });
  });
  return { size, steps };
}
