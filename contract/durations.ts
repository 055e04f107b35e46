/** Durations, ms. A day has 24 hours; for calendar days in a time zone, see zonedTime.ts. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
