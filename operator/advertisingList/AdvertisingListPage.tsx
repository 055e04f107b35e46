import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useDeferredValue, useCallback, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useScreenPlaces } from '../../src/data/useScreenPlaces.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { AdvertisingCard } from './AdvertisingCard.tsx';
import {
  placedAdvertising,
  filterAdvertising,
  screensWith,
  type PlacedAdvertising,
  type ShownOn,
} from './placedAdvertising.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';

const words = texts.advertising.list;
const topics = ['advertising'] as const;

function question({ advertising: { name }, places }: PlacedAdvertising, place: ShownOn | null): string {
  if (place === null) return words.confirmEverywhere(name, places.length);
  return places.length > 1 ? words.confirmHere(name, place.name) : words.confirmLast(name, place.name);
}

/** Removes a picture from one screen or from all, after asking (ADV-1). */
function useTakeOff(projectId: number, onDone: () => void) {
  const { deleteAdvertising } = useOperatorData();
  const dialogs = useDialogs();
  const { run, isBusy } = useProjectAction(projectId, topics);

  const takeOff = useCallback(
    async (placed: PlacedAdvertising, place: ShownOn | null) => {
      const agreed = await dialogs.confirm({ title: words.confirmTitle, text: question(placed, place) });
      if (!agreed) return;
      const isDone = await run(() => deleteAdvertising(placed.advertising.id, place?.id ?? null), {
        done: place && placed.places.length > 1 ? words.removedHere(place.name) : words.removed,
        failed: words.removeFailed,
      });
      if (isDone) onDone();
    },
    [deleteAdvertising, dialogs, run, onDone],
  );
  return { takeOff, isBusy };
}

interface AdvertisingListProps {
  project: Project;
  list: readonly PlacedAdvertising[];
  /** Of the list of pictures. */
  pictures: Ref<HTMLUListElement>;
  onTakenOff: () => void;
}

/** The pictures, with a search. */
const AdvertisingList = memo(function AdvertisingList(props: AdvertisingListProps) {
  const { project, list, pictures, onTakenOff } = props;
  const [search, setSearch] = useEntryState(`advertising ${project.id}`, '');
  // Deferred, so that typing stays smooth.
  const settled = useDeferredValue(search);
  const left = useMemo(() => filterAdvertising(list, settled), [list, settled]);
  const { takeOff, isBusy } = useTakeOff(project.id, onTakenOff);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <SearchField label={words.search} value={search} onChange={setSearch} />
        <Typography role="status" className="tabular" color="textSecondary">
          {words.summary(left.length, list.length, screensWith(left))}
        </Typography>
      </Stack>
      {left.length === 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setSearch('')}>
              {words.clearSearch}
            </Button>
          }
        >
          {words.nothingFound}
        </Alert>
      )}
      <Box
        component="ul"
        ref={pictures}
        tabIndex={-1}
        aria-label={words.label}
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0 }}
      >
        {left.map((placed) => (
          <AdvertisingCard
            key={placed.advertising.id}
            placed={placed}
            timeZone={project.timeZone ?? defaultTimeZone}
            isBusy={isBusy}
            onTakeOff={takeOff}
          />
        ))}
      </Box>
    </>
  );
});

/** The project's pictures and screens, kept up to date (ADV-1). */
function useAdvertisingData() {
  const data = useOperatorData();
  const pictures = useProjectQuery('advertising', 'list', (id) => data.advertising(id));
  const { sites, screens } = useScreenPlaces();
  return {
    advertising: useMemo(
      () => pictures.data && screens && placedAdvertising(pictures.data, screens),
      [pictures.data, screens],
    ),
    updatedAt: pictures.dataUpdatedAt,
    ...readingOf([pictures, sites]),
  };
}

/** « Publicités »: the pictures on the screens of the project, each with its screens (ADV-1). */
export function AdvertisingListPage() {
  const { project } = useCurrentProject();
  const maySpread = mayOpen('/advSpreading', principalOf(useSession()));
  const { advertising, updatedAt, ...reading } = useAdvertisingData();
  const isEmpty = advertising?.length === 0;
  // The pressed button disappears with its screen or picture, and the last picture with the list.
  const [pictures, focusPictures] = useFocusNext<HTMLUListElement>();
  return (
    <>
      <PageHead
        title={words.title}
        project={project?.longName}
        updatedAt={updatedAt}
        action={
          maySpread && (
            <Button variant="contained" component={Link} to="/advSpreading">
              {words.spread}
            </Button>
          )
        }
      />
      <ReadAlerts reading={reading} words={words} />
      {!advertising && !reading.failure && (
        <Loading>
          <Skeletons rows={4} height={180} />
        </Loading>
      )}
      {project && isEmpty && <NoAdvertising project={project.name} maySpread={maySpread} />}
      {project && advertising && !isEmpty && (
        <AdvertisingList
          key={project.id}
          project={project}
          list={advertising}
          pictures={pictures}
          onTakenOff={focusPictures}
        />
      )}
    </>
  );
}

/** An empty list is an error (ADV-1); says what to do next. */
function NoAdvertising({ project, maySpread }: { project: string; maySpread: boolean }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        maySpread && (
          <Button color="inherit" size="small" component={Link} to="/advSpreading">
            {words.spread}
          </Button>
        )
      }
    >
      <AlertTitle>{words.empty(project)}</AlertTitle>
      {maySpread ? words.emptyNext : words.emptyOthers}
    </Alert>
  );
}
