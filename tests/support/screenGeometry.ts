import { contrastOf, mixOf } from '../../contract/contrast.ts';
import { hexOf } from '../../display/paper.ts';

/** A rectangle of a page, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const regionNames = ['head', 'times', 'news', 'traffic.top', 'traffic.bottom', 'bicycles'] as const;
/** The positions of a screen's regions. */
export type Regions = Partial<Record<(typeof regionNames)[number], Box>>;

const tolerance = 2;
const enoughContrast = 4.5;

/** A line of text leaves some of its height empty, above and below its letters. */
const lettersOf = ({ left, top, right, bottom }: DOMRect): Box => {
  const empty = (bottom - top) * 0.1;
  return { left, top: top + empty, right, bottom: bottom - empty };
};
const rectOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });
const boxOf = (element: Element): Box => rectOf(element.getBoundingClientRect());
const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left - tolerance &&
  inner.top >= outer.top - tolerance &&
  inner.right <= outer.right + tolerance &&
  inner.bottom <= outer.bottom + tolerance;
const overlap = (a: Box, b: Box) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

function regionsOf(screen: Element): Regions {
  const found: Regions = {};
  for (const name of regionNames) {
    const element = screen.querySelector(`:scope > .${name}, :scope > .strips > .${name}`);
    if (element) found[name] = boxOf(element);
  }
  return found;
}

/** The drawn text nodes with their boxes; without those of line signs, which have colours and sizes of their own. */
function textsOf(screen: Element): { element: HTMLElement; text: string; boxes: Box[] }[] {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts: { element: HTMLElement; text: string; boxes: Box[] }[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('svg') || !element.checkVisibility()) continue;
    range.selectNodeContents(walker.currentNode);
    texts.push({ element, text, boxes: [...range.getClientRects()].map(lettersOf) });
  }
  return texts;
}

/** Elements around a text that must contain it. */
const holders =
  '.wait, .fit, .body, .mark, .departure, .title, .place, .clock, .label, .page, .face, .notice-of-state, .news, .bicycles, .station-of-bikes';

/** The element that clips a text to its visible part. */
const windowOf = (element: Element): HTMLElement | null => {
  const text = element.closest<HTMLElement>('.text');
  if (text?.style.height) return text;
  return element.closest<HTMLElement>('.whole')?.style.clipPath ? element.closest<HTMLElement>('.fit') : null;
};

function misplaced(screen: Element): string[] {
  const frame = boxOf(screen);
  return textsOf(screen).flatMap(({ element, text, boxes }) => {
    const name = `« ${text.slice(0, 40)} » in .${element.className || element.localName}`;
    const window = windowOf(element);
    if (window) return isWithin(boxOf(window), frame) ? [] : [`${name}: its window leaves the screen`];
    for (
      let holder = element.closest(holders);
      holder;
      holder = holder.parentElement?.closest(holders) ?? null
    ) {
      const outer = boxOf(holder);
      if (boxes.some((box) => !isWithin(box, outer))) {
        return [
          `${name} leaves .${holder.className}: ${JSON.stringify([boxes.find((box) => !isWithin(box, outer)), outer])}`,
        ];
      }
    }
    return [];
  });
}

function tooSmall(screen: Element): string[] {
  const smallest = Number.parseFloat(getComputedStyle(screen).getPropertyValue('--smallest'));
  return textsOf(screen).flatMap(({ element, text }) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return size < smallest - 0.5 ? [`« ${text.slice(0, 40)} » in .${element.className} has ${size} px`] : [];
  });
}

/** The background colours of an element: of its nearest ancestor that has any. */
function groundsOf(element: Element): string[] {
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(behind);
    const stops = backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
    const colours = [...stops, backgroundColor].flatMap((colour) => hexOf(colour) ?? []);
    if (colours.length > 0) return stops.length > 0 ? colours.slice(0, stops.length) : colours;
  }
  return [];
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let around: Element | null = element; around; around = around.parentElement) {
    opacity *= Number(getComputedStyle(around).opacity);
  }
  return opacity;
}

function illegible(screen: Element): string[] {
  return textsOf(screen).flatMap(({ element, text }) => {
    const color = hexOf(getComputedStyle(element).color);
    const opacity = opacityOf(element);
    const contrasts = groundsOf(element).map((ground) =>
      color === null ? 0 : contrastOf(mixOf(ground, color, opacity), ground),
    );
    const worst = Math.min(...contrasts);
    return worst < enoughContrast - 0.05
      ? [`« ${text.slice(0, 40)} » in .${element.className} has a contrast of ${worst.toFixed(2)}`]
      : [];
  });
}

function astray(screen: Element): string[] {
  const frame = boxOf(screen);
  const regions = Object.entries(regionsOf(screen));
  return regions.flatMap(([name, box], index) => [
    ...(isWithin(box, frame) && box.right > box.left && box.bottom > box.top
      ? []
      : [`.${name} leaves the screen`]),
    ...regions
      .slice(index + 1)
      .flatMap(([other, its]) => (overlap(box, its) ? [`.${name} covers .${other}`] : [])),
  ]);
}

const screenIn = (host: Element): Element => {
  const screen = host.shadowRoot?.querySelector('.screen');
  if (!screen) throw new Error('Nothing is drawn');
  return screen;
};

/** All faults of the screen drawn in `host`, as texts. */
export function faultsOf(host: Element): string[] {
  const screen = screenIn(host);
  const pictures = [...screen.querySelectorAll('.ad img, .logo')].map(boxOf);
  return [
    ...astray(screen),
    ...misplaced(screen),
    ...tooSmall(screen),
    ...illegible(screen),
    ...(pictures.every((box) => isWithin(box, boxOf(screen))) ? [] : ['A picture leaves the screen']),
  ];
}

/** Positions of the regions of the screen in `host`. */
export const placesIn = (host: Element): Regions => regionsOf(screenIn(host));

/** Indices of the letters of a text that are visible in `host`, and their total number. */
export function seenLetters(host: Element, selector: string): { seen: number[]; all: number } {
  const root = screenIn(host).querySelector(selector);
  const view = root?.closest('.text, .fit');
  if (!root || !view) return { seen: [], all: 0 };
  const frame = boxOf(view);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const seen: number[] = [];
  let all = 0;
  while (walker.nextNode()) {
    for (const { index, 0: letter } of (walker.currentNode.textContent ?? '').matchAll(/\S/gu)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + letter.length);
      if (isWithin(lettersOf(range.getBoundingClientRect()), frame)) seen.push(all);
      all += 1;
    }
  }
  return { seen, all };
}
