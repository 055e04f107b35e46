import { screenSizes, screenTypes, type ScreenType } from '../../../contract/enums.ts';
import { type TooSmall, tooSmallOn } from '../../../contract/legibility.ts';
import type { Fit } from '../../../display/fit.tsx';
import { shownContents } from '../../../display/messageView.ts';
import { texts } from '../../i18n/index.ts';
import type { Draft, SiteContent } from '../messagePreview/draftScene.ts';
import type { FitCase } from './fitCases.ts';

const words = texts.forecast.fit;

/** A text that does not fit on one kind of screen, barely fits, or takes too long there. */
export interface Misfit extends SiteContent {
  /** Key of the kind of screen. */
  key: string;
  /** French name in lower case; null: the message has one language, or all of its texts are meant. */
  language: string | null;
  type: ScreenType;
  /** Name of the display mode; null: the screens have none. */
  displayMode: string | null;
  screens: number;
  /** 1: it is seen at once. */
  pages: number;
  /** It needs the smallest type. */
  isSmallest: boolean;
  /** First line that only the second page shows. */
  pushed: string | null;
  /** Duration of all pages, s, where it is too long (FLT-6); null: it is not, or another misfit says so. */
  longRound: number | null;
  /** Too small to be read from the readers' distance, even in the largest type that fits (FLT-6); null: it is legible. */
  tooSmall: TooSmall | null;
}

let languageNames: Intl.DisplayNames | null = null;

function languageOf(code: string): string {
  try {
    languageNames ??= new Intl.DisplayNames('fr', { type: 'language' });
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * The misfits of a message on one kind of screen: one for each language that needs several pages, else one if it barely
 * fits or takes too long.
 */
export function misfitsOf(
  { contents }: Pick<Draft, 'contents'>,
  { key, type, screen, isTimed, hasBikes, screens }: FitCase,
  { isSmallest, smallest, longRound, turns }: Fit,
): Misfit[] {
  const shown = shownContents(contents);
  const displayMode = screen.template?.name ?? null;
  const place = {
    key,
    type,
    displayMode,
    isTimed,
    hasBikes,
    screens,
    isSmallest,
    longRound,
    tooSmall: null,
  };
  const split = turns.flatMap(({ pages, pushed }, turn): Misfit[] => {
    const language = shown.length > 1 ? languageOf(shown[turn]?.code ?? '') : null;
    return pages > 1 ? [{ ...place, language, pages, pushed }] : [];
  });
  const tooSmall = tooSmallOn(type, screen, smallest);
  const one: Misfit = { ...place, language: null, pages: 1, pushed: null, tooSmall };
  if (split.length > 0) return tooSmall ? [...split, { ...one, longRound: null }] : split;
  return isSmallest || longRound !== null || tooSmall ? [one] : [];
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Size of a kind of screen, as text in pixels. */
export const sizeText = (type: ScreenType) => words.size(screenSizes[type].width, screenSizes[type].height);

/** Number of screens of the misfits' kinds. */
const screensOf = (misfits: readonly Misfit[]): number =>
  [...new Map(misfits.map(({ key, screens }) => [key, screens])).values()].reduce((sum, n) => sum + n, 0);

/** Summary in a few words: « le texte anglais ne tient pas en 800 × 480 »; null: everything fits. */
export function misfitLine(all: readonly Misfit[]): string | null {
  const small = all.filter(({ tooSmall }) => tooSmall !== null);
  return (
    [fitLine(all), small.length > 0 && words.tooSmallOn(screensOf(small))].filter(Boolean).join(' ; ') || null
  );
}

function fitLine(all: readonly Misfit[]): string | null {
  const long = all.filter(({ longRound }) => longRound !== null);
  const longest = Math.max(0, ...long.map(({ longRound }) => longRound ?? 0));
  const sizesOf = (meant: readonly Misfit[]) => unique(meant.map(({ type }) => sizeText(type))).join(', ');
  const split = all.filter(({ pages }) => pages > 1);
  if (split.length > 0) {
    const languages = unique(split.map(({ language }) => language)).filter((language) => language !== null);
    return words.misfit(languages, sizesOf(split), longest, screensOf(long));
  }
  const tight = all.filter(({ isSmallest, tooSmall }) => isSmallest && tooSmall === null);
  if (tight.length > 0) return words.tight(sizesOf(tight), longest, screensOf(long));
  return longest > 0 ? words.long(longest, screensOf(long)) : null;
}

/** One misfit as a sentence. */
export function misfitText({
  language,
  type,
  displayMode,
  isTimed,
  hasBikes,
  screens,
  pages,
  isSmallest,
  pushed,
  longRound,
  tooSmall,
}: Misfit): string {
  const place = words.place(screenTypes[type], sizeText(type), displayMode, screens, { isTimed, hasBikes });
  const round = longRound === null ? '' : ` ${words.round(longRound)}`;
  if (tooSmall) return words.tooSmall(place, tooSmall) + round;
  if (pages > 1) return words.pages(place, language, pages, pushed) + round;
  return (isSmallest ? words.smallest(place) : words.whole(place)) + round;
}
