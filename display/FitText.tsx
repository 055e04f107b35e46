/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { largestFitting } from './paginate.ts';

interface Props {
  class: string;
  text: string;
  most: number;
  least: number;
  /** See Messages. */
  ground: string;
}

/** A name in a box of a given size: its type shrinks until all of it is there. */
export function FitText({ class: name, text, most, least, ground }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fits = (size: number) => {
      element.style.fontSize = `${size}px`;
      return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth;
    };
    element.style.fontSize = `${largestFitting(most, least, fits)}px`;
  }, [text, most, least, ground]);
  return (
    <div class={`fit ${name}`} ref={box}>
      {text}
    </div>
  );
}
