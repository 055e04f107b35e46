import { useEffect } from 'react';

/** How long after a failure a picture is asked for again, ms. */
const retryMs = 60_000;

/**
 * Asks for pictures, each once, and for those that are still missing again as minutes pass. `onLoad` and `onFailure` are the
 * same functions at every drawing.
 */
export function useLoading(
  missing: readonly string[],
  instant: number,
  onLoad: (path: string, picture: HTMLImageElement) => void,
  onFailure?: (path: string) => void,
): void {
  const attempt = Math.floor(instant / retryMs);
  // As text: the list is made anew at each tick, the paths are the same.
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
