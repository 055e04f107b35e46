import { Navigate } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { useSession } from '../../session/useSession.ts';
import { MessagePage } from './MessagePage.tsx';
import { useStart } from './useHome.ts';

/** An unknown destination; a signed-in user is led on to `/index`, or home (NAV-3). */
export function NotFoundPage() {
  const { token, user } = useSession();
  const start = useStart();
  if (token !== null && user !== null) return <Navigate to={start} replace />;
  return (
    <main>
      <MessagePage title={texts.access.notFound} text={texts.access.notFoundText} to="/" />
    </main>
  );
}
