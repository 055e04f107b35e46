/** Longest HTML of one content of a message, in characters. */
export const maxContentLength = 100_000;

/** Milliseconds between polls of a project that names none. */
export const defaultRefreshMs = 10_000;

/** How long the past of screens is kept, ms. */
export const keptPastMs = 31 * 24 * 60 * 60_000;

/** Most screens of one call. */
export const mostHeldScreens = 60;

/** Most records that are asked about at once. */
export const maxRemovals = 500;

/** Most characters of a picture's name: what file systems allow of a file's. */
export const maxAdvertisingName = 255;

/** Most messages that are removed, ended or prolonged at once. */
export const mostNewsAtOnce = 500;
