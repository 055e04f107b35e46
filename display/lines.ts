/** Factor by which CSS transforms scale an element: its rectangles are scaled, its offsets are not. */
export function scaleOf(element: HTMLElement): number {
  return element.offsetHeight > 0 ? element.getBoundingClientRect().height / element.offsetHeight : 1;
}

/**
 * Boxes of the pieces of an element's lines, in its own pixels from its top. From text nodes, and from breaks, which are all
 * that a blank line has: a paragraph's box would span all of its lines.
 */
export function linesOf(element: HTMLElement): { top: number; bottom: number }[] {
  const scale = scaleOf(element);
  const start = element.getBoundingClientRect().top;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const range = document.createRange();
  const boxes: { top: number; bottom: number }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element && node.localName !== 'br') continue;
    if (node instanceof Text) range.selectNodeContents(node);
    for (const { top, bottom } of (node instanceof Element ? node : range).getClientRects()) {
      boxes.push({ top: (top - start) / scale, bottom: (bottom - start) / scale });
    }
  }
  return boxes;
}
