import { readFile } from 'node:fs/promises';
import { marked } from 'marked';

const guide = new URL('../../docs/guide/', import.meta.url);

/** French punctuation stays with its word: no line ends with an opening guillemet. */
const bound = (html: string) => html.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');

/** The help of a page as HTML, by its route: `messagesSpreading` (PRV-5). Null where the guide has no such page. */
export async function readHelp(page: string): Promise<string | null> {
  if (!/^[A-Za-z]+$/.test(page)) return null;
  try {
    return bound(await marked.parse(await readFile(new URL(`${page}.md`, guide), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
