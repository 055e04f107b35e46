import { vi } from 'vitest';

/** Gives jsdom, which lays nothing out, a size for elements, so that virtual lists mount what would be in sight. */
export function layOutLists({ width = 600, height = 600 } = {}) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
