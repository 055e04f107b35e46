/**
 * Whether `If-None-Match` names a tag (RFC 9110, weak comparison): a proxy that compresses an answer marks its tag as weak,
 * and some clients and proxies drop the mark.
 */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}
