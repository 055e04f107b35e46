import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { screenSizes } from '../contract/enums.ts';
import { type MessageLayout, roundOf, textOf } from './measure.ts';
import { roundLimitOf } from './modeSettings.ts';
import type { Scene } from './scene.ts';
import { ScreenView } from './ScreenView.tsx';
import { shadowRootOf } from './styleSheets/index.ts';
import { scaleOf } from './lines.ts';

/** How one turn of the messages (one language) fits on a screen. */
export interface TurnFit {
  /** 1: everything is visible at once. */
  pages: number;
  /** First line of the second page; null: there is none. */
  pushed: string | null;
}

/** How the messages of a scene fit on its screen (DSP-1). */
export interface Fit {
  /** They need the smallest type. */
  isSmallest: boolean;
  /** Size of the smallest text among them, in the scene's pixels. */
  smallest: number;
  /** Duration of all pages, s. */
  round: number;
  /** The longest that the project or the display mode allows, s (FLT-6). */
  limit: number;
  /** `round` if it exceeds the limit; null: it does not. */
  longRound: number | null;
  /** In the order of the languages. */
  turns: readonly TurnFit[];
}

function pushedLine(trial: HTMLElement, turn: number, pages: MessageLayout['steps']): string | null {
  const [first, second] = pages;
  // An alert is on both pages.
  const slice = second?.slices.find(
    ({ index, window }) => window !== null || !first?.slices.some((shown) => shown.index === index),
  );
  const row = slice && trial.children[turn]?.children[slice.index];
  return row ? lineAt(textOf(row as HTMLElement), slice.window?.from ?? 0) : null;
}

/** Size of the smallest text in `trial`. Line signs do not count: they are pictures with type of their own. */
function smallestText(trial: HTMLElement, size: number): number {
  const walker = document.createTreeWalker(trial, NodeFilter.SHOW_TEXT);
  const parents = new Set<HTMLElement>();
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (parentElement instanceof HTMLElement && nodeValue?.trim()) parents.add(parentElement);
  }
  const sizes = [...parents].map((parent) => Number.parseFloat(getComputedStyle(parent).fontSize));
  return Math.min(size, ...sizes.filter(Number.isFinite));
}

function fitOf({ isSmallest, size, steps }: MessageLayout, trial: HTMLElement, limit: number): Fit {
  const round = roundOf(steps);
  const turns = [...trial.children].map((_, turn): TurnFit => {
    const pages = steps.filter((step) => step.turn === turn);
    return { pages: pages.length, pushed: pushedLine(trial, turn, pages) };
  });
  const seconds = Math.ceil(round / 1000);
  const smallest = smallestText(trial, size);
  const longRound = round > limit ? seconds : null;
  return { isSmallest, smallest, round: seconds, limit: limit / 1000, longRound, turns };
}

/**
 * Lays a scene out invisibly within `place`, as its screen does, and returns how its messages fit; null: it shows none.
 * Fonts must be loaded.
 */
export function measureFit(place: HTMLElement, scene: Scene, instant: number): Fit | null {
  const host = document.createElement('div');
  const { width, height } = screenSizes[scene.screen.type];
  Object.assign(host.style, { width: `${width}px`, height: `${height}px` });
  place.append(host);
  let fit: Fit | null = null;
  const onLayout = (layout: MessageLayout, trial: HTMLElement) => {
    fit = fitOf(layout, trial, roundLimitOf(scene.template?.json, scene.project.roundSeconds));
  };
  const root = createRoot(shadowRootOf(host));
  flushSync(() => root.render(<ScreenView scene={scene} instant={instant} onLayout={onLayout} />));
  root.unmount();
  host.remove();
  return fit;
}

/** The first line of a text at or below `from`, in the scene's pixels from the text's top. */
function lineAt(text: HTMLElement, from: number): string {
  const scale = scaleOf(text);
  const start = text.getBoundingClientRect().top;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: string[] = [];
  let end = Infinity;
  while (walker.nextNode()) {
    for (const { 0: word, index } of (walker.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      // A word that is longer than a line spans several.
      for (const { top, bottom } of range.getClientRects()) {
        const middle = ((top + bottom) / 2 - start) / scale;
        if (middle < from) continue;
        if (middle > end) return words.join(' ');
        end = Math.min(end, (bottom - start) / scale);
        words.push(word);
        break;
      }
    }
  }
  return words.join(' ');
}
