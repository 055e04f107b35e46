/** Default refresh interval of waiting-time sources, seconds. */
export const usualRefresh = 30;

/** Default validity of a source's content, seconds: longer than its refresh interval. */
export const usualStaleAfter = (refresh: number): number => Math.max(90, 2 * refresh);
