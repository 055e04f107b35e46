import { useState, type PointerEvent } from 'react';

interface Offset {
  x: number;
  y: number;
}

/** Moves a window by its head: spread `handle` on the head, put `offset` (pixels) on the window. */
export function useDrag() {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  /** Where the pointer would be, had the window not been moved. */
  const [grip, setGrip] = useState<Offset | null>(null);

  return {
    offset,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // A button in the head is to be pressed, not dragged.
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX - offset.x, y: event.clientY - offset.y });
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (!grip) return;
        // Never out of sight, or nobody could bring it back.
        const x = Math.min(Math.max(clientX, 0), window.innerWidth);
        const y = Math.min(Math.max(clientY, 0), window.innerHeight);
        setOffset({ x: x - grip.x, y: y - grip.y });
      },
      onPointerUp: () => setGrip(null),
      onPointerCancel: () => setGrip(null),
    },
  };
}
