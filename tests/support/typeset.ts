import { type MockInstance, vi } from 'vitest';

interface Place {
  /** Width of a line, px. */
  width: number;
  /** Height of the area that texts have to fit, px. */
  height: number;
}

/** Text elements of a message, and of FitText. */
const text = '[data-text], .whole';

const boxOf = (top: number, height: number) => new DOMRect(0, top, 0, height);

/** Space around the text of a row, px. */
export const edge = 4;

/** Font size of an element, px: the one last set on it or an ancestor. */
function sizeOf(element: Element | null): number {
  if (!(element instanceof HTMLElement)) return 16;
  const size = parseFloat(element.style.fontSize || element.style.getPropertyValue('--text'));
  return Number.isNaN(size) ? sizeOf(element.parentElement) : size;
}

/**
 * Simulates text layout in jsdom, which has none: each letter is half as wide as high, without space between lines. Other
 * elements are as high as their content, and rows higher by their edge.
 */
export function typeset({ width, height }: Place): void {
  const breaksWords = (element: HTMLElement) =>
    element.closest<HTMLElement>('[data-trial]')?.dataset['trial'] !== 'whole' &&
    element.closest<HTMLElement>('.fit')?.style.overflowWrap !== 'normal';

  const wordsIn = (element: Element) => (element.textContent ?? '').split(/\s+/).filter(Boolean);

  function linesOf(element: HTMLElement): number {
    const room = Math.max(1, Math.floor(width / (sizeOf(element) / 2)));
    let [lines, used] = [1, 0];
    for (const { length } of wordsIn(element)) {
      if (used > 0 && used + 1 + length > room) [lines, used] = [lines + 1, 0];
      used += (used > 0 ? 1 : 0) + length;
      if (!breaksWords(element)) continue;
      lines += Math.ceil(used / room) - 1;
      used -= (Math.ceil(used / room) - 1) * room;
    }
    return lines;
  }

  function heightOf(element: HTMLElement): number {
    if (element.matches(text)) return linesOf(element) * sizeOf(element);
    const inside = [...element.children].reduce((sum, child) => sum + heightOf(child as HTMLElement), 0);
    const gap = parseFloat(element.style.rowGap) || 0;
    return inside + gap * Math.max(0, element.children.length - 1) + (element.matches('.row') ? edge : 0);
  }

  const give = (getter: MockInstance<() => number>, of: (element: HTMLElement) => number) =>
    getter.mockImplementation(function (this: HTMLElement) {
      return of(this);
    });
  give(vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get'), heightOf);
  give(vi.spyOn(Element.prototype, 'clientHeight', 'get'), () => height);
  give(vi.spyOn(Element.prototype, 'clientWidth', 'get'), () => width);
  give(vi.spyOn(Element.prototype, 'scrollWidth', 'get'), (element) => {
    if (breaksWords(element)) return width;
    const texts = [element, ...element.querySelectorAll('[data-text]')].filter((one) => one.matches(text));
    const longest = texts.flatMap(wordsIn).reduce((most, { length }) => Math.max(most, length), 0);
    return Math.max(width, (longest * sizeOf(texts[0] ?? element)) / 2);
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(0, heightOf(this as HTMLElement));
  });
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const element = this.startContainer.parentElement?.closest<HTMLElement>(text);
    if (!element) return Object.assign([], { item: () => null });
    const size = sizeOf(element);
    const boxes = Array.from({ length: linesOf(element) }, (_, line) => boxOf(line * size, size));
    return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null });
  });
}
