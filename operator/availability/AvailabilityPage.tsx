import DownloadIcon from '@mui/icons-material/Download';
import PrintIcon from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { availabilityPeriods, type AvailabilityPeriod } from '../../contract/availability.ts';
import type { ProjectAvailability } from '../../contract/schemas/availability.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { percent } from '../../src/i18n/availability.ts';
import { texts } from '../../src/i18n/index.ts';
import { csvName } from '../../src/shared/csv/csvName.ts';
import { csvText } from '../../src/shared/csv/csvText.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { saveFile } from '../../src/shared/saveFile.ts';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { dateOnly } from '../../src/shared/zonedDate.ts';
import { AvailabilityPlot } from './AvailabilityPlot.tsx';
import {
  figuresOf,
  reaches,
  readTarget,
  screenSheet,
  siteFigures,
  targetText,
  unitSheet,
} from './availabilityRows.ts';
import { AvailabilityTable } from './AvailabilityTable.tsx';
import { UnitFigures } from './UnitFigures.tsx';
import { useAvailability } from './useAvailability.ts';
import { useTarget } from './useTarget.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';

const words = texts.availability;
const periods = Object.keys(availabilityPeriods) as AvailabilityPeriod[];

/** The target of a contract, 0 to 100; an invalid input shows an error and changes nothing. */
function TargetField({ target, onTarget }: { target: number; onTarget: (target: number) => void }) {
  const [typed, setTyped] = useState(() => String(target).replace('.', ','));
  const isWrong = readTarget(typed) === null;
  return (
    <TextField
      size="small"
      label={words.targetField}
      value={typed}
      error={isWrong}
      helperText={isWrong ? words.targetInvalid : undefined}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const read = readTarget(value);
        if (read !== null) onTarget(read);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', size: 6 } }}
    />
  );
}

interface OverviewProps {
  project: Project;
  availability: ProjectAvailability;
  period: AvailabilityPeriod;
  target: number;
}

/** The project's figure, its plot, and its sites. */
function Overview({ project, availability: { screens, units }, period, target }: OverviewProps) {
  const [search, setSearch] = useEntryState(`availability ${project.id}`, '');
  const figuresId = useId();
  const timeZone = useProjectZone();
  const sites = useMemo(() => siteFigures(screens, search), [screens, search]);
  const whole = useMemo(() => figuresOf(screens), [screens]);
  const measured = useMemo(
    () => screens.map((screen) => figuresOf([screen]).share).filter((share) => share !== null),
    [screens],
  );
  if (screens.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;
  if (whole.share === null)
    return (
      <Alert severity="info">
        <AlertTitle>{words.notMeasured}</AlertTitle>
        {words.notMeasuredHelp}
      </Alert>
    );
  const below = measured.filter((share) => !reaches(share, target)).length;
  const isReached = reaches(whole.share, target);
  const span = { from: units[0]?.from ?? 0, to: units.at(-1)?.to ?? 0 };
  const save = (sheet: string[][], ...more: string[]) =>
    saveFile(csvText(sheet), csvName(words.fileName, project.name, words.periods[period], ...more));
  return (
    <>
      <Paper component="section" aria-label={words.whole} sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
          <Typography
            component="p"
            className="tabular"
            sx={{ fontSize: '2.25rem', fontWeight: 650, lineHeight: 1.2 }}
          >
            {percent(whole.share)}
          </Typography>
          <Typography component="p" color={isReached ? 'success' : 'warning'} sx={{ fontWeight: 600 }}>
            {(isReached ? words.reached : words.missed)(targetText(target))}
          </Typography>
          <Typography component="p" color="textSecondary">
            {words.span(dateOnly(span.from, timeZone), dateOnly(span.to - 1, timeZone))} :{' '}
            {words.facts(measured.length, below, screens.length - measured.length)}
          </Typography>
        </Stack>
        <AvailabilityPlot
          name={project.longName}
          period={period}
          units={units}
          target={target}
          describedBy={figuresId}
        />
        <UnitFigures
          id={figuresId}
          name={project.longName}
          period={period}
          units={units}
          onExport={() => save(unitSheet(units, target), words.units[period])}
        />
      </Paper>
      <Stack
        direction="row"
        className="on-screen-only"
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}
      >
        <SearchField label={words.search} value={search} onChange={setSearch} />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={sites.length === 0}
          onClick={() => save(screenSheet(sites, { span, target }))}
        >
          {words.exportScreens}
        </Button>
      </Stack>
      {sites.length === 0 ? (
        <Alert severity="info">{words.nothingFound}</Alert>
      ) : (
        <AvailabilityTable sites={sites} period={period} target={target} />
      )}
    </>
  );
}

/** The chosen period of one project. */
function ProjectPage({ project }: { project: Project }) {
  const [period, setPeriod] = useState<AvailabilityPeriod>('days');
  const [target, setTarget] = useTarget(project.id);
  const availability = useAvailability(period);
  const reading = readingOf([availability]);
  return (
    <>
      <PageHead
        title={words.title}
        project={project.longName}
        updatedAt={availability.dataUpdatedAt}
        action={
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            {words.print}
          </Button>
        }
      />
      <Stack
        component="section"
        aria-label={words.tools}
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1.5, mb: 2 }}
      >
        <ToggleButtonGroup
          exclusive
          color="primary"
          size="small"
          aria-label={words.period}
          value={period}
          onChange={(_, next: AvailabilityPeriod | null) => next && setPeriod(next)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {periods.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none', height: 40 }}>
              {words.periods[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TargetField target={target} onTarget={setTarget} />
      </Stack>
      <ReadAlerts reading={reading} words={{ loadFailed: words.loadFailed, stale: words.stale }} />
      {availability.data && !reading.failure && (
        <Overview project={project} period={period} target={target} availability={availability.data} />
      )}
      {!availability.data && !reading.failure && (
        <Loading>
          <Skeletons rows={6} height={56} />
        </Loading>
      )}
    </>
  );
}

/** « Disponibilité »: the share of time that a project's screens were online (FLT-2). */
export function AvailabilityPage() {
  const { project } = useCurrentProject();
  if (project) return <ProjectPage key={project.id} project={project} />;
  return (
    <>
      <PageHead title={words.title} />
      <Loading>
        <Skeletons rows={6} height={56} />
      </Loading>
    </>
  );
}
