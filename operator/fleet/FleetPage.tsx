import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/Download';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { Fleet } from '../../contract/schemas/fleet.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
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
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { saveFile } from '../../src/shared/saveFile.ts';
import { knownTags } from '../../src/shared/screenTags.ts';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { TagPick } from '../../src/shared/TagPick.tsx';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { BrightnessDialog } from './BrightnessDialog.tsx';
import { concerns, createFleetOrder, filterFleet, fleetRows, fleetSheet, noFilter } from './fleetRows.ts';
import { FleetTable } from './FleetTable.tsx';
import { OrderBar } from './OrderBar.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { SilenceButton } from './SilenceButton.tsx';
import { useFleet } from './useFleet.ts';
import { useFleetChoice } from './useFleetChoice.ts';
import { useFleetOrders } from './useFleetOrders.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';

const words = texts.fleet;

/** The screens of a loaded fleet, with filter and export. */
function FleetOverview({
  fleet,
  screens,
  project,
}: {
  fleet: Fleet;
  screens: readonly Screen[];
  project: Pick<Project, 'id' | 'name'>;
}) {
  const [filter, setFilter] = useEntryState(`fleet ${project.id}`, noFilter);
  const tags = useMemo(() => knownTags(screens), [screens]);
  const now = useMinuteInstant(useServerOffset());
  const [inOrder] = useState(createFleetOrder);
  const rows = useMemo(() => fleetRows(screens, fleet, now, inOrder), [screens, fleet, now, inOrder]);
  const found = useMemo(() => filterFleet(rows, filter), [rows, filter]);
  const orders = useFleetOrders(project.id);
  const choice = useFleetChoice(found.rows);
  // The pressed button disappears with the bar.
  const [summary, focusSummary] = useFocusNext<HTMLElement>();
  if (rows.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;
  const exported = () => saveFile(csvText(fleetSheet(found.rows)), csvName(words.fileName, project.name));
  return (
    <>
      {orders?.query.isError && (
        <RetryAlert severity="warning" title={words.orders.unread} query={orders.query} />
      )}
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5, mb: 1 }}
      >
        <SearchField
          label={words.search}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <TagPick tags={tags} tag={filter.tag} onChange={(tag) => setFilter({ ...filter, tag })} />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={found.rows.length === 0}
          onClick={exported}
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
      <Typography
        ref={summary}
        tabIndex={-1}
        role="status"
        className="tabular"
        color="textSecondary"
        sx={{ mb: 1 }}
      >
        {words.summary(found.rows.length, rows.length)}
      </Typography>
      {found.rows.length > 0 ? (
        <FleetTable rows={found.rows} filter={filter} now={now} orders={orders} choice={choice} />
      ) : (
        <NothingFound words={words} onClear={() => setFilter(noFilter)} />
      )}
      {orders && choice.selected.length > 0 && (
        <OrderBar
          selected={choice.selected}
          orders={orders}
          onClear={() => {
            choice.clear();
            focusSummary();
          }}
        />
      )}
      {orders?.dimmed && <BrightnessDialog rows={orders.dimmed} orders={orders} />}
      {orders?.seen && <PictureDialog row={orders.seen} orders={orders} />}
    </>
  );
}

/** « Parc d’écrans »: the screens' machines, and which of them need attention (FLT-3). */
export function FleetPage() {
  const { project } = useCurrentProject();
  const fleet = useFleet();
  const sites = usePolledScreens(project);
  const screens = useMemo(() => sites.data && Object.values(sites.data).flat(), [sites.data]);
  const reading = readingOf([fleet, sites]);
  const updatedAt = Math.min(fleet.dataUpdatedAt, sites.dataUpdatedAt);
  return (
    <>
      <PageHead
        title={words.title}
        project={project?.longName}
        updatedAt={updatedAt}
        action={project && <SilenceButton key={project.id} projectId={project.id} />}
      />
      <ReadAlerts reading={reading} words={{ loadFailed: words.loadFailed, stale: words.stale }} />
      {project && fleet.data && screens && !reading.failure && (
        <FleetOverview key={project.id} fleet={fleet.data} screens={screens} project={project} />
      )}
      {!(fleet.data && screens) && !reading.failure && (
        <Loading>
          <Skeletons rows={8} height={48} />
        </Loading>
      )}
    </>
  );
}
