import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerPicture } from '../contract/schemas/player.ts';
import type { Arrival } from './advertising.ts';
import { isLocalPath } from './localPath.ts';
import { useLoading } from './useLoading.ts';

/** A preview shows a file that nobody has uploaded yet. */
const mayBeShown = ({ image }: PlayerPicture) => isLocalPath(image) || image.startsWith('blob:');

/**
 * The pictures that have arrived, in their order; what cannot be had is left out, and asked for again by and by. All
 * of them are kept in memory for as long as they are wanted, so that a screen goes on without the server.
 */
export function usePictures(wanted: readonly PlayerPicture[], instant: number) {
  const held = useRef(new Map<string, HTMLImageElement>());
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const allowed = wanted.filter(mayBeShown);
  const missing = allowed.filter(({ image }) => !ready.has(image)).map(({ image }) => image);
  // What the screen begins with is nothing new.
  const first = useRef(new Set(wanted.map(({ image }) => image)));
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

  // What is no longer wanted comes anew when it is wanted again.
  useEffect(() => {
    const paths = new Set(wanted.map(({ image }) => image));
    for (const path of [...held.current.keys(), ...first.current]) {
      if (paths.has(path)) continue;
      first.current.delete(path);
      dropPicture(path);
    }
  }, [wanted, dropPicture]);

  return {
    pictures: allowed.filter(({ image }) => ready.has(image)),
    arrival,
    /** Of a picture that could not be drawn after all. */
    dropPicture,
  };
}
