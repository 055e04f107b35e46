import { useEffect, useState } from 'react';
import { isLocalPath } from './localPath.ts';

/** How long after a failure a picture is asked for again, ms. */
const retryMs = 60_000;

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
