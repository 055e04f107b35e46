/** Seconds between two questions to a source of waiting times that says nothing of it. */
export const usualRefresh = 30;

/** Seconds after which what a source said counts no more, where it says nothing of it: never before it is asked again. */
export const usualStaleAfter = (refresh: number): number => Math.max(90, 2 * refresh);
