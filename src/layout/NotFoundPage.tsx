import { Navigate } from 'react-router-dom';
import { texts } from '../i18n/index.ts';
import { useSession } from '../session/useSession.ts';
import { MessagePage } from './MessagePage.tsx';

/** An unknown destination; a signed-in user is led on to `/index` (NAV-3). */
export function NotFoundPage() {
  const { token, user } = useSession();
  if (token !== null && user !== null) return <Navigate to="/index" replace />;
  return (
    <main>
      <MessagePage title={texts.access.notFound} text={texts.access.notFoundText} to="/" />
    </main>
  );
}
