/** What a browser gives, or undefined where it is told not to: some throw at the mere mention of a storage. */
export function allowed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
