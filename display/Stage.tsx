import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { screenSizes } from '../contract/enums.ts';
import { ScreenView, type ScreenViewProps } from './ScreenView.tsx';

export interface StageProps extends Pick<
  ScreenViewProps,
  'scene' | 'flavour' | 'offline' | 'offlineSince' | 'button'
> {
  /** The clock, ms since the epoch; by default the browser's. */
  now?: () => number;
  /** Fixed time for the clock, ms; pages turn all the same. */
  at?: number | undefined;
  /** `width`: as wide as its host, with the height that follows. `window`: as large as the host allows, centred. */
  fit?: 'width' | 'window';
}

const tickMs = 1000;

/** All clocks on this page: they tick together, so that no picture is a minute ahead of another. */
const clocks = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

const tickAll = () => clocks.forEach((tick) => tick());

function subscribe(tick: () => void): () => void {
  clocks.add(tick);
  ticking ??= setInterval(tickAll, tickMs);
  // A picture that is added between two ticks brings the others to its time.
  tickAll();
  return () => {
    clocks.delete(tick);
    if (clocks.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** The second that contains `now`, ms, so that nothing is rendered twice within a second. */
const secondOf = (now: () => number) => Math.floor(now() / tickMs) * tickMs;

/** The current time, updated every second. */
function useInstant(now: () => number): number {
  const [instant, setInstant] = useState(() => secondOf(now));
  useEffect(() => subscribe(() => setInstant(secondOf(now))), [now]);
  return instant;
}

/** Counts font loads: measurements made with another font are invalid. */
function useFontsLoaded(): number {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    // jsdom has no `document.fonts`.
    const fonts = document.fonts as FontFaceSet | undefined;
    const count = () => setLoads((before) => before + 1);
    fonts?.addEventListener('loadingdone', count);
    return () => fonts?.removeEventListener('loadingdone', count);
  }, []);
  return loads;
}

const unknown = { width: 0, height: 0 };

/** A screen scaled to its host, with a running clock. */
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
  // Empty until its size is known: otherwise all texts would be fitted twice.
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
      // Previews have labels of their own, and their content is hidden from screen readers.
      aria-hidden={fit === 'width' ? 'true' : undefined}
      style={fit === 'width' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {place !== unknown && (
        <div className="scaled" style={{ transform: `translate(${left}px, ${top}px) scale(${scale || 1})` }}>
          <ScreenView
            scene={scene}
            flavour={flavour}
            offline={offline}
            offlineSince={offlineSince}
            button={button}
            instant={at ?? instant}
            turning={instant}
            ground={`${loads}/${scale > 0}`}
          />
        </div>
      )}
    </div>
  );
}
