/** Distance by which a window was moved, px. */
export interface Offset {
  x: number;
  y: number;
}

/** The unmoved window and the area that it must stay within, px. */
export interface WindowBounds {
  left: number;
  top: number;
  width: number;
  height: number;
  outerWidth: number;
  outerHeight: number;
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** The closest offset at which the whole window is visible; of a window that is too large, at least its top left corner. */
export function keptInside({ x, y }: Offset, bounds: WindowBounds): Offset {
  const { left, top, width, height, outerWidth, outerHeight } = bounds;
  return {
    x: between(-left, x, Math.max(-left, outerWidth - width - left)),
    y: between(-top, y, Math.max(-top, outerHeight - height - top)),
  };
}

/** The offset that puts the window on the other side: on the right what was on the left, below what was above. */
export function mirrored({ x, y }: Offset, bounds: WindowBounds): Offset {
  const { left, top, width, height, outerWidth, outerHeight } = bounds;
  return { x: outerWidth - width - 2 * left - x, y: outerHeight - height - 2 * top - y };
}

const steps: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The offset after a key press, with larger steps for Shift; null: the key moves nothing. */
export function movedByKey(offset: Offset, key: string, shift: boolean): Offset | null {
  const step = steps[key];
  const pixels = shift ? 100 : 20;
  return step ? { x: offset.x + step.x * pixels, y: offset.y + step.y * pixels } : null;
}
