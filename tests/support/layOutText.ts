/** Gives jsdom, which lays no text out, the measures that the editor asks for when its cursor moves. */
export function layOutText() {
  document.elementFromPoint = () => null;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => new DOMRect() });
}
