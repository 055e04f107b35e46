const name = 'girouette.fonts';

/** Keeps the fonts that this page loads, whether or not its service worker watches yet: without the server they are there. */
export function keepFonts(): void {
  // Only pages that came safely have a storage; jsdom has no observer.
  if (!('caches' in globalThis) || typeof PerformanceObserver === 'undefined') return;
  const keep = async (path: string) => {
    if (await caches.match(path)) return;
    await (await caches.open(name)).add(path);
  };
  new PerformanceObserver((list) => {
    for (const { name: address } of list.getEntries()) {
      const { pathname } = new URL(address);
      // A storage that is full leaves the font to the server.
      if (pathname.endsWith('.woff2')) keep(pathname).catch(() => undefined);
    }
  }).observe({ type: 'resource', buffered: true });
}
