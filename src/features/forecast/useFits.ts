import { useEffect, useState } from 'react';
import type { Fit } from '../../../display/fit.tsx';
import type { Scene } from '../../../display/scene.ts';
import type { Draft } from '../messagePreview/draftScene.ts';
import { measureAll } from './measureAll.ts';

/** A message on a kind of screen. */
export interface WantedFit {
  /** Names both. */
  key: string;
  draft: Draft;
  scene: () => Scene;
}

/** How it fits there; null: it shows nothing. */
export interface MeasuredFit {
  draft: Draft;
  fit: Fit | null;
}

/** Shorter than this is within a word. */
const settleMs = 350;

/** What has been measured of a message, by key: a tick of a screen measures nothing anew. */
const known = new WeakMap<Draft, Map<string, Fit | null>>();

const isUnknown = ({ draft, key }: WantedFit) => known.get(draft)?.has(key) !== true;

async function measureUnknown(wanted: readonly WantedFit[], signal: AbortSignal): Promise<boolean> {
  const unknown = wanted.filter(isUnknown);
  const fits = await measureAll(
    unknown.map(({ scene }) => scene),
    signal,
  );
  unknown.forEach(({ draft, key }, index) => {
    const fit = fits?.[index];
    if (fit !== undefined)
      known.set(draft, (known.get(draft) ?? new Map<string, Fit | null>()).set(key, fit));
  });
  return fits !== null;
}

/**
 * How messages fit, by key, measured with the screen's own layout when nothing has changed for a moment. Until then the
 * answers are those of before. Null: nothing has been measured yet.
 */
export function useFits(wanted: readonly WantedFit[]): ReadonlyMap<string, MeasuredFit> | null {
  const [fits, setFits] = useState<ReadonlyMap<string, MeasuredFit> | null>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    const look = async () => {
      if (!(await measureUnknown(wanted, giveUp.signal))) return;
      setFits(
        new Map(wanted.map(({ key, draft }) => [key, { draft, fit: known.get(draft)?.get(key) ?? null }])),
      );
    };
    const timer = setTimeout(() => void look(), wanted.some(isUnknown) ? settleMs : 0);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [wanted]);
  return fits;
}
