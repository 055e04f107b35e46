import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { mayOpen } from '../../contract/access.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { texts } from '../../src/i18n/index.ts';
import { askerOf } from '../../src/session/asker.ts';
import { useSession } from '../../src/session/useSession.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { AdvertisingList } from './AdvertisingList.tsx';
import { placedAdvertising } from './placedAdvertising.ts';

/** The pictures of the project on their screens; both follow what anybody changes (ADV-1). */
function useAdvertisingData() {
  const data = useOperatorData();
  const pictures = useProjectQuery('advertising', 'list', (id) => data.advertising(id));
  const sites = useProjectQuery('screens', 'sitesWithScreens', (id) => data.sitesWithScreens(id));
  return {
    advertising: useMemo(
      () => pictures.data && sites.data && placedAdvertising(pictures.data, Object.values(sites.data).flat()),
      [pictures.data, sites.data],
    ),
    updatedAt: pictures.dataUpdatedAt,
    ...readingOf([pictures, sites]),
  };
}

const words = texts.advertising.list;

/** « Publicités »: the pictures on the screens of the project, each with its screens (ADV-1). */
export function AdvertisingListPage() {
  const { project } = useCurrentProject();
  const maySpread = mayOpen('/advSpreading', askerOf(useSession()));
  const { advertising, updatedAt, ...reading } = useAdvertisingData();
  const isEmpty = advertising?.length === 0;
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
        <AdvertisingList key={project.id} project={project} list={advertising} />
      )}
    </>
  );
}

/** An empty list (ADV-1), with what can be done about it: nothing is wrong. */
function NoAdvertising({ project, maySpread }: { project: string; maySpread: boolean }) {
  return (
    <Alert
      severity="info"
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
