import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component of a module that may not have been read yet: `fallback` stands there until it is. */
export type LateComponent<P extends object> = ComponentType<P & { fallback?: ReactNode }>;

interface Late<P extends object> {
  Component: LateComponent<P>;
  /** Reads the module ahead; after a failure, again. */
  load: () => Promise<unknown>;
}

/** What was thrown, since anything may be. */
interface Failure {
  cause: unknown;
}

/**
 * A component whose module is read when it is first drawn, or ahead. It is drawn at once where the module has been read, else as soon
 * as it is; what cannot be read is thrown for the next boundary. In place of React's `lazy`, since what comes from behind a `Suspense`
 * is held back until its fallback has been seen for 300 ms, however soon it is there.
 */
export function late<P extends object>(read: () => Promise<ComponentType<P>>): Late<P> {
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
      load().then(
        (found) => !left && setFound(() => found),
        (cause: unknown) => !left && setFailure({ cause }),
      );
      return () => {
        left = true;
      };
    }, [Found]);
    if (failure) throw failure.cause;
    return Found ? <Found {...(props as unknown as P)} /> : fallback;
  }
  return { Component, load };
}
