import type { PlayerMessage } from '../contract/schemas/player.ts';

/** A message of which no more is known than what is given: it is always due, of no line, and comes before no other. */
export const plainMessage = (
  given: Pick<PlayerMessage, 'contents'> & Partial<PlayerMessage>,
): PlayerMessage => ({
  id: 1,
  alert: false,
  blink: false,
  priority: null,
  period: null,
  createdAt: 0,
  line: null,
  ...given,
});
