import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { keptInside, movedByKey, type Offset, type WindowBounds } from './windowOffset.ts';

/**
 * Moves a window by its head, or by the arrow keys of a button in it, and keeps it in sight when the browser's window
 * changes: `moved` goes on the window, `head` on its head, `onKeyDown` on the button.
 */
export function useDrag() {
  const element = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  /** Where the pointer would be, had the window not been moved. */
  const [grip, setGrip] = useState<Offset | null>(null);

  const boundsAt = (shown: Offset): WindowBounds | null => {
    const rect = element.current?.getBoundingClientRect();
    if (!rect) return null;
    return {
      left: rect.left - shown.x,
      top: rect.top - shown.y,
      width: rect.width,
      height: rect.height,
      // Without its scroll bar.
      outerWidth: document.documentElement.clientWidth,
      outerHeight: document.documentElement.clientHeight,
    };
  };
  const moveTo = (wanted: Offset) => {
    const bounds = boundsAt(offset);
    if (bounds) setOffset(keptInside(wanted, bounds));
  };

  // Listens anew after each move: the offset of now is what the bounds are measured by.
  useEffect(() => {
    const keep = () => moveTo(offset);
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  });

  return {
    moved: { ref: element, style: { transform: `translate(${offset.x}px, ${offset.y}px)` } },
    head: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // Buttons and links in the head are to be pressed, not dragged.
        if (event.target instanceof Element && event.target.closest('button, a')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX - offset.x, y: event.clientY - offset.y });
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (grip) moveTo({ x: clientX - grip.x, y: clientY - grip.y });
      },
      onPointerUp: () => setGrip(null),
      onPointerCancel: () => setGrip(null),
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const wanted = movedByKey(offset, event.key, event.shiftKey);
      if (!wanted) return;
      event.preventDefault();
      moveTo(wanted);
    },
  };
}
