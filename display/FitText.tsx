import { useLayoutEffect, useRef, useState } from 'react';
import { directionOf } from './direction.ts';
import { linesOf } from './lines.ts';
import { cutsBetween, largestFitting, windowsOf, type Window } from './paginate.ts';
import { bound } from './typography.ts';

interface Props {
  className: string;
  text: string;
  /** Shown before the text, in bold. */
  lead?: string;
  /** Factor on the usual size. */
  scale?: number;
  /** See Messages. */
  ground: string;
  /** Which of `pages` is due: a text that does not fit the box is shown in pages. */
  pageOf: (pages: number) => number;
}

const whole: readonly Window[] = [];

/** Sizes come from the style sheets as `--most` and `--least`: px, without a unit. */
const sizeOf = (style: CSSStyleDeclaration, name: string) => Number(style.getPropertyValue(name)) || 16;

/** Sets the largest type that fits the box, and returns the text's pages; empty: all of it fits. */
function fit(box: HTMLElement, text: HTMLElement, scale: number): readonly Window[] {
  const style = getComputedStyle(box);
  const least = sizeOf(style, '--least');
  const most = Math.max(least, Math.round(sizeOf(style, '--most') * scale));
  const fits = (size: number) => {
    box.style.fontSize = `${size}px`;
    return text.offsetHeight <= box.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1;
  };
  // Words are broken only if no size avoids it.
  box.style.overflowWrap = 'normal';
  const size = largestFitting(most, least, fits);
  if (fits(size)) return whole;
  box.style.overflowWrap = '';
  const broken = largestFitting(most, least, fits);
  if (fits(broken)) return whole;
  return windowsOf(cutsBetween(linesOf(text), text.offsetHeight), box.clientHeight);
}

/** A text in a box of fixed size: its type shrinks until it fits, and what is still too long is shown in pages. */
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
