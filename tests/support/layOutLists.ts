import { vi } from 'vitest';

/** Gives elements a size, since jsdom has no layout, so that virtual lists mount their visible rows. */
export function layOutLists({ width = 600, height = 600 } = {}) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
