import { memo } from 'react';
import type { TrackRow } from './tracks.ts';

/** Distance between two tracks, and from a row's top to its stop, px. */
const gap = 20;
export const stopAt = 22;
const xOf = (column: number) => 14 + column * gap;
export const tracksWidth = (columns: number) => xOf(columns - 1) + 16;

/** Path from the row's top to its stop, shifted sideways without corners. */
const bend = (from: number, to: number) =>
  `M${xOf(from)} 0C${xOf(from)} ${stopAt * 0.7} ${xOf(to)} ${stopAt * 0.3} ${xOf(to)} ${stopAt}`;

interface Props {
  row: TrackRow;
  columns: number;
  /** Colour of the line, `#rrggbb`; null: none. */
  color: string | null;
  kind: 'stop' | 'interchange' | 'terminus';
  /** Whether both ends of an edge are in the chosen stretch. */
  isChosen: (edge: readonly [number, number]) => boolean;
}

/**
 * The tracks beside one stop, in the line's colour with an outline that is visible on any background. They stretch to the
 * row's height.
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
