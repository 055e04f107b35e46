/**
 * How much the clocks of servers, and of the screens that follow them, may differ, ms. A time that is farther ahead than it
 * can have been planned was stored before the clock was set back.
 */
export const clocksDifferMs = 10_000;
