import type { PlayerMessage } from '../contract/schemas/player.ts';

/** A message with defaults for what is not given: always due, without a line, and with the lowest rank. */
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
