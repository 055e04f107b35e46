import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { roundSeconds } from '../../contract/legibility.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Fit } from '../../display/fit.tsx';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { texts } from '../../src/i18n/index.ts';
import { CountedChoice } from '../../src/shared/CountedChoice.tsx';
import { csvName } from '../../src/shared/csv/csvName.ts';
import { csvText } from '../../src/shared/csv/csvText.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { NothingFound } from '../../src/shared/NothingFound.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { saveFile } from '../../src/shared/saveFile.ts';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { concerns, filterRows, legibilityRows, legibilitySheet, noFilter } from './legibilityRows.ts';
import { LegibilityTable } from './LegibilityTable.tsx';
import { useMessageFits } from './useMessageFits.ts';

const words = texts.legibility;

interface ReportProps {
  screens: readonly Screen[];
  fits: ReadonlyMap<string, Fit>;
  isMeasured: boolean;
  project: Pick<Project, 'id' | 'name' | 'roundSeconds'>;
}

/** The screens with what to change on each, with filter and export. */
function Report({ screens, fits, isMeasured, project }: ReportProps) {
  const budget = project.roundSeconds ?? null;
  const [filter, setFilter] = useEntryState(`legibility ${project.id}`, noFilter);
  const rows = useMemo(() => legibilityRows(screens, fits, budget), [screens, fits, budget]);
  const found = useMemo(() => filterRows(rows, filter), [rows, filter]);
  if (rows.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;
  const save = () => saveFile(csvText(legibilitySheet(found.rows)), csvName(words.fileName, project.name));
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '100ch' }}>
        {words.rule(budget ?? roundSeconds.usual)}
      </Typography>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5, mb: 1 }}
      >
        <SearchField
          label={words.search}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={found.rows.length === 0 || !isMeasured}
          onClick={save}
        >
          {words.export}
        </Button>
        <CountedChoice
          label={words.concern}
          all={{ label: words.everyScreen, count: found.all }}
          values={concerns}
          labels={words.concerns}
          counts={found.counts}
          value={filter.concern}
          onChange={(concern) => setFilter({ ...filter, concern })}
        />
      </Stack>
      <Typography role="status" className="tabular" color="textSecondary" sx={{ mb: 1 }}>
        {isMeasured ? words.summary(found.rows.length, rows.length) : words.measuring}
      </Typography>
      {found.rows.length > 0 ? (
        <LegibilityTable rows={found.rows} filter={filter} />
      ) : (
        <NothingFound words={words} onClear={() => setFilter(noFilter)} />
      )}
    </>
  );
}

/** « Lisibilité »: which screens readers cannot read from their distance, and which messages take too long (FLT-6). */
export function LegibilityPage() {
  const { project } = useCurrentProject();
  const sites = usePolledScreens(project);
  const screens = useMemo(() => sites.data && Object.values(sites.data).flat(), [sites.data]);
  const now = useMinuteInstant(useServerOffset());
  const { fits, isMeasured, reads, beside, drawn } = useMessageFits({ project, screens: sites.data, now });
  // Without what a screen draws, its text is not measured; the rest of the report stays.
  const isPart = drawn.some(({ data }) => data !== undefined);
  const reading = readingOf(
    [sites, ...reads, ...(isPart ? [] : drawn)],
    [...beside, ...(isPart ? drawn : [])],
  );
  return (
    <>
      <PageHead title={words.title} project={project?.longName} updatedAt={sites.dataUpdatedAt} />
      <ReadAlerts reading={reading} words={{ loadFailed: words.loadFailed, stale: words.stale }} />
      {project && screens && !reading.failure && (
        <Report key={project.id} screens={screens} fits={fits} isMeasured={isMeasured} project={project} />
      )}
      {!screens && !reading.failure && (
        <Loading>
          <Skeletons rows={8} height={48} />
        </Loading>
      )}
    </>
  );
}
