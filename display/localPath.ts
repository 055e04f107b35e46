/** A path on this server, as browsers resolve it; pictures may come from nowhere else. */
export const isLocalPath = (path: string) => /^\/(?![/\\])/.test(path);
