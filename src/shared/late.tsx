import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component whose module may not be loaded yet; `fallback` is shown until it is. */
export type LateComponent<P extends object> = ComponentType<P & { fallback?: ReactNode }>;

interface Late<P extends object> {
  Component: LateComponent<P>;
  /** Preloads the module; tries again after a failure. */
  load: () => Promise<unknown>;
}

/** Wraps what was thrown, which may be any value. */
interface Failure {
  cause: unknown;
}

/** Delay before an extra that failed to load is requested again, ms. */
const againMs = 10_000;

/**
 * A component whose module is loaded when it is first rendered, or earlier by `load`. A loaded component is rendered at
 * once; a load failure is thrown to the nearest boundary. Replaces React's `lazy`, because `Suspense` shows its fallback for
 * at least 300 ms. `isExtra`: a component that nobody has asked for and that the page can do without: a failure is retried
 * instead of thrown.
 */
export function late<P extends object>(
  read: () => Promise<ComponentType<P>>,
  { isExtra = false } = {},
): Late<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const load = () => {
    loading ??= read().then(
      (found) => (loaded = found),
      (cause: unknown) => {
        loading = null;
        throw cause;
      },
    );
    return loading;
  };

  function Component({ fallback = null, ...props }: P & { fallback?: ReactNode }) {
    const [Found, setFound] = useState(() => loaded);
    const [failure, setFailure] = useState<Failure | null>(null);
    useEffect(() => {
      if (Found) return;
      let left = false;
      let retry: ReturnType<typeof setTimeout> | undefined;
      const ask = () => {
        load().then(
          (found) => !left && setFound(() => found),
          (cause: unknown) => {
            if (left) return;
            if (isExtra) retry = setTimeout(ask, againMs);
            else setFailure({ cause });
          },
        );
      };
      ask();
      return () => {
        left = true;
        clearTimeout(retry);
      };
    }, [Found]);
    if (failure) throw failure.cause;
    return Found ? <Found {...(props as unknown as P)} /> : fallback;
  }
  return { Component, load };
}
