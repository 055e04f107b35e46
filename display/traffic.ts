import { legibleOn } from '../contract/contrast.ts';
import { leastWordMs } from '../contract/legibility.ts';
import type { PlayerTraffic } from '../contract/schemas/player.ts';
import { inForceAt } from '../contract/trafficInForce.ts';
import { displayTexts } from './texts.ts';

/** How long a perturbation stands at a time when nothing else is said, ms. */
const usualMs = 10_000;
/** Unhurried reading, page after page. */
const msPerCharacter = 60;

/** How long a perturbation stands at a time, ms: its display time (TRF-2), and never shorter than it takes to read. */
export function standingMs({ content, notification }: PlayerTraffic): number {
  const wanted = (notification.displayTime ?? 0) * 1000 || usualMs;
  return Math.max(wanted, leastWordMs, (notification.title.length + content.length) * msPerCharacter);
}

/** What a screen shows of its perturbations at `now` (ms), the weightiest first. */
export const trafficAt = (traffic: readonly PlayerTraffic[], max: number | null, now: number) =>
  inForceAt(traffic, now).slice(0, max ?? Infinity);

/** A line of a feed's text as a sentence: its lines stand one after the other here. */
const asSentence = (line: string) => (/[.!?…:;,]$/.test(line) ? line : `${line}.`);

/** What a strip says: the title, unless the strip's own label says the same, and the text in sentences. */
export function wordsOfTraffic({ content, notification }: PlayerTraffic): { lead: string; text: string } {
  const title = notification.title.trim();
  const lines = content.split('\n').flatMap((line) => line.trim() || []);
  return {
    lead: title.toLocaleLowerCase('fr') === displayTexts.traffic.toLocaleLowerCase('fr') ? '' : title,
    text: lines.map((line, index) => (index < lines.length - 1 ? asSentence(line) : line)).join(' '),
  };
}

const colour = /^#[0-9a-f]{6}$/i;
const isColour = (value: unknown): value is string => typeof value === 'string' && colour.test(value);

/** The size of a notification's text on the console; on a screen the same is as large as the strip is meant for. */
const consolePixels = 16;

/** How a notification is drawn (TRF-2). Fonts are the operating system's; all else falls back to what can be read. */
export function lookOfTraffic({ notification }: PlayerTraffic) {
  const { backgroundColor, textColor, fontFamily, fontSize, xposition } = notification;
  const background = isColour(backgroundColor) ? backgroundColor : '#000000';
  const align: Record<string, string> = { LEFT: 'start', CENTER: 'center', RIGHT: 'end' };
  return {
    background,
    color: legibleOn([background], isColour(textColor) ? textColor : null),
    fontFamily:
      fontFamily === 'Inter' || !/^[\w -]{1,40}$/.test(fontFamily)
        ? 'inherit'
        : `"${fontFamily}", sans-serif`,
    /** Times the strip's own size. */
    scale: Math.min(
      1.4,
      Math.max(0.8, (Number.isFinite(fontSize) ? fontSize : consolePixels) / consolePixels),
    ),
    align: align[xposition] ?? 'start',
  };
}

/** Whether a notification stands at the top of the screen; else it stands at the bottom. */
export const isAtTop = ({ notification }: PlayerTraffic) => notification.yposition === 'TOP';

/** Where a round of turns begins: with which of the perturbations, and when (ms). */
export interface Round {
  ids: readonly number[];
  from: number;
  since: number;
}

/** The round that goes on, or a new one where they are others than before: it begins with what has come since. */
export function firstOf(items: readonly { id: number }[], before: Round | null, instant: number): Round {
  const ids = items.map(({ id }) => id);
  if (before?.ids.join() === ids.join()) {
    // A clock that is set back must not hold the turn for as long as it was ahead.
    return instant < before.since ? { ...before, since: instant } : before;
  }
  const fresh = before === null ? -1 : ids.findIndex((id) => !before.ids.includes(id));
  return { ids, from: Math.max(0, fresh), since: instant };
}
