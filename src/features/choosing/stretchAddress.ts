import type { StretchChoice } from '../../../contract/schemas/choice.ts';

/** Address of the spreading form with a line's screens, or a stretch's, chosen: `/messagesSpreading?line=3&from=…`. */
export function spreadingAddress({ lineId, direction, from, to }: StretchChoice): string {
  const params = new URLSearchParams({ line: String(lineId) });
  if (direction !== null) params.set('direction', String(direction));
  if (from !== null) params.set('from', from);
  if (to !== null) params.set('to', to);
  return `/messagesSpreading?${params}`;
}

/** The stretch in such an address; null: it has none. Stops and direction are checked once the line is known. */
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
