import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { CrashPage } from './CrashPage.tsx';

/** A page that fails leaves the shell standing, and another page is a fresh start. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}
