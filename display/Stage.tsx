import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { screenSizes } from '../contract/enums.ts';
import { ScreenView, type ScreenViewProps } from './ScreenView.tsx';

export interface StageProps extends Pick<
  ScreenViewProps,
  'scene' | 'flavour' | 'offline' | 'offlineSince' | 'button'
> {
  /** The clock, in ms since the epoch; the browser's own by default. */
  now?: () => number;
  /** The clock stands here, ms, whatever time it is; pages turn as they do. */
  at?: number | undefined;
  /** `width`: as wide as its host, as high as that makes it. `window`: as large as the host allows, centred. */
  fit?: 'width' | 'window';
}

const tickMs = 1000;

/** All that draw a clock on this page: they tick together, so that of several pictures none is a minute ahead. */
const clocks = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

const tickAll = () => clocks.forEach((tick) => tick());

function subscribe(tick: () => void): () => void {
  clocks.add(tick);
  ticking ??= setInterval(tickAll, tickMs);
  // A picture that comes in between brings the others to its time.
  tickAll();
  return () => {
    clocks.delete(tick);
    if (clocks.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** The second that `now` is in, ms: what is brought to the time that it has is not drawn again. */
const secondOf = (now: () => number) => Math.floor(now() / tickMs) * tickMs;

/** The time now, each second anew. */
function useInstant(now: () => number): number {
  const [instant, setInstant] = useState(() => secondOf(now));
  useEffect(() => subscribe(() => setInstant(secondOf(now))), [now]);
  return instant;
}

/** Counts the fonts' arrivals: what was measured with another font does not hold. */
function useFontsLoaded(): number {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    // jsdom has no font set.
    const fonts = document.fonts as FontFaceSet | undefined;
    const count = () => setLoads((before) => before + 1);
    fonts?.addEventListener('loadingdone', count);
    return () => fonts?.removeEventListener('loadingdone', count);
  }, []);
  return loads;
}

const unknown = { width: 0, height: 0 };

/** A screen scaled to the place that its host gives it, with a running clock. */
export function Stage({
  scene,
  flavour,
  offline,
  offlineSince,
  button,
  now = Date.now,
  at,
  fit = 'width',
}: StageProps) {
  const { width, height } = screenSizes[scene.screen.type];
  const frame = useRef<HTMLDivElement>(null);
  // Until its place is known nothing is in it: all texts would be fitted for none, and once more.
  const [place, setPlace] = useState(unknown);
  const instant = useInstant(now);
  const loads = useFontsLoaded();

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setPlace({ width: element.clientWidth, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = fit === 'width' ? place.width / width : Math.min(place.width / width, place.height / height);
  const left = Math.max(0, (place.width - width * scale) / 2);
  const top = fit === 'width' ? 0 : Math.max(0, (place.height - height * scale) / 2);
  return (
    <div
      ref={frame}
      className={`frame ${fit}`}
      // Of several pictures on a page, each says in its label what it shows.
      aria-hidden={fit === 'width' ? 'true' : undefined}
      style={fit === 'width' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {place !== unknown && (
        <div className="scaled" style={{ transform: `translate(${left}px, ${top}px) scale(${scale || 1})` }}>
          <ScreenView
            {...{ scene, flavour, offline, offlineSince, button }}
            instant={at ?? instant}
            turning={instant}
            ground={`${loads}/${scale > 0}`}
          />
        </div>
      )}
    </div>
  );
}
