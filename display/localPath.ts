/** A path on this server, as browsers read it: pictures come from nowhere else. */
export const isLocalPath = (path: string) => /^\/(?![/\\])/.test(path);
