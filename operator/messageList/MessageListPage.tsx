import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../contract/access.ts';
import { texts } from '../../src/i18n/index.ts';
import { askerOf } from '../../src/session/asker.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useSession } from '../../src/session/useSession.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { MessageList } from './MessageList.tsx';
import { useSiteEntries } from './useSiteEntries.ts';

/** « Messages »: what runs on which screen of the project, site by site (MSG). */
export function MessageListPage() {
  const { project } = useCurrentProject();
  const maySpread = mayOpen('/messagesSpreading', askerOf(useSession()));
  const { entries, instant, scenario, updatedAt, ...reading } = useSiteEntries(project);
  const { title, spread, projectNotFound, stale } = texts.messageList;

  return (
    <>
      <PageHead
        title={title}
        project={project?.longName}
        updatedAt={updatedAt}
        action={
          maySpread && (
            <Button variant="contained" component={Link} to="/messagesSpreading">
              {spread}
            </Button>
          )
        }
      />
      <ReadAlerts reading={reading} words={{ loadFailed: projectNotFound, stale }} />
      {project && entries && <MessageList key={project.id} {...{ project, entries, instant, scenario }} />}
      {!entries && !reading.failure && <ListSkeleton />}
    </>
  );
}
