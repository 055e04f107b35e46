/** Who this screen is, and the secret by which it says so. */
export interface Address {
  screenId: string;
  credential: string;
}

/** Reads `#<screenId>/<credential>`; null when either is missing. The hash never travels to a server by itself. */
export function addressOf(hash: string): Address | null {
  const match = /^#([A-Za-z0-9._-]+)\/([^/\s]+)$/.exec(hash);
  return match ? { screenId: match[1] ?? '', credential: match[2] ?? '' } : null;
}
