import { Component, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeletons } from '../../shared/Skeletons.tsx';
import { CrashPage } from './CrashPage.tsx';

interface BoundaryProps {
  pathname: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  pathname: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, pathname: this.props.pathname };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return pathname === state.pathname ? null : { failed: false, pathname };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}

/** A page that fails leaves the shell standing, and another page is a fresh start. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary pathname={pathname}>
      <Suspense fallback={<Skeletons />}>{children}</Suspense>
    </Boundary>
  );
}
