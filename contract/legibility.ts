import { screenSizes, type ScreenType } from './enums.ts';

/**
 * What can be read of a screen, from where, and in which time (FLT-6), by Regulation (EU) 1300/2014, 5.3.1.1. Heights are of the
 * type, as in its own example; in mm, or in the screen's own pixels (docs/decisions/0069).
 */

/** How a screen is read: the height of its picture and the distance of its readers, mm; null or absent: not known. */
export interface Reading {
  litHeight?: number | null | undefined;
  readingDistance?: number | null | undefined;
}

/** The distance, in heights of a letter, from which it can still be read. */
const distanceInHeights = 250;

/** A word stands at least so long, ms. */
export const leastWordMs = 2_000;

/** Sizes of type on a screen, in its pixels. */
interface TextSizes {
  /** Of messages: what is aimed at, and where messages come first. */
  most: number;
  stage: number;
  /** What is read from afar, and the last that they may take. */
  least: number;
  last: number;
  /** Of all else the smallest: page numbers, units, names. */
  smallest: number;
}

export const textSizes: Record<ScreenType, TextSizes> = {
  FHD: { most: 92, stage: 116, least: 44, last: 36, smallest: 28 },
  STRETCH: { most: 76, stage: 88, least: 40, last: 30, smallest: 24 },
  EMBEDDED: { most: 52, stage: 52, least: 26, last: 20, smallest: 16 },
};

/** Types of display modes where messages come first: Entreprise, Salon, Dynamique (contract/enums.ts). */
const stages: readonly number[] = [1, 2, 5];

/** The largest type of messages in a display mode. */
export const largestText = (type: ScreenType, templateType: number): number =>
  textSizes[type][stages.includes(templateType) ? 'stage' : 'most'];

/** How long all pages of a screen's messages take at most, s: the usual, and what a project or a display mode may say. */
export const roundSeconds = { usual: 90, least: 30, most: 600 } as const;

/** The height that a text needs to be read from a distance, mm both. */
export const neededHeight = (distance: number): number => distance / distanceInHeights;

/** The height of a text on a screen whose picture is `litHeight` mm high, mm. */
export const heightOf = (type: ScreenType, litHeight: number, pixels: number): number =>
  (pixels * litHeight) / screenSizes[type].height;

/** The smallest text that can be read on a screen, in whole pixels; null: not known. */
export function textFloorOf(type: ScreenType, { litHeight, readingDistance }: Reading): number | null {
  if (!litHeight || !readingDistance) return null;
  return Math.ceil((neededHeight(readingDistance) * screenSizes[type].height) / litHeight);
}

/** A text that is too small to be read, and what would mend it; mm all. */
export interface TooSmall {
  height: number;
  needed: number;
  /** From here it can be read. */
  distance: number;
  /** A picture of this height would do. */
  litHeight: number;
}

/** What is wrong with a text of so many pixels on a screen; null: it can be read, or nothing is known of the screen. */
export function tooSmallOn(type: ScreenType, reading: Reading, pixels: number): TooSmall | null {
  const floor = textFloorOf(type, reading);
  const { litHeight, readingDistance } = reading;
  if (floor === null || !litHeight || !readingDistance || pixels >= floor) return null;
  const height = heightOf(type, litHeight, pixels);
  const needed = neededHeight(readingDistance);
  return {
    ...{ height, needed },
    distance: Math.floor(height * distanceInHeights),
    litHeight: Math.ceil((needed * screenSizes[type].height) / pixels),
  };
}
