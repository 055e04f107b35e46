import { screenPicture } from '../contract/screenOrders.ts';
import { pictureTexts as words } from './texts.ts';

/** A font file and its letters. */
interface Font {
  url: string;
  unicodeRange: string;
}

interface Shown {
  /** Host of the shadow root in which the screen is drawn. */
  screen: HTMLElement;
  /** The element on top of it, or hidden. */
  over: HTMLElement;
  /** Inter's fonts; the others are found in the style sheets. */
  fonts: readonly Font[];
}

const { maxBytes, longestSide, types } = screenPicture;
/** Timeout: a browser that takes longer will not produce a picture, ms. */
const patienceMs = 30_000;

/** Sizes and qualities tried in turn until a picture is small enough. */
const attempts = [
  { scale: 1, quality: 0.8 },
  { scale: 1, quality: 0.6 },
  { scale: 2 / 3, quality: 0.6 },
  { scale: 1 / 2, quality: 0.5 },
  { scale: 1 / 3, quality: 0.4 },
] as const;

/** The first visible letter that a font contains; undefined: none. `unicodeRange`: `U+0000-00FF, U+0131`. */
export function letterIn(unicodeRange: string, letters: Iterable<string>): string | undefined {
  const ranges = unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0;
    if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && ranges.some(([from, to]) => code >= from && code <= to))
      return letter;
  }
  return undefined;
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(words.notMade));
    reader.readAsDataURL(blob);
  });

/** The fonts in the style sheets, with the other descriptors. */
function sheetFonts(): (Font & { family: string; weight: string })[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const of = (name: string) => rule.style.getPropertyValue(name);
      const [, path = ''] = /url\(["']?([^"')]+)/.exec(of('src')) ?? [];
      const url = new URL(path, sheet.href ?? location.href).href;
      return [
        { url, unicodeRange: of('unicode-range'), family: of('font-family'), weight: of('font-weight') },
      ];
    }),
  );
}

/** A required font with its file inlined, since a picture within a picture loads nothing. `probe`: one of its letters. */
interface CarriedFont {
  family: string;
  rule: string;
  probe: string;
}

/** The fonts that these letters are drawn with. */
async function carriedFonts(letters: ReadonlySet<string>, own: readonly Font[]): Promise<CarriedFont[]> {
  const all = [
    ...own.map((font) => ({ ...font, family: '"Inter Variable"', weight: '100 900' })),
    ...sheetFonts(),
  ];
  const carried = all.map(async ({ url, unicodeRange, family, weight }) => {
    const probe = letterIn(unicodeRange, letters);
    if (probe === undefined) return [];
    try {
      const file = await (await fetch(url, { credentials: 'omit' })).blob();
      const rule = `@font-face{font-family:${family};font-weight:${weight};font-display:block;src:url(${await dataUrlOf(file)});unicode-range:${unicodeRange}}`;
      return [{ family, rule, probe }];
    } catch {
      // Then another font supplies the letters, as on a screen that could not load it.
      return [];
    }
  });
  return (await Promise.all(carried)).flat();
}

/** A drawn picture as a data URL. */
function imageData(image: HTMLImageElement): string {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  if (naturalWidth > 0) canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.9);
}

/** A copy of what is drawn there at this moment, with its pictures inlined. */
function copyOf(place: ParentNode & Node, as: HTMLElement): HTMLElement {
  const drawn = [...place.querySelectorAll('img')];
  as.append(...[...place.childNodes].map((node) => node.cloneNode(true)));
  [...as.querySelectorAll('img')].forEach((copy, index) => {
    const original = drawn[index];
    copy.src = original ? imageData(original) : '';
  });
  return as;
}

const textOf = (sheets: Iterable<CSSStyleSheet>) =>
  [...sheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));

/** Side of a probe's box, px. */
const probeSide = 24;

/** One letter of each font in a row below the picture: a browser draws nothing with a font before it has loaded it. */
function probesOf(fonts: readonly CarriedFont[], top: number): HTMLElement {
  const row = document.createElement('div');
  row.style.cssText = `position:absolute;left:0;top:${top}px;background:#fff;color:#000`;
  for (const [place, { family, probe }] of fonts.entries()) {
    const cell = document.createElement('div');
    cell.textContent = probe;
    cell.style.cssText = `position:absolute;left:${place * probeSide}px;width:${probeSide}px;height:${probeSide}px;overflow:hidden;background:#fff;font-size:${probeSide * 0.75}px;line-height:${probeSide}px`;
    cell.style.fontFamily = family;
    row.append(cell);
  }
  return row;
}

