/** What a header `Retry-After` asks for at `now`, ms: seconds, or a date; null: nothing that can be read. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  const written = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000;
  // Of dates the one form that the standard has for what is sent today: others would be read as somebody's guess.
  const at = /^[A-Z][a-z]{2}, .* GMT$/.test(written) ? Date.parse(written) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
