import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../shared/root.ts';

const pageFile = new URL('dist/player/index.html', root);

/** Build name in a page's HTML, as the page itself reports it; null: none. */
export const versionIn = (html: string): string | null =>
  /src="[^"]*\/assets\/([\w.-]+)\.js"/.exec(html)?.[1] ?? null;

/** Version of the screen page served here; null: none was built. */
export const readPageVersion = (file = pageFile): string | null =>
  existsSync(file) ? versionIn(readFileSync(file, 'utf8')) : null;
