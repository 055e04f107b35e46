import { legibleOn } from '../contract/contrast.ts';
import { leastWordMs } from '../contract/legibility.ts';
import type { PlayerTraffic } from '../contract/schemas/player.ts';
import { inForceAt } from '../contract/trafficInForce.ts';
import { displayTexts } from './texts.ts';

/** Default duration of a perturbation's turn, ms. */
const usualMs = 10_000;
/** For reading without haste, page after page. */
const msPerCharacter = 60;

/** Duration of a perturbation's turn, ms: its display time (TRF-2), but at least the time to read it. */
export function standingMs({ content, notification }: PlayerTraffic): number {
  const wanted = (notification.displayTime ?? 0) * 1000 || usualMs;
  return Math.max(wanted, leastWordMs, (notification.title.length + content.length) * msPerCharacter);
}

/** The perturbations that a screen shows at `now` (ms), most important first. */
export const trafficAt = (traffic: readonly PlayerTraffic[], max: number | null, now: number) =>
  inForceAt(traffic, now).slice(0, max ?? Infinity);

/** Ends a line of a feed's text with a full stop, since the strip joins its lines. */
const asSentence = (line: string) => (/[.!?…:;,]$/.test(line) ? line : `${line}.`);

/** Texts of a strip: the title, unless the strip's own label is the same, and the text as sentences. */
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

/** Size of a notification's text on the console; on a screen it corresponds to the strip's default size. */
const consolePixels = 16;

/** Style of a notification (TRF-2). Fonts are the operating system's; illegible colours are replaced. */
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
    /** Factor on the strip's default size. */
    scale: Math.min(
      1.4,
      Math.max(0.8, (Number.isFinite(fontSize) ? fontSize : consolePixels) / consolePixels),
    ),
    align: align[xposition] ?? 'start',
  };
}

/** Whether a notification is at the top of the screen; otherwise it is at the bottom. */
export const isAtTop = ({ notification }: PlayerTraffic) => notification.yposition === 'TOP';

/** Start of a round of turns: the index of its first perturbation, and when it began (ms). */
export interface Round {
  ids: readonly number[];
  from: number;
  since: number;
  /** Id of the perturbation that was shown last. */
  due: number;
}

/**
 * The current round, or a new one if the perturbations have changed: it begins with the new perturbation; if there is none,
 * with the one that was shown.
 */
export function firstOf(items: readonly { id: number }[], before: Round | null, instant: number): Round {
  const ids = items.map(({ id }) => id);
  if (before?.ids.join() === ids.join()) {
    // After the clock was set back, the turn must not last for as long as the clock was ahead.
    return instant < before.since ? { ...before, since: instant } : before;
  }
  const fresh = ids.findIndex((id) => before && !before.ids.includes(id));
  const due = before?.due ?? 0;
  return { ids, from: Math.max(0, fresh < 0 ? ids.indexOf(due) : fresh), since: instant, due };
}
