// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { linesOf } from './lines.ts';
import { cutsBetween, windowsOf } from './paginate.ts';

afterEach(() => vi.restoreAllMocks());

const rectsAt = (...tops: number[]) => {
  const rects = tops.map((top) => new DOMRect(0, top, 10, 10));
  return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
};

it('DSP-1 a text may be cut between its blank lines, so that many of them never run out of the screen', () => {
  const text = document.createElement('div');
  text.innerHTML = `<p>a${'<br>'.repeat(6)}</p><p>b</p>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 70));
  // A break stands at the end of the line that it ends: the first one beside « a ».
  const breaks = [...text.querySelectorAll('br')];
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return rectsAt(10 * breaks.indexOf(this as HTMLBRElement));
  });
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    return rectsAt(this.startContainer.nodeValue === 'a' ? 0 : 60);
  });
  const cuts = cutsBetween(linesOf(text), 70);
  expect(cuts).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(windowsOf(cuts, 30).every(({ from, to }) => to - from <= 30)).toBe(true);
});
