import { useCallback, useState } from 'react';
import { isLocalPath } from './localPath.ts';
import type { Scene } from './scene.ts';
import { useLoading } from './useLoading.ts';

/** Width-to-height ratios of line pictures by path; null: loading failed. */
const known = new Map<string, number | null>();

/** Undefined: not loaded yet. */
export const proportionOf = (path: string): number | null | undefined => known.get(path);

const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight || 1;

/** The longest that a measurement waits for a picture, ms. */
const patienceMs = 3_000;

const learning = new Map<string, Promise<void>>();

let lateSigns = 0;
const listeners = new Set<() => void>();

/** How many pictures have come that measurements no longer waited for: what they stand in is to be measured again. */
export const countLateSigns = (): number => lateSigns;

/** Tells `listener` whenever one comes, until the returned function is called. */
export function onLateSign(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function learn(path: string): Promise<void> {
  const picture = new Image();
  let isLate = false;
  const learnt = new Promise<void>((resolve) => {
    const take = (proportion: number | null) => {
      known.set(path, proportion);
      resolve();
      if (!isLate) return;
      lateSigns += 1;
      listeners.forEach((tell) => tell());
    };
    picture.onload = () => take(ratioOf(picture));
    picture.onerror = () => take(null);
    setTimeout(() => {
      isLate = true;
      resolve();
    }, patienceMs);
  });
  picture.src = path;
  learning.set(path, learnt);
  return learnt;
}

/** Paths of the line pictures of messages. */
export const signsIn = ({ messages }: Pick<Scene, 'messages'>): string[] =>
  messages.flatMap(({ line }) => line?.picture ?? []);

/** Waits for the proportions of line pictures, for who measures messages once; not for long, and once for each picture. */
export async function learnSigns(scene: Pick<Scene, 'messages'>): Promise<void> {
  const missing = signsIn(scene).filter((path) => isLocalPath(path) && !known.has(path));
  await Promise.all(missing.map((path) => learning.get(path) ?? learn(path)));
}

/**
 * Loads line pictures to learn their proportions. The returned text changes when one becomes known: then the room beside it
 * changes, and texts must be measured again.
 */
export function useSigns(paths: readonly string[], instant: number): string {
  const [, setLearnt] = useState(0);
  const wanted = [...new Set(paths)].filter(isLocalPath);
  const missing = wanted.filter((path) => typeof known.get(path) !== 'number');
  const take = useCallback((path: string, proportion: number | null) => {
    known.set(path, proportion);
    setLearnt((count) => count + 1);
  }, []);
  const onLoad = useCallback(
    (path: string, picture: HTMLImageElement) => take(path, ratioOf(picture)),
    [take],
  );
  const onFailure = useCallback((path: string) => take(path, null), [take]);
  useLoading(missing, instant, onLoad, onFailure);

  return wanted.map((path) => String(known.get(path))).join();
}
