import { useCallback, useState } from 'react';
import { isLocalPath } from './localPath.ts';
import { useLoading } from './useLoading.ts';

/** Of the pictures of lines, by their paths: their width by their height, or null of one that could not be had. */
const known = new Map<string, number | null>();

/** Undefined: nobody knows yet. */
export const proportionOf = (path: string): number | null | undefined => known.get(path);

/**
 * Learns how wide the pictures of lines are. Answers a text that is another one when something was learnt: then what
 * stands beside them has another room, and has to be measured again.
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
