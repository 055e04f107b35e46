import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { CrashPage } from './CrashPage.tsx';
import { useFocusOnNewPage } from './useFocusOnNewPage.ts';

/** Contains a page's errors: the shell stays, and another page starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useFocusOnNewPage(pathname);
  return (
    <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}
