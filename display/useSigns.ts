import { useEffect, useState } from 'react';
import { isLocalPath } from './localPath.ts';

/** Delay before a failed picture is requested again, ms. */
const retryMs = 60_000;

/** Width-to-height ratios of line pictures by path; null: loading failed. */
const known = new Map<string, number | null>();

/** Undefined: not loaded yet. */
export const proportionOf = (path: string): number | null | undefined => known.get(path);

/**
 * Loads line pictures to learn their proportions. The returned text changes when one becomes known: then the room beside it
 * changes, and texts must be measured again.
 */
export function useSigns(paths: readonly string[], instant: number): string {
  const [, setLearnt] = useState(0);
  const wanted = [...new Set(paths)].filter(isLocalPath);
  const missing = wanted.filter((path) => typeof known.get(path) !== 'number');
  const attempt = Math.floor(instant / retryMs);

  useEffect(() => {
    const learn = (path: string, proportion: number | null) => {
      known.set(path, proportion);
      setLearnt((count) => count + 1);
    };
    const loading = missing.map((path) => {
      const picture = new Image();
      picture.onload = () => learn(path, picture.naturalWidth / picture.naturalHeight || 1);
      picture.onerror = () => learn(path, null);
      picture.src = path;
      return picture;
    });
    return () => {
      for (const picture of loading) picture.onload = picture.onerror = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the list is made anew at each tick, the paths are the same
  }, [missing.join('\n'), attempt]);

  return wanted.map((path) => String(known.get(path))).join();
}
