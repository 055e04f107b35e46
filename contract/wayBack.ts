/**
 * Where somebody was who had to sign in, as it goes through the provider (OPS-1, CMP-6). Null for who and where: whoever signs
 * in, in the project that they chose last.
 */
export interface WayBack {
  /** Within the console: `/messages?site=4`. */
  address: string;
  userId: number | null;
  projectId: number | null;
}

/** It travels in a cookie, which has 4,096 bytes. */
const longestAddress = 1_000;

/**
 * Whether an address is one of the console's own pages. What a browser reads as the beginning of another server's (`//…`, and with
 * backslashes, which it takes for slashes) is not, nor is what it would read otherwise than it is written.
 */
export const isOwnAddress = (address: string): boolean =>
  address.length <= longestAddress && /^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u.test(address);

const numberOf = (written: string | null) =>
  written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;

/** As the query of an address has it, without what may not be; empty: there is no way back. */
export function wayBackQuery(wayBack: WayBack | null): string {
  if (wayBack === null || !isOwnAddress(wayBack.address)) return '';
  const { address, userId, projectId } = wayBack;
  return new URLSearchParams({
    next: address,
    ...(userId !== null && { user: String(userId) }),
    ...(projectId !== null && { project: String(projectId) }),
  }).toString();
}

/** What the query of an address says; null: nothing that may be. */
export function wayBackIn(query: URLSearchParams): WayBack | null {
  const address = query.get('next') ?? '';
  if (!isOwnAddress(address)) return null;
  return { address, userId: numberOf(query.get('user')), projectId: numberOf(query.get('project')) };
}
