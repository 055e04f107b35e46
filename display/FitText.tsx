import { useLayoutEffect, useRef, useState } from 'react';
import { directionOf } from './direction.ts';
import { linesOf } from './lines.ts';
import { cutsBetween, largestFitting, windowsOf, type Window } from './paginate.ts';
import { bound } from './typography.ts';

interface Props {
  className: string;
  text: string;
  /** Stands before the text, in bold. */
  lead?: string;
  /** Times the usual size. */
  scale?: number;
  /** See Messages. */
  ground: string;
  /** Which of so many pages is due: a text that the box cannot hold is shown page after page. */
  pageOf: (pages: number) => number;
}

const whole: readonly Window[] = [];

/** Sizes are in the sheets, as `--most` and `--least`: px without a unit. */
const sizeOf = (style: CSSStyleDeclaration, name: string) => Number(style.getPropertyValue(name)) || 16;

/** The pages of a text in a box, once its type is as large as the box allows; none: it is there as a whole. */
function fit(box: HTMLElement, text: HTMLElement, scale: number): readonly Window[] {
  const style = getComputedStyle(box);
  const least = sizeOf(style, '--least');
  const most = Math.max(least, Math.round(sizeOf(style, '--most') * scale));
  const fits = (size: number) => {
    box.style.fontSize = `${size}px`;
    return text.offsetHeight <= box.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1;
  };
  // Words are broken only when no size spares them.
  box.style.overflowWrap = 'normal';
  const size = largestFitting(most, least, fits);
  if (fits(size)) return whole;
  box.style.overflowWrap = '';
  const broken = largestFitting(most, least, fits);
  if (fits(broken)) return whole;
  return windowsOf(cutsBetween(linesOf(text), text.offsetHeight), box.clientHeight);
}

/** A text in a box of a given size: its type shrinks until all of it is there, and what is still too long turns pages. */
export function FitText({ className, text, lead = '', scale = 1, ground, pageOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [windows, setWindows] = useState(whole);
  useLayoutEffect(() => {
    if (box.current && inner.current) setWindows(fit(box.current, inner.current, scale));
  }, [text, lead, scale, ground]);
  const window = windows[pageOf(windows.length)];
  const style = window && {
    transform: `translateY(${-window.from}px)`,
    clipPath: `inset(${window.from}px 0 calc(100% - ${window.to}px) 0)`,
  };
  return (
    <div className={`fit ${className}`} ref={box} dir={directionOf(lead + text)}>
      <div className="whole" ref={inner} style={style}>
        {lead !== '' && (
          <>
            <b className="lead">{bound(lead)}</b>{' '}
          </>
        )}
        {bound(text)}
      </div>
    </div>
  );
}
