import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Inter in two alphabets. */
export const faces = [
  {
    url: latin,
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  { url: latinExt, unicodeRange: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF' },
];

/** Letters of Inter's two alphabets, which the page bundles, and marks that many fonts contain and for which none is fetched. */
const common = /(?:[\0-\u02ff\u1e00-\u1eff\u2000-\u206f]|\u20e3|\ufe0f)+/g;

/**
 * Fetches the fonts for the letters of a snapshot, even of messages that are not due yet: when they are, the server may be
 * unreachable.
 */
export function fetchFontsFor(snapshot: unknown): void {
  const letters = JSON.stringify(snapshot).replace(common, '');
  // Neither Node nor jsdom has `document.fonts`.
  const fonts = (globalThis.document as Document | undefined)?.fonts;
  if (letters === '' || !fonts) return;
  for (const family of ['Noto Emoji', 'Noto Sans Arabic', 'Inter Variable']) {
    // If it fails now, the font is requested again when it is drawn.
    fonts.load(`16px '${family}'`, letters).catch(() => undefined);
  }
}

/** Inter in the two alphabets for French and neighbouring languages; each loads when one of its letters is shown. */
export function loadFonts(): void {
  for (const { url, unicodeRange } of faces) {
    document.fonts.add(new FontFace('Inter Variable', `url(${url})`, { weight: '100 900', unicodeRange }));
  }
}

const cacheName = 'girouette.fonts';

/**
 * Caches the fonts that this page loads, even before its service worker is active, so that they are available without the
 * server.
 */
export function keepFonts(): void {
  // Only pages in a secure context have a cache; jsdom has no PerformanceObserver.
  if (!('caches' in globalThis) || typeof PerformanceObserver === 'undefined') return;
  const keep = async (path: string) => {
    if (await caches.match(path)) return;
    await (await caches.open(cacheName)).add(path);
  };
  new PerformanceObserver((list) => {
    for (const { name: address } of list.getEntries()) {
      const { pathname } = new URL(address);
      // If the cache is full, the font stays on the server.
      if (pathname.endsWith('.woff2')) keep(pathname).catch(() => undefined);
    }
  }).observe({ type: 'resource', buffered: true });
}
