// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../tests/support/fakeCaches.ts';
import { fetchFontsFor, keepFonts, loadFonts } from './fonts.ts';

interface Face {
  family: string;
  source: string;
}

let load: ReturnType<typeof vi.fn<(font: string, text: string) => Promise<never[]>>>;
let added: Face[];

beforeEach(() => {
  load = vi.fn(() => Promise.reject(new DOMException('', 'NetworkError')));
  added = [];
  const fonts = { load, add: (face: Face) => added.push(face) };
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  vi.stubGlobal(
    'FontFace',
    class {
      family: string;
      source: string;
      constructor(family: string, source: string) {
        this.family = family;
        this.source = source;
      }
    },
  );
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

it('DSP-1 what unusual letters are written with is fetched, and nothing for those that the page brings along', () => {
  fetchFontsFor({ text: 'Châtelet – œuvre ⁄ 1⃣' });
  expect(load).not.toHaveBeenCalled();
  fetchFontsFor({ text: 'Gare قطار' });
  expect(load.mock.calls).toEqual(
    ['Noto Emoji', 'Noto Sans Arabic', 'Inter Variable'].map((family) => [`16px '${family}'`, 'قطار']),
  );
});

it('DSP-1 a browser without fonts fetches none', () => {
  Reflect.deleteProperty(document, 'fonts');
  expect(() => fetchFontsFor('قطار')).not.toThrow();
});

it('DSP-1 the page brings the letters of French and of its neighbours along', () => {
  loadFonts();
  expect(added.map(({ family }) => family)).toEqual(['Inter Variable', 'Inter Variable']);
  expect(added.map(({ source }) => /latin(-ext)?-wght/.exec(source)?.[0])).toEqual([
    'latin-wght',
    'latin-ext-wght',
  ]);
});

/** Reports these addresses as loaded, as soon as the page observes. */
function observe(...addresses: string[]) {
  const observed = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      hear: (list: { getEntries: () => { name: string }[] }) => void;
      constructor(hear: (list: { getEntries: () => { name: string }[] }) => void) {
        this.hear = hear;
      }
      observe(options: unknown) {
        observed(options);
        this.hear({ getEntries: () => addresses.map((name) => ({ name })) });
      }
    },
  );
  return observed;
}

it('DSP-3 the fonts that a page loads are kept, each once, and nothing else', async () => {
  const { caches, kept } = createFakeCaches();
  const fetched: string[] = [];
  const open = async (name: string) => {
    const cache = await caches.open(name);
    const add = async (path: string) => {
      fetched.push(path);
      await cache.put(path, new Response('letters'));
    };
    return { ...cache, add };
  };
  vi.stubGlobal('caches', { ...caches, open });
  await (await caches.open('girouette.shell.1')).put('/player/assets/latin.woff2', new Response('letters'));
  const at = (path: string) => `https://girouette.example/player/${path}`;
  const observed = observe(at('assets/arabic.woff2'), at('assets/latin.woff2'), at('assets/index.js'));
  keepFonts();
  await vi.waitFor(() => expect(kept()['girouette.fonts']).toEqual(['/player/assets/arabic.woff2']));
  expect(observed).toHaveBeenCalledWith({ type: 'resource', buffered: true });
  expect(fetched).toEqual(['/player/assets/arabic.woff2']);
});

it('DSP-3 a page without a storage, without an observer, or with a full storage keeps none and goes on', async () => {
  const observed = observe('https://girouette.example/a.woff2');
  keepFonts();
  expect(observed).not.toHaveBeenCalled();
  const { caches, kept } = createFakeCaches();
  const open = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  vi.stubGlobal('caches', { ...caches, open });
  keepFonts();
  await vi.waitFor(() => expect(observed).toHaveBeenCalled());
  vi.stubGlobal('PerformanceObserver', undefined);
  expect(keepFonts).not.toThrow();
  expect(kept()).toEqual({});
});
