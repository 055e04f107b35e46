import { vi } from 'vitest';

/**
 * Gives elements a size, since jsdom has no layout, so that virtual lists mount their visible rows. `rowHeight`: of rows that
 * are measured; 0, as in jsdom, mounts too many of a long list.
 */
export function layOutLists({ width = 600, height = 600, rowHeight = 0 } = {}) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
