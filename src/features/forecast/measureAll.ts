import { measureFit, type Fit } from '../../../display/fit.tsx';
import type { Scene } from '../../../display/scene.ts';

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
export async function measureAll(
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
