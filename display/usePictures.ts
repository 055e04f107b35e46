import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerPicture } from '../contract/schemas/player.ts';
import type { Arrival } from './advertising.ts';
import { isLocalPath } from './localPath.ts';
import { useLoading } from './useLoading.ts';

/** A preview may show a file that has not been uploaded yet. */
const mayBeShown = ({ image }: PlayerPicture) => isLocalPath(image) || image.startsWith('blob:');

/**
 * The loaded pictures, in order, each once; those that fail are left out and requested again later. All are kept in memory
 * while wanted, so that a screen works without the server.
 */
export function usePictures(wanted: readonly PlayerPicture[], instant: number) {
  const held = useRef(new Map<string, HTMLImageElement>());
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const allowed = [...new Map(wanted.filter(mayBeShown).map((one) => [one.image, one])).values()];
  const missing = allowed.filter(({ image }) => !ready.has(image)).map(({ image }) => image);
  // Pictures present at the start do not count as new; one that is dropped and wanted again, or spread again, does.
  const fresh = useRef(new Set<string>());
  const known = useRef(wanted);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const latest = useRef(instant);
  useEffect(() => {
    latest.current = instant;
  }, [instant]);

  const take = useCallback((path: string, picture: HTMLImageElement) => {
    held.current.set(path, picture);
    setReady((before) => new Set(before).add(path));
    if (fresh.current.has(path)) setArrival({ image: path, at: latest.current });
  }, []);
  useLoading(missing, instant, take);

  const dropPicture = useCallback((path: string) => {
    held.current.delete(path);
    setReady((before) => new Set([...before].filter((one) => one !== path)));
  }, []);

  useEffect(() => {
    const paths = new Set(wanted.map(({ image }) => image));
    for (const path of held.current.keys()) if (!paths.has(path)) dropPicture(path);
    for (const { id, image } of wanted) {
      if (known.current.some((one) => one.id === id)) continue;
      fresh.current.add(image);
      if (held.current.has(image)) setArrival({ image, at: latest.current });
    }
    known.current = wanted;
  }, [wanted, dropPicture]);

  return {
    pictures: allowed.filter(({ image }) => ready.has(image)),
    arrival,
    /** Call it with a picture that could not be drawn after all. */
    dropPicture,
  };
}
