import { useEffect } from 'react';

/** Interval at which missing pictures are requested again, ms. */
export const retryMs = 60_000;

/**
 * Requests pictures, each once, and those still missing again every minute. `onLoad` and `onFailure` must keep their identity
 * between renders.
 */
export function useLoading(
  missing: readonly string[],
  instant: number,
  onLoad: (path: string, picture: HTMLImageElement) => void,
  onFailure?: (path: string) => void,
): void {
  const attempt = Math.floor(instant / retryMs);
  // As text: each tick creates a new list of the same paths.
  const wanted = JSON.stringify([...new Set(missing)]);

  useEffect(() => {
    const loading = (JSON.parse(wanted) as string[]).map((path) => {
      const picture = new Image();
      picture.onload = () => onLoad(path, picture);
      picture.onerror = () => onFailure?.(path);
      picture.src = path;
      return picture;
    });
    return () => {
      for (const picture of loading) picture.onload = picture.onerror = null;
    };
  }, [wanted, attempt, onLoad, onFailure]);
}
