/** The delay requested by a `Retry-After` header at `now`, ms: in seconds, or as a date; null: unreadable. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  const written = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000;
  // Accepts only the current date format of the standard: other formats would be guesswork.
  const at = /^[A-Z][a-z]{2}, .* GMT$/.test(written) ? Date.parse(written) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
