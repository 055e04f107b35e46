/** Reads a browser feature; undefined where it is blocked, since some browsers throw on any access to storage. */
export function allowed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
