import type { PlayerDepartureRow, PlayerDepartures } from '../schemas/departures.ts';

type Row = Pick<PlayerDepartureRow, 'times' | 'marks'>;

/** Whether the departure at `at` (ms), one of the times, is what a source says. */
export const isLiveAt = ({ marks = [] }: Row, at: number): boolean =>
  marks.some((mark) => mark.live === true && mark.at === at);

/** Departures that do not leave, ms in order. */
export const cancelledOf = ({ marks = [] }: Row): number[] =>
  marks.filter(({ cancelled }) => cancelled).map(({ at }) => at);

function plannedRow(row: PlayerDepartureRow): PlayerDepartureRow {
  const { marks, ...rest } = row;
  if (!marks) return row;
  /** The planned times behind a time. */
  const behind = (at: number): number[] => {
    const own = marks.filter((mark) => !mark.cancelled && mark.at === at);
    // What is in no plan still runs, as far as anybody knows.
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
 * Departures as they are known without what sources said: live times become the planned ones, what was added stays, and a
 * cancelled trip stays cancelled (LIV-2). The same object where nothing was live.
 */
export function asPlanned(departures: PlayerDepartures): PlayerDepartures {
  const isLive = departures.rows.some(({ marks = [] }) => marks.some(({ live }) => live));
  return isLive ? { ...departures, rows: departures.rows.map(plannedRow) } : departures;
}
