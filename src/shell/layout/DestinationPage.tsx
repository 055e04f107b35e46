import { Navigate } from 'react-router-dom';
import { mayOpen } from '../../../contract/access.ts';
import { texts } from '../../i18n/index.ts';
import type { Destination } from '../pages.ts';
import { askerOf } from '../../session/asker.ts';
import { useProjects } from '../../data/useProjects.ts';
import { useSession } from '../../session/useSession.ts';
import { MessagePage } from './MessagePage.tsx';

/**
 * A page behind its access rule (ROL-2). One about a project says so where there is none: it would wait for one for ever
 * (SRV-4).
 */
export function DestinationPage({ destination }: { destination: Destination }) {
  const { rule, group, label, Page } = destination;
  const session = useSession();
  const { data: projects } = useProjects();
  // Without a session the shell is about to leave for the sign-in page: no right is missing.
  if (session.user === null) return null;
  if (!mayOpen(rule, askerOf(session))) return <Navigate to="/no-rights" replace />;
  if (projects?.length === 0 && group !== 'admin') {
    const mayCreate = mayOpen('/adminProject', askerOf(session));
    return (
      <MessagePage
        title={label}
        text={texts.common.noProject}
        to={mayCreate ? '/adminProject/projects/create' : undefined}
        toText={texts.common.firstProject}
      />
    );
  }
  return <Page />;
}
