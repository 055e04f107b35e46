import ExpandIcon from '@mui/icons-material/ExpandMore';
import TrafficIcon from '@mui/icons-material/TrafficOutlined';
import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { hiddenSx } from '../../src/shared/hiddenSx.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import type { PlanStop } from './lineGraph.ts';
import type { LineState, PlaceState } from './planStates.ts';
import { StateMarks } from './StateMarks.tsx';

const words = texts.linePlan;

interface Props {
  stop: PlanStop;
  place: PlaceState & { interchanges: readonly LineState[] };
  tracks: ReactNode;
  /** Position in the drawing, for screen readers; null: after the stop above. */
  position: string | null;
  /** « vers Robinson seulement »; null: all directions serve this stop. */
  oneWay: string | null;
  isChosen: boolean;
  isEnd: boolean;
  isOpen: boolean;
  onOpen: () => void;
  /** Absent: no stretch can be chosen here. */
  onEnd: (() => void) | undefined;
  /** Opens another line's plan. */
  onLine: (lineId: number) => void;
  details: ReactNode;
}

/** A stop of a plan: its place on the line, its interchanges, and its state. */
export function StopRow({ stop, place, tracks, position, oneWay, ...row }: Props) {
  const detailsId = useId();
  const hasDetails = place.screens.length > 0;
  return (
    <Box component="li" className={row.isChosen ? 'stop chosen' : 'stop'} data-stop={stop.id}>
      {tracks}
      <div className="body">
        <div className="line">
          {row.onEnd && (
            <input
              type="checkbox"
              className="end"
              checked={row.isEnd}
              aria-label={words.end(stop.name)}
              title={words.end(stop.name)}
              onChange={row.onEnd}
            />
          )}
          <div className="names">
            {hasDetails ? (
              <button
                type="button"
                className="name"
                aria-expanded={row.isOpen}
                aria-controls={row.isOpen ? detailsId : undefined}
                onClick={row.onOpen}
              >
                {stop.name}
                <ExpandIcon className="expander" aria-hidden />
              </button>
            ) : (
              <span className="name">{stop.name}</span>
            )}
            {position !== null && (
              <Box component="span" sx={hiddenSx}>
                {position}
              </Box>
            )}
            {oneWay !== null && <span className="minor">{oneWay}</span>}
            {place.interchanges.length > 0 && (
              <span className="changes">
                <Box component="span" sx={hiddenSx}>
                  {words.interchanges}
                </Box>
                {place.interchanges.map(({ line, perturbations }) => {
                  const label = perturbations.length > 0 ? words.perturbed(line.name) : line.name;
                  return (
                    <button
                      key={line.id}
                      type="button"
                      className="change"
                      aria-label={label}
                      title={label}
                      onClick={() => row.onLine(line.id)}
                    >
                      <LinePicture
                        name={line.name}
                        color={line.color ?? null}
                        textColor={line.textColor ?? null}
                        height={18}
                      />
                      {perturbations.length > 0 && <TrafficIcon className="warn" aria-hidden />}
                    </button>
                  );
                })}
              </span>
            )}
          </div>
          <StateMarks state={place} />
        </div>
        {row.isOpen && <div id={detailsId}>{row.details}</div>}
      </div>
    </Box>
  );
}
