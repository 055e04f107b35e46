import type { PlayerDepartureRow, PlayerDepartures } from '../schemas/departures.ts';

type Row = Pick<PlayerDepartureRow, 'times' | 'marks'>;

/** Whether the departure at `at` (ms), one of the times, is a live time. */
export const isLiveAt = ({ marks = [] }: Row, at: number): boolean =>
  marks.some((mark) => mark.live === true && mark.at === at);

/** Cancelled departures, ms, in order. */
export const cancelledOf = ({ marks = [] }: Row): number[] =>
  marks.filter(({ cancelled }) => cancelled).map(({ at }) => at);

function plannedRow(row: PlayerDepartureRow): PlayerDepartureRow {
  const { marks, ...rest } = row;
  if (!marks) return row;
  /** Planned times of a live time. */
  const behind = (at: number): number[] => {
    const own = marks.filter((mark) => !mark.cancelled && mark.at === at);
    // Unplanned departures are assumed to run.
    return own.length === 0 ? [at] : own.map(({ planned }) => planned ?? at);
  };
  const cancelled = marks.filter((mark) => mark.cancelled);
  const onRequest = row.onRequest?.flatMap(({ at, request }) =>
    behind(at).map((time) => ({ at: time, request })),
  );
  return {
    ...rest,
    times: [...new Set(row.times.flatMap(behind))].sort((one, other) => one - other),
    ...(onRequest && { onRequest }),
    ...(cancelled.length > 0 && { marks: cancelled }),
  };
}

/**
 * Departures without live data: live times become the planned ones, additional departures stay, and cancelled trips stay
 * cancelled (LIV-2). Returns the same object if nothing was live.
 */
export function asPlanned(departures: PlayerDepartures): PlayerDepartures {
  const isLive = departures.rows.some(({ marks = [] }) => marks.some(({ live }) => live));
  return isLive ? { ...departures, rows: departures.rows.map(plannedRow) } : departures;
}
