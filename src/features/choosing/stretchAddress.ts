import type { StretchChoice } from '../../../contract/schemas/choice.ts';

/** Where the screens of a line, or of a stretch of it, are chosen for a message: `/messagesSpreading?line=3&from=…`. */
export function spreadingAddress({ lineId, direction, from, to }: StretchChoice): string {
  const params = new URLSearchParams({ line: String(lineId) });
  if (direction !== null) params.set('direction', String(direction));
  if (from !== null) params.set('from', from);
  if (to !== null) params.set('to', to);
  return `/messagesSpreading?${params}`;
}

/** What such an address asks for; null: it is another one. What it says of ends and direction is checked with the line. */
export function askedStretch(params: URLSearchParams): StretchChoice | null {
  const lineId = Number(params.get('line') ?? NaN);
  if (!Number.isInteger(lineId) || lineId <= 0) return null;
  const direction = params.get('direction');
  return {
    lineId,
    direction: direction === '0' ? 0 : direction === '1' ? 1 : null,
    from: params.get('from'),
    to: params.get('to'),
  };
}
