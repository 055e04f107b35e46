import { scaleOf } from './lines.ts';

/** The words of the first line of a text that stands at `from` or below, in the scene's pixels from the text's top. */
export function lineAt(text: HTMLElement, from: number): string {
  const scale = scaleOf(text);
  const start = text.getBoundingClientRect().top;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: string[] = [];
  let end = Infinity;
  while (walker.nextNode()) {
    for (const { 0: word, index } of (walker.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      // A word that is longer than a line stands on several.
      for (const { top, bottom } of range.getClientRects()) {
        const middle = ((top + bottom) / 2 - start) / scale;
        if (middle < from) continue;
        if (middle > end) return words.join(' ');
        end = Math.min(end, (bottom - start) / scale);
        words.push(word);
        break;
      }
    }
  }
  return words.join(' ');
}
