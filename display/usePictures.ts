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
  const images = wanted.map(({ image }) => image);
  const allowed = wanted.filter((one, at) => mayBeShown(one) && images.indexOf(one.image) === at);
  const missing = allowed.filter(({ image }) => !ready.has(image)).map(({ image }) => image);
  // Pictures present at the start do not count as new.
  const first = useRef(new Set(images));
  const known = useRef(wanted);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const latest = useRef(instant);
  useEffect(() => {
    latest.current = instant;
  }, [instant]);

  const take = useCallback((path: string, picture: HTMLImageElement) => {
    held.current.set(path, picture);
    setReady((before) => new Set(before).add(path));
    if (!first.current.has(path)) setArrival({ image: path, at: latest.current });
  }, []);
  useLoading(missing, instant, take);

  const dropPicture = useCallback((path: string) => {
    held.current.delete(path);
    setReady((before) => new Set([...before].filter((one) => one !== path)));
  }, []);

  // A picture that is dropped and wanted again counts as new.
  useEffect(() => {
    const paths = new Set(wanted.map(({ image }) => image));
    for (const path of [...held.current.keys(), ...first.current]) {
      if (paths.has(path)) continue;
      first.current.delete(path);
      dropPicture(path);
    }
    // So does one that is spread a second time.
    for (const { id, image } of wanted) {
      const isNew = known.current.every((one) => one.id !== id);
      if (isNew && held.current.has(image)) setArrival({ image, at: latest.current });
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
