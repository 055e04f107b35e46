/** Longest HTML of a message content, in characters. */
export const maxContentLength = 100_000;

/** Default poll interval of a project, ms. */
export const defaultRefreshMs = 10_000;

/** How long the past of screens is kept, ms. */
export const keptPastMs = 31 * 24 * 60 * 60_000;

/** Maximum number of screens per call. */
export const mostHeldScreens = 60;

/** Maximum number of records per check. */
export const maxRemovals = 500;

/** Longest picture name, characters: the limit of file systems. */
export const maxAdvertisingName = 255;

/** Maximum number of messages removed, ended or prolonged at once. */
export const mostNewsAtOnce = 500;

/** How many ids fit into an address: proxies take 8 KiB. For more, the whole list is read. */
export const mostIdsInAddress = 100;

/** Longest text to search for in lists that the server searches, characters. */
export const longestSearch = 200;

/** Among more entries of the audit trail none is sorted by another column than its time: all would have to be read. */
export const mostSortedEntries = 10_000;
