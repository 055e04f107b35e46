import { useEffect, useState } from 'react';
import { type Fit, measureFit } from '../../../display/fit.tsx';
import type { Scene } from '../../../display/scene.ts';
import type { Draft } from '../messagePreview/draftScene.ts';

/** Lets the browser go first: what is measured must not hold up a key stroke. */
const pause = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });

/** jsdom has no font set. */
const fontsOf = () => document.fonts as FontFaceSet | undefined;

function openPlace(): HTMLElement {
  const place = document.createElement('div');
  place.setAttribute('aria-hidden', 'true');
  Object.assign(place.style, {
    position: 'fixed',
    top: '0',
    left: '-10000px',
    visibility: 'hidden',
    pointerEvents: 'none',
  });
  document.body.append(place);
  return place;
}

/** Lays scenes out one by one, between what else the browser has to do. Null: given up before the end. */
async function measureAll(
  scenes: readonly (() => Scene)[],
  signal: AbortSignal,
): Promise<(Fit | null)[] | null> {
  const place = openPlace();
  try {
    const fits: (Fit | null)[] = [];
    for (const scene of scenes) {
      await pause();
      if (signal.aborted) return null;
      fits.push(measureFit(place, scene(), 0));
      // The first text in a script may ask for a font of its own.
      if (fontsOf()?.status === 'loading') {
        await fontsOf()?.ready;
        if (signal.aborted) return null;
        fits[fits.length - 1] = measureFit(place, scene(), 0);
      }
    }
    return fits;
  } finally {
    place.remove();
  }
}

/** Messages on a kind of screen: one that is being written, or what a screen holds. */
export interface WantedFit<D extends object = Draft> {
  /** Names both. */
  key: string;
  draft: D;
  scene: () => Scene;
}

/** How it fits there; null: it shows nothing. */
export interface MeasuredFit<D extends object = Draft> {
  draft: D;
  fit: Fit | null;
}

/** Shorter than this is within a word. */
const settleMs = 350;

/** What has been measured of a message, by key: a tick of a screen measures nothing anew. */
const known = new WeakMap<object, Map<string, Fit | null>>();

const isUnknown = ({ draft, key }: WantedFit<object>) => known.get(draft)?.has(key) !== true;

async function measureUnknown(wanted: readonly WantedFit<object>[], signal: AbortSignal): Promise<boolean> {
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
export function useFits<D extends object>(
  wanted: readonly WantedFit<D>[],
): ReadonlyMap<string, MeasuredFit<D>> | null {
  const [fits, setFits] = useState<ReadonlyMap<string, MeasuredFit<D>> | null>(null);
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
