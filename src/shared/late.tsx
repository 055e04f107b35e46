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

/** After how long an extra that could not be read is asked for again. */
const againMs = 10_000;

/**
 * A component whose module is read when it is first drawn, or ahead. It is drawn at once where the module has been read, else as soon
 * as it is; what cannot be read is thrown for the next boundary. In place of React's `lazy`, since what comes from behind a `Suspense`
 * is held back until its fallback has been seen for 300 ms, however soon it is there. `isExtra`: nobody has asked for it, and what it
 * stands beside does without: where it cannot be read it is waited for, and nothing is thrown.
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
