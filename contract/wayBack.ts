/**
 * Where a user was before having to sign in, passed through the provider (OPS-1, CMP-6). Null user and project: any user, in
 * the project last chosen.
 */
export interface WayBack {
  /** Route in the console: `/messages?site=4`. */
  address: string;
  userId: number | null;
  projectId: number | null;
}

/** Stored in a cookie, which is limited to 4,096 bytes. */
const longestAddress = 1_000;

/**
 * Whether an address is one of the console's own pages. Rejects what browsers read as another server (`//…`, also with
 * backslashes, which they treat as slashes), and characters that they alter.
 */
export const isOwnAddress = (address: string): boolean =>
  address.length <= longestAddress && /^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u.test(address);

const numberOf = (written: string | null) =>
  written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;

/** Query form, without invalid parts; empty: no way back. */
export function wayBackQuery(wayBack: WayBack | null): string {
  if (wayBack === null || !isOwnAddress(wayBack.address)) return '';
  const { address, userId, projectId } = wayBack;
  return new URLSearchParams({
    next: address,
    ...(userId !== null && { user: String(userId) }),
    ...(projectId !== null && { project: String(projectId) }),
  }).toString();
}

/** Parses the query of an address; null: none, or invalid. */
export function wayBackIn(query: URLSearchParams): WayBack | null {
  const address = query.get('next') ?? '';
  if (!isOwnAddress(address)) return null;
  return { address, userId: numberOf(query.get('user')), projectId: numberOf(query.get('project')) };
}
