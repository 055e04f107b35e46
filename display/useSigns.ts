import { useCallback, useState } from 'react';
import { isLocalPath } from './localPath.ts';
import { useLoading } from './useLoading.ts';

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
  const learn = useCallback((path: string, proportion: number | null) => {
    known.set(path, proportion);
    setLearnt((count) => count + 1);
  }, []);
  const onLoad = useCallback(
    (path: string, { naturalWidth, naturalHeight }: HTMLImageElement) =>
      learn(path, naturalWidth / naturalHeight || 1),
    [learn],
  );
  const onFailure = useCallback((path: string) => learn(path, null), [learn]);
  useLoading(missing, instant, onLoad, onFailure);

  return wanted.map((path) => String(known.get(path))).join();
}
