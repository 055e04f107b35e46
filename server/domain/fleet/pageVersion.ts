import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../shared/root.ts';

const pageFile = new URL('dist/player/index.html', root);

/** The name of the build that a page's entry names, as the page itself tells it; null: it names none. */
export const versionIn = (html: string): string | null =>
  /src="[^"]*\/assets\/([\w.-]+)\.js"/.exec(html)?.[1] ?? null;

/** The version of the screen page that this server gives; null: none was built. */
export const readPageVersion = (file = pageFile): string | null =>
  existsSync(file) ? versionIn(readFileSync(file, 'utf8')) : null;
