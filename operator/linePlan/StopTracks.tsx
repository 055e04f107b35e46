import { memo } from 'react';
import type { TrackRow } from './tracks.ts';

/** Pixels between two ways, and from the top of a row to its stop. */
const gap = 20;
export const stopAt = 22;
const xOf = (column: number) => 14 + column * gap;
export const tracksWidth = (columns: number) => xOf(columns - 1) + 16;

/** From the top of the row to its stop, aside without a corner. */
const bend = (from: number, to: number) =>
  `M${xOf(from)} 0C${xOf(from)} ${stopAt * 0.7} ${xOf(to)} ${stopAt * 0.3} ${xOf(to)} ${stopAt}`;

interface Props {
  row: TrackRow;
  columns: number;
  /** `#rrggbb` of the line; null: it has none. */
  color: string | null;
  kind: 'stop' | 'interchange' | 'terminus';
  /** Whether both ends of a way are in the chosen stretch. */
  isChosen: (edge: readonly [number, number]) => boolean;
}

/**
 * The ways beside one stop, in the line's own colour with an edge that is seen on any ground. They are as high as the row,
 * whatever stands in it.
 */
export const StopTracks = memo(function StopTracks({ row, columns, color, kind, isChosen }: Props) {
  const { column, above, below } = row;
  const ways = [
    ...above.map(({ from, to, edge }) => ({ edge, d: bend(from, to), x: null })),
    ...below.map(({ column: at, edge }) => ({ edge, d: null, x: xOf(at) })),
  ];
  const layers = [
    { name: 'chosen', some: ways.filter(({ edge }) => isChosen(edge)) },
    { name: 'edge', some: ways },
    { name: 'way', some: ways },
  ];
  const x = xOf(column);
  return (
    <svg
      className="tracks"
      aria-hidden
      width={tracksWidth(columns)}
      height="100%"
      style={{ '--line': color ?? 'currentColor' }}
    >
      {layers.map(({ name, some }) => (
        <g key={name} className={name}>
          {some.map(({ edge, d, x: at }) =>
            d === null ? (
              <line key={`b${edge.join()}`} x1={at ?? 0} x2={at ?? 0} y1={stopAt} y2="100%" />
            ) : (
              <path key={`a${edge.join()}`} d={d} />
            ),
          )}
        </g>
      ))}
      {kind === 'terminus' ? (
        <rect className="node terminus" x={x - 9} y={stopAt - 6} width={18} height={12} rx={4} />
      ) : (
        <circle className="node" cx={x} cy={stopAt} r={kind === 'interchange' ? 8 : 5.5} />
      )}
    </svg>
  );
});
