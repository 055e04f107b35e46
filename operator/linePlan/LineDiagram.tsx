import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { diagramSx } from './diagramSx.ts';
import type { PlanEdge } from './lineGraph.ts';
import type { LinePlan } from './planStates.ts';
import type { Ends } from './planStretch.ts';
import { StopDetails } from './StopDetails.tsx';
import { StopRow } from './StopRow.tsx';
import { StopTracks, tracksWidth } from './StopTracks.tsx';
import { tracksOf } from './tracks.ts';

const words = texts.linePlan;

interface Props {
  plan: LinePlan;
  ends: Ends;
  /** Ids of the stops in the chosen stretch. */
  chosen: ReadonlySet<string>;
  /** Absent: no stretch can be chosen here. */
  onEnd: ((stop: string) => void) | undefined;
  onLine: (lineId: number) => void;
  now: number;
  onWhy: ((screen: Screen) => void) | undefined;
  mayOpenList: boolean;
}

/** Text for each row that describes its position in the drawing to screen readers. */
function positionsOf({ graph: { stops, edges } }: LinePlan): (string | null)[] {
  return stops.map((_, row) => {
    const before = edges.filter(([, to]) => to === row).map(([from]) => from);
    if (row === 0 || (before.length === 1 && before[0] === row - 1)) return null;
    if (before.length === 0) return words.beginning;
    return words.branchFrom(before.map((at) => stops[at]?.name ?? '').join(', '));
  });
}

/** A line from top to bottom, one row per stop: a drawing, and a list for screen readers (LIV-6). */
export function LineDiagram({ plan, ends, chosen, onEnd, onLine, now, onWhy, mayOpenList }: Props) {
  const { graph, line, places, stops } = plan;
  const { palette } = useTheme();
  const [opened, setOpened] = useState<string | null>(null);
  const tracks = useMemo(() => tracksOf(graph), [graph]);
  const positions = useMemo(() => positionsOf(plan), [plan]);
  const isChosen = useMemo(
    () => (edge: PlanEdge) => edge.every((at) => chosen.has(graph.stops[at]?.id ?? '')),
    [chosen, graph],
  );
  const nameOf = (direction: 0 | 1) =>
    stops.directions.find((one) => one.direction === direction)?.name ?? null;
  const oneWayOf = (direction: 0 | 1 | null) => {
    if (direction === null) return null;
    const name = nameOf(direction);
    return name === null ? words.oneWayOnly : words.towardsOnly(name);
  };
  const kindOf = (row: number) => {
    const ways = graph.edges.filter((edge) => edge.includes(row)).length;
    if (ways < 2) return 'terminus';
    return (places[row]?.interchanges.length ?? 0) > 0 ? 'interchange' : 'stop';
  };
  return (
    <Box
      component="ol"
      aria-label={words.stops(line.name)}
      sx={diagramSx}
      style={{
        '--tracks': `${tracksWidth(tracks.columns)}px`,
        '--paper': palette.background.paper,
      }}
    >
      {graph.stops.map((stop, row) => {
        const place = places[row];
        const track = tracks.rows[row];
        if (!place || !track) return null;
        return (
          <StopRow
            key={stop.id}
            stop={stop}
            place={place}
            tracks={
              <StopTracks
                row={track}
                columns={tracks.columns}
                color={line.color ?? null}
                kind={kindOf(row)}
                isChosen={isChosen}
              />
            }
            position={positions[row] ?? null}
            oneWay={oneWayOf(stop.oneWay)}
            isChosen={chosen.has(stop.id)}
            isEnd={ends !== null && (ends.from === stop.id || ends.to === stop.id)}
            isOpen={opened === stop.id}
            onOpen={() => setOpened(opened === stop.id ? null : stop.id)}
            onEnd={onEnd && (() => onEnd(stop.id))}
            onLine={onLine}
            details={
              <StopDetails name={stop.name} place={place} now={now} onWhy={onWhy} mayOpenList={mayOpenList} />
            }
          />
        );
      })}
    </Box>
  );
}
