import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { mayCall, mayOpen } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { StretchChoice } from '../../contract/schemas/choice.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { ScreenStoryDialog } from '../../src/features/screenStory/ScreenStoryDialog.tsx';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { LineDiagram } from './LineDiagram.tsx';
import { LineHead } from './LineHead.tsx';
import type { LinePlan } from './planStates.ts';
import { type Ends, stopsOfStretch, withEnd } from './planStretch.ts';
import { StopDetails } from './StopDetails.tsx';
import { StretchBar } from './StretchBar.tsx';

const words = texts.linePlan;
/** On paper: rows that fit on a sheet at full size, and the equivalent of the head and of rows that wrap. */
const fullSize = { rows: 20, others: 8 };

interface Props {
  project: Project;
  plan: LinePlan;
  now: number;
  onLine: (lineId: number) => void;
}

/** The plan of one line, the stretch chosen on it, and a screen's story. */
export function LineView({ project, plan, now, onLine }: Props) {
  const principal = principalOf(useSession());
  const [ends, setEnds] = useState<Ends>(null);
  const [direction, setDirection] = useState<0 | 1 | null>(null);
  const [explainedId, setExplainedId] = useState<string | null>(null);
  // Stretches are chosen only to spread a message.
  const maySpread = mayOpen('/messagesSpreading', principal) && plan.screens.length > 0;
  const offersWhy = useCapability('heldScreens') === true && mayCall('readHeldScreens', principal);
  const { line, stops, graph, screens, elsewhere } = plan;
  const chosen = useMemo(() => stopsOfStretch(stops, direction, ends), [stops, direction, ends]);
  const choice = useMemo(
    (): StretchChoice => ({ lineId: line.id, direction, from: ends?.from ?? null, to: ends?.to ?? null }),
    [line.id, direction, ends],
  );
  const explained = screens.find(({ id }) => id === explainedId);
  const ofStops = {
    now,
    onWhy: offersWhy ? ({ id }: { id: string }) => setExplainedId(id) : undefined,
    mayOpenList: mayOpen('/index', principal),
  };
  const zoom = Math.min(1, (fullSize.rows + fullSize.others) / (graph.stops.length + fullSize.others));
  return (
    <Box sx={{ minWidth: 0, '@media print': { zoom, breakInside: 'avoid' } }}>
      <Paper sx={{ p: { xs: 1, sm: 2 }, '@media print': { p: 0, border: 0 } }}>
        <LineHead
          plan={plan}
          timeZone={project.timeZone ?? defaultTimeZone}
          mayInhibit={mayOpen('/lines', principal)}
        />
        {graph.stops.length === 0 ? (
          <Alert severity="info">
            <AlertTitle>{words.noStops(line.name)}</AlertTitle>
            {words.noStopsNext}
          </Alert>
        ) : (
          <LineDiagram
            plan={plan}
            ends={ends}
            chosen={chosen}
            onLine={onLine}
            {...ofStops}
            onEnd={maySpread ? (stop) => setEnds(withEnd(ends, stop)) : undefined}
          />
        )}
        {stops.source === 'points' && graph.stops.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {texts.choosing.byPoints}
          </Typography>
        )}
        {elsewhere.screens.length > 0 && (
          <>
            <Typography variant="h3" sx={{ mt: 2 }}>
              {words.elsewhere}
            </Typography>
            <StopDetails name={words.otherPlace} place={elsewhere} {...ofStops} />
          </>
        )}
      </Paper>
      {maySpread && (
        <StretchBar
          plan={plan}
          choice={choice}
          onDirection={setDirection}
          onClear={() => {
            setEnds(null);
            setDirection(null);
          }}
        />
      )}
      {explained && <ScreenStoryDialog screen={explained} onClose={() => setExplainedId(null)} />}
    </Box>
  );
}
