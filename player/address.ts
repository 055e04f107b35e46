/** The screen's id, and the secret that authenticates it. */
export interface Address {
  screenId: string;
  credential: string;
}

/** Parses `#<screenId>/<credential>`; null if either is missing. Browsers do not send the hash to servers. */
export function addressOf(hash: string): Address | null {
  const match = /^#([A-Za-z0-9._-]+)\/([^/\s]+)$/.exec(hash);
  return match ? { screenId: match[1] ?? '', credential: match[2] ?? '' } : null;
}
