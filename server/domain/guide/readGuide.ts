import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { textOfHtml } from '../../../contract/html.ts';
import { chapters } from './chapters.ts';
import { renderMarkdown, type PictureSize } from './renderMarkdown.ts';

export interface GuidePage {
  /** As in its address: the route that it helps with, or a topic. */
  name: string;
  title: string;
  /** Its first heading among it. */
  html: string;
  /** What a search reads. */
  text: string;
}

export interface Guide {
  /** By name. */
  pages: ReadonlyMap<string, GuidePage>;
  /** The table of contents, without what has no page. */
  chapters: readonly { title: string; pages: readonly GuidePage[] }[];
}

const folder = new URL('../../../docs/guide/', import.meta.url);

/** Where the guide's pictures lie. */
export const pictureFolder = fileURLToPath(new URL('images/', folder));

async function readSizes(): Promise<ReadonlyMap<string, PictureSize>> {
  const names = (await readdir(pictureFolder)).filter((name) => name.endsWith('.webp'));
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const { width, height } = await sharp(await readFile(`${pictureFolder}${name}`)).metadata();
        return [name, { width, height }] as const;
      }),
    ),
  );
}

async function readAll(): Promise<Guide> {
  const sizes = await readSizes();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const read = async (file: string): Promise<GuidePage> => {
    const name = file.slice(0, -'.md'.length);
    const html = renderMarkdown(await readFile(new URL(file, folder), 'utf8'), (picture) =>
      sizes.get(picture),
    );
    const title = textOfHtml(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? name);
    return { name, title, html, text: textOfHtml(html) };
  };
  const pages = new Map((await Promise.all(names.map(read))).map((page) => [page.name, page]));
  return {
    pages,
    chapters: chapters
      .map(({ title, pages: wanted }) => ({ title, pages: wanted.flatMap((name) => pages.get(name) ?? []) }))
      .filter((chapter) => chapter.pages.length > 0),
  };
}

let read: Promise<Guide> | null = null;

/** The user guide (PRV-5), read and drawn once: it comes with the program. */
export function readGuide(): Promise<Guide> {
  read ??= readAll();
  return read;
}
