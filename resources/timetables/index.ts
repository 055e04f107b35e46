import { lazy } from 'react';

/** Timetables of a project (EXP-3): what an offer may bring departures for. */
export const timetables = {
  name: 'timetables',
  Page: lazy(async () => ({ default: (await import('./TimetablesPage.tsx')).TimetablesPage })),
} as const;
