import { lazy, Suspense } from 'react';
import { LoadingPage, type LayoutProps } from 'react-admin';

const ConsoleLayout = lazy(async () => ({ default: (await import('./ConsoleLayout.tsx')).ConsoleLayout }));

/** The shell comes after the sign-in page, which must be quick. */
export function LazyLayout({ children }: LayoutProps) {
  return (
    <Suspense fallback={<LoadingPage loadingPrimary="" loadingSecondary="" />}>
      <ConsoleLayout>{children}</ConsoleLayout>
    </Suspense>
  );
}
