import type { Spread } from '../../../contract/schemas/news.ts';
import type { Sameness } from '../../data/attempt.ts';

/**
 * When a message is the same attempt as one spread before. An hour later it is a new one: by then the user has seen whether
 * the first was spread, and may have ended it.
 */
export const sameSpread: Sameness<Spread> = {
  forMs: 60 * 60_000,
  // Screens are a set, whatever order they were chosen in.
  saidBy: ({ screens = [], ...message }) => JSON.stringify({ ...message, screens: [...screens].sort() }),
};
