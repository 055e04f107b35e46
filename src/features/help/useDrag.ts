import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { keptInside, mirrored, movedByKey, type Offset, type WindowBounds } from './windowOffset.ts';

/**
 * Moves a window by dragging its head, by a press of a button in it, which puts it on the other side (WCAG 2.5.7), or by arrow
 * keys on that, and keeps it visible when the browser's window is resized. `moved` is for the window, `head` for its head, `mover`
 * for the button.
 */
export function useDrag() {
  const element = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  /** Where the pointer would be if the window had not been moved. */
  const [grip, setGrip] = useState<Offset | null>(null);

  const boundsAt = (shown: Offset): WindowBounds | null => {
    const rect = element.current?.getBoundingClientRect();
    if (!rect) return null;
    return {
      left: rect.left - shown.x,
      top: rect.top - shown.y,
      width: rect.width,
      height: rect.height,
      // Width without the scroll bar.
      outerWidth: document.documentElement.clientWidth,
      outerHeight: document.documentElement.clientHeight,
    };
  };
  const moveBy = (rule: (bounds: WindowBounds) => Offset) => {
    const bounds = boundsAt(offset);
    if (bounds) setOffset(keptInside(rule(bounds), bounds));
  };
  const moveTo = (wanted: Offset) => moveBy(() => wanted);

  // Runs after every render, so that `keep` uses the current offset.
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
    mover: {
      onClick: () => moveBy((bounds) => mirrored(offset, bounds)),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const wanted = movedByKey(offset, event.key, event.shiftKey);
        if (!wanted) return;
        event.preventDefault();
        moveTo(wanted);
      },
    },
  };
}

export type Drag = ReturnType<typeof useDrag>;