/** What the page draws, as an SVG image with the same elements and styles, which the browser draws again. */
async function drawingOf(
  { screen, over, fonts }: Shown,
  width: number,
  height: number,
): Promise<{ url: string; probes: number }> {
  const page = document.createElement('div');
  const { fontFamily } = getComputedStyle(document.body);
  page.style.cssText = `position:relative;overflow:hidden;width:${width}px;height:${height}px;background:#000;color:#fff`;
  page.style.fontFamily = fontFamily;
  const [drawn, above] = [document.createElement('div'), over.cloneNode(true)];
  drawn.id = screen.id;
  const shadow = screen.shadowRoot;
  if (!shadow || screen.hidden) throw new Error(words.nothingShown);
  page.append(copyOf(shadow, drawn), above);
  const style = document.createElement('style');
  // Animations stand as at their end, and lengths refer to the window.
  const rules = [
    // The page's own styles; the shadow root keeps the others away from what is drawn inside it.
    ...textOf(document.styleSheets).filter((text) => text.startsWith(`#${over.id}`)),
    ...textOf(shadow.adoptedStyleSheets).map((text) => text.replaceAll(':host', `#${screen.id}`)),
    `#${screen.id}{width:${width}px!important;height:${height}px!important}`,
    `#${over.id}{position:absolute!important}`,
    '*,*::before,*::after{animation:none!important;transition:none!important}',
  ];
  const carried = await carriedFonts(new Set(page.textContent), fonts);
  style.textContent = [...carried.map(({ rule }) => rule), ...rules].join('\n');
  const all = document.createElement('div');
  all.append(style, page, probesOf(carried, height));
  const xml = new XMLSerializer()
    .serializeToString(all)
    // Characters that XML does not allow; they are invisible anyway.
    // oxlint-disable-next-line no-control-regex -- these are the ones
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + probeSide}"><foreignObject width="100%" height="100%">${xml}</foreignObject></svg>`;
  return { url: await dataUrlOf(new Blob([svg], { type: 'image/svg+xml' })), probes: carried.length };
}

/** How soon the fonts are checked again, ms, and how often; after that, letters are drawn with what there is. */
const lookMs = 50;
const mostLooks = 100;

/** Settles when the drawing has its fonts, which browsers load only after they report the image as loaded. */
async function fontsAreRead(drawing: HTMLImageElement, probes: number, top: number): Promise<void> {
  const canvas = document.createElement('canvas');
  const [width, height] = [Math.max(1, probes) * probeSide, probeSide];
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const isDrawn = (place: number) =>
    brush?.getImageData(place * probeSide, 0, probeSide, height).data.some((value) => value < 128);
  for (let looks = 0; looks < mostLooks; looks++) {
    brush?.clearRect(0, 0, width, height);
    brush?.drawImage(drawing, 0, top, width, height, 0, 0, width, height);
    if (Array.from({ length: probes }, (_, place) => isDrawn(place)).every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality),
  );
}

/** The first picture that is small enough, starting with the largest and best. Throws the reason as text. */
async function smallEnough(drawing: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const fine = devicePixelRatio || 1;
  for (const { scale, quality } of attempts) {
    const canvas = document.createElement('canvas');
    const shrunk = Math.min(fine, longestSide / Math.max(width, height)) * scale;
    canvas.width = Math.max(1, Math.round(width * shrunk));
    canvas.height = Math.max(1, Math.round(height * shrunk));
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, width, height, 0, 0, canvas.width, canvas.height);
    for (const type of types) {
      const blob = await encode(canvas, type, quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
  }
  throw new Error(words.tooLarge);
}

async function makePicture(shown: Shown): Promise<Blob> {
  const [width, height] = [innerWidth, innerHeight];
  const drawing = new Image();
  const { url, probes } = await drawingOf(shown, width, height);
  drawing.src = url;
  await drawing.decode();
  await fontsAreRead(drawing, probes, height);
  return smallEnough(drawing, width, height);
}

/** A picture of what the page draws now, within the limits of `screenPicture`. Rejects with the reason as text (FLT-4). */
export function takePicture(shown: Shown): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words.tooSlow)), patienceMs);
    const fail = (error: unknown) => {
      const isOurs = error instanceof Error && Object.values(words).includes(error.message);
      // A browser that forbids pages to read what they drew has an error text of its own.
      reject(isOurs ? error : new Error(words.notMade));
    };
    makePicture(shown)
      .finally(() => clearTimeout(timer))
      .then(resolve, fail);
  });
}
