import { screenSizes, type ScreenType } from './enums.ts';

/**
 * Legibility of screens: distance and reading time (FLT-6), by Regulation (EU) 1300/2014, 5.3.1.1. Heights are font sizes, as
 * in the regulation's example; in mm, or in screen pixels (docs/decisions/0069).
 */

/** Reading conditions of a screen: height of its picture, and reading distance, mm; null or absent: unknown. */
export interface Reading {
  litHeight?: number | null | undefined;
  readingDistance?: number | null | undefined;
}

/** Maximum reading distance, in font heights. */
const distanceInHeights = 250;

/** Minimum display time of a word, ms. */
export const leastWordMs = 2_000;

/** Font sizes on a screen, in pixels. */
interface TextSizes {
  /** Messages: preferred size, and the size in modes where messages come first. */
  most: number;
  stage: number;
  /** Minimum for reading from afar, and the absolute minimum of messages. */
  least: number;
  last: number;
  /** Smallest size of other text: page numbers, units, names. */
  smallest: number;
}

export const textSizes: Record<ScreenType, TextSizes> = {
  FHD: { most: 92, stage: 116, least: 44, last: 36, smallest: 28 },
  STRETCH: { most: 76, stage: 88, least: 40, last: 30, smallest: 24 },
  EMBEDDED: { most: 52, stage: 52, least: 26, last: 20, smallest: 16 },
};

/** Display mode types where messages come first: Entreprise, Salon, Dynamique (contract/enums.ts). */
const stages: readonly number[] = [1, 2, 5];

/** Largest font size of messages in a display mode. */
export const largestText = (type: ScreenType, templateType: number): number =>
  textSizes[type][stages.includes(templateType) ? 'stage' : 'most'];

/** Maximum duration of a rotation of a screen's pages, s: default, and bounds for projects and display modes. */
export const roundSeconds = { usual: 90, least: 30, most: 600 } as const;

/** Required text height at a reading distance, both in mm. */
export const neededHeight = (distance: number): number => distance / distanceInHeights;

/** Text height on a screen whose picture is `litHeight` mm high, mm. */
export const heightOf = (type: ScreenType, litHeight: number, pixels: number): number =>
  (pixels * litHeight) / screenSizes[type].height;

/** Smallest legible font size on a screen, in whole pixels; null: unknown. */
export function textFloorOf(type: ScreenType, { litHeight, readingDistance }: Reading): number | null {
  if (!litHeight || !readingDistance) return null;
  return Math.ceil((neededHeight(readingDistance) * screenSizes[type].height) / litHeight);
}

/** A text too small to be legible, with possible remedies; all in mm. */
export interface TooSmall {
  height: number;
  needed: number;
  /** Distance at which it is legible. */
  distance: number;
  /** Picture height at which it is legible. */
  litHeight: number;
}

/** Why a text of that many pixels is not legible on a screen; null: it is, or unknown. */
export function tooSmallOn(type: ScreenType, reading: Reading, pixels: number): TooSmall | null {
  const floor = textFloorOf(type, reading);
  const { litHeight, readingDistance } = reading;
  if (floor === null || !litHeight || !readingDistance || pixels >= floor) return null;
  const height = heightOf(type, litHeight, pixels);
  const needed = neededHeight(readingDistance);
  return {
    height,
    needed,
    distance: Math.floor(height * distanceInHeights),
    litHeight: Math.ceil((needed * screenSizes[type].height) / pixels),
  };
}
