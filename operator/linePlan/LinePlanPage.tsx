import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { FoundChoice } from '../../src/shared/FoundChoice.tsx';
import { Loading } from '../../src/shared/Loading.tsx';
import { mostInMenu } from '../../src/shared/mostInMenu.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { LineList } from './LineList.tsx';
import { LineView } from './LineView.tsx';
import { lineMeetings, linePlan, type LineState, lineStates, type PlanData } from './planStates.ts';
import { useLinePlanData } from './useLinePlanData.ts';

const words = texts.linePlan;
const parameter = 'line';

interface PlansProps {
  project: Project;
  data: PlanData;
  now: number;
}

interface LineChoiceProps {
  states: readonly LineState[];
  chosenId: number;
  onChoose: (lineId: number) => void;
}

/** The lines on a phone; many are found by typing. */
function LineChoice({ states, chosenId, onChoose }: LineChoiceProps) {
  if (states.length > mostInMenu)
    return (
      <FoundChoice
        label={words.line}
        value={chosenId}
        options={states.map(({ line }) => ({ id: line.id, label: line.name }))}
        onChange={(id) => id !== null && onChoose(id)}
      />
    );
  return (
    <TextField
      select
      fullWidth
      label={words.line}
      value={chosenId}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {states.map(({ line }) => (
        <MenuItem key={line.id} value={line.id}>
          {line.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The lines, and the plan of the one in the address. */
function Plans({ project, data, now }: PlansProps) {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const states = useMemo(() => lineStates(data), [data]);
  const asked = Number(params.get(parameter));
  const [first] = states;
  const chosenId = states.find(({ line }) => line.id === asked)?.line.id ?? first?.line.id ?? null;
  // Apart from the rest, which changes with each screen that comes or goes.
  const meetings = useMemo(() => lineMeetings(data.stops), [data.stops]);
  const plan = useMemo(
    () => (chosenId === null ? null : linePlan(chosenId, states, data, meetings)),
    [chosenId, states, data, meetings],
  );
  const choose = (lineId: number) => setParams({ [parameter]: String(lineId) });

  if (chosenId === null)
    return (
      <Alert severity="info">
        <AlertTitle>{words.noLines(project.name)}</AlertTitle>
        {words.noLinesNext}
      </Alert>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
        '@media print': { display: 'block' },
      }}
    >
      {isNarrow ? (
        <LineChoice states={states} chosenId={chosenId} onChoose={choose} />
      ) : (
        <LineList lines={states} chosenId={chosenId} onChoose={choose} />
      )}
      {plan && <LineView key={chosenId} project={project} plan={plan} now={now} onLine={choose} />}
    </Box>
  );
}

function PlanOfProject({ project }: { project: Project }) {
  const { plan, clockOffset, traffic, updatedAt, ...reading } = useLinePlanData(project);
  const now = useMinuteInstant(clockOffset);
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4 portrait', margin: '8mm' } }} />
      <PageHead
        title={words.title}
        project={project.longName}
        updatedAt={updatedAt}
        action={
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {words.print}
          </Button>
        }
      />
      <ReadAlerts reading={reading} words={words} />
      {traffic.isError && !reading.failure && (
        <RetryAlert severity="warning" title={words.trafficFailed} query={traffic} />
      )}
      {plan && <Plans project={project} data={plan} now={now} />}
      {!plan && !reading.failure && (
        <Loading>
          <Skeletons rows={10} height={44} />
        </Loading>
      )}
    </>
  );
}

/** « Plan de ligne »: each line as passengers know it, and the state of its stops (LIV-6). */
export function LinePlanPage() {
  const { project } = useCurrentProject();
  return project && <PlanOfProject key={project.id} project={project} />;
}
