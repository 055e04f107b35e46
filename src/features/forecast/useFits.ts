import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Fit, measureFit } from '../../../display/fit.tsx';
import type { Scene } from '../../../display/scene.ts';
import { countLateSigns, learnSigns, onLateSign, proportionOf, signsIn } from '../../../display/useSigns.ts';
import { useServerOffset } from '../../shared/serverOffset.ts';
import type { Draft } from '../messagePreview/draftScene.ts';

/** Yields to the browser: measuring must not delay a keystroke. */
const pause = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });

/** jsdom has no `document.fonts`. */
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

/** Messages to measure on a kind of screen: a draft, or what a screen has. */
export interface WantedFit<D extends object = Draft> {
  /** Identifies the result. */
  key: string;
  draft: D;
  /** Where the draft stands and how: in the same place it is measured once, whatever the key. By default the key. */
  place?: string;
  scene: () => Scene;
}

/** Measured fit; null: the scene shows no message. */
export interface MeasuredFit<D extends object = Draft> {
  draft: D;
  fit: Fit | null;
}

/** Debounce, ms; shorter pauses occur within a word. */
const settleMs = 350;

interface KnownFit {
  fit: Fit | null;
  /** Paths of the line pictures, and what was known of them. */
  signs: readonly string[];
  state: string;
}

/** Measured fits of each draft by place, so that ticking a screen measures nothing again. */
const known = new WeakMap<object, Map<string, KnownFit>>();

const knownOf = ({ draft, key, place = key }: WantedFit<object>) => known.get(draft)?.get(place);

const stateOf = (signs: readonly string[]) => signs.map((path) => String(proportionOf(path))).join();

function isUnknown(one: WantedFit<object>): boolean {
  const measured = knownOf(one);
  return measured === undefined || measured.state !== stateOf(measured.signs);
}

/** Those that are not yet known, one of each draft and place. */
function unknownOf(wanted: readonly WantedFit<object>[]) {
  const found = new Map<object, Map<string, WantedFit<object>>>();
  for (const one of wanted.filter(isUnknown)) {
    const places = found.get(one.draft) ?? new Map<string, WantedFit<object>>();
    found.set(one.draft, places.set(one.place ?? one.key, one));
  }
  return [...found.values()].flatMap((places) => [...places.values()]);
}

function keep({ draft, key, place = key }: WantedFit<object>, scene: Scene, fit: Fit | null) {
  const signs = signsIn(scene);
  const measured = { fit, signs, state: stateOf(signs) };
  known.set(draft, (known.get(draft) ?? new Map<string, KnownFit>()).set(place, measured));
}

/**
 * Measures what is not yet known, as it is at `instant`, ms, one by one while the browser is idle. What has been measured
 * before it is aborted stays known. False: aborted.
 */
async function measureUnknown(
  wanted: readonly WantedFit<object>[],
  instant: number,
  signal: AbortSignal,
): Promise<boolean> {
  const unknown = unknownOf(wanted).map((one) => ({ one, scene: one.scene() }));
  // All pictures at once: each may take a while.
  for (const { scene } of unknown) void learnSigns(scene);
  const place = openPlace();
  try {
    for (const { one, scene } of unknown) {
      await pause();
      if (signal.aborted) return false;
      await learnSigns(scene);
      if (signal.aborted) return false;
      let fit = measureFit(place, scene, instant);
      // The first text in a script may load another font; then it is measured again.
      if (fontsOf()?.status === 'loading') {
        await fontsOf()?.ready;
        if (signal.aborted) return false;
        fit = measureFit(place, scene, instant);
      }
      keep(one, scene, fit);
    }
    return true;
  } finally {
    place.remove();
  }
}

const areSame = (some: readonly WantedFit<object>[], others: readonly WantedFit<object>[]) =>
  some.length === others.length &&
  some.every(({ key, draft, place }, at) => {
    const other = others[at];
    return other?.key === key && other.draft === draft && other.place === place;
  });

/** The same wishes as before keep their identity: each screen that comes or goes makes them anew. */
function useSteady<D extends object>(wanted: readonly WantedFit<D>[]): readonly WantedFit<D>[] {
  const [steady, setSteady] = useState(wanted);
  if (areSame(steady, wanted)) return steady;
  setSteady(wanted);
  return wanted;
}

/**
 * How messages fit, by key, measured with the screen's own layout after a short pause in changes. Until then, the previous
 * results are returned. Null: nothing has been measured yet.
 */
export function useFits<D extends object>(
  wishes: readonly WantedFit<D>[],
): ReadonlyMap<string, MeasuredFit<D>> | null {
  const [fits, setFits] = useState<ReadonlyMap<string, MeasuredFit<D>> | null>(null);
  const wanted = useSteady(wishes);
  const offset = useServerOffset();
  const late = useSyncExternalStore(onLateSign, countLateSigns);
  useEffect(() => {
    const giveUp = new AbortController();
    const look = async () => {
      if (!(await measureUnknown(wanted, Date.now() + offset, giveUp.signal))) return;
      setFits(new Map(wanted.map((one) => [one.key, { draft: one.draft, fit: knownOf(one)?.fit ?? null }])));
    };
    const timer = setTimeout(() => void look(), wanted.some(isUnknown) ? settleMs : 0);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [wanted, offset, late]);
  return fits;
}
