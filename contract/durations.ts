/** Spans of time, ms. A day is one of 24 hours; days on the clocks of a zone are counted by zonedTime.ts. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
