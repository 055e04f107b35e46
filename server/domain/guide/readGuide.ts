import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { guideAttributes, guideTags } from '../../../contract/guideHtml.ts';
import { textOfHtml } from '../../../contract/html.ts';
import { folded } from '../../../contract/folded.ts';
import { root } from '../../shared/root.ts';
import { texts } from '../../shared/texts.ts';

/** Size of a picture in pixels, so that the layout is stable while it loads. */
type PictureSize = { width: number; height: number };

/** Binds French punctuation to its word with no-break spaces: no line ends with an opening guillemet. */
const bound = (html: string) => html.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');

/** Anchor of a heading: « Créer un scénario » becomes `aide-creer-un-scenario`. */
const anchorOf = (heading: string) =>
  `aide-${folded(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

const addressOfLink = (href: string) =>
  href.replace(/^([\w-]+)\.md(?=#|$)/, '/guide/$1').replace(/#(?=.)/, '#aide-');

const addressOfPicture = (href: string) => href.replace(/^images\//, '/guide/files/');

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...guideTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(guideAttributes).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  // The guide links only to itself.
  allowedSchemes: [],
  allowProtocolRelative: false,
};

/**
 * Renders a page of the guide as sanitised HTML: links to other pages point below `/guide`, headings have anchors,
 * pictures have sizes.
 */
export function renderMarkdown(
  source: string,
  sizeOf: (picture: string) => PictureSize | undefined = () => undefined,
): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${attribute(addressOfLink(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const size = sizeOf(href.replace(/^images\//, ''));
        const pixels = size ? ` width="${size.width}" height="${size.height}"` : '';
        return `<img src="${attribute(addressOfPicture(href))}" alt="${attribute(text)}"${pixels} loading="lazy">`;
      },
    },
  });
  return bound(sanitizeHtml(marked.parse(source, { async: false }), allowed));
}

const titles = texts.guide.chapters;

/** The guide's table of contents: page names, which are console routes or topics. Names without a page are left out. */
export const chapters: readonly { title: string; pages: readonly string[] }[] = [
  { title: titles.start, pages: ['login', 'glossaire', 'raccourcis'] },
  {
    title: titles.messages,
    pages: [
      'index',
      'messagesSpreading',
      'messagesLibrary',
      'template',
      'abbreviations',
      'messagesScenario',
      'agenda',
      'approvals',
      'create',
    ],
  },
  { title: titles.advertising, pages: ['indexAdv', 'advSpreading'] },
  {
    title: titles.exploitation,
    pages: [
      'screens',
      'linePlan',
      'fleet',
      'availability',
      'legibility',
      'lines',
      'upload',
      'exploitOffer',
      'exploitRafale',
    ],
  },
  { title: titles.admin, pages: ['journal', 'adminProject', 'displayModes', 'adminRef'] },
  { title: titles.trouble, pages: ['depannage', 'avertissements', 'no-rights', 'not-found'] },
];

export interface GuidePage {
  /** As in its address: the console route it documents, or a topic. */
  name: string;
  title: string;
  /** Including its first heading. */
  html: string;
  /** Plain text for searches. */
  text: string;
}

export interface Guide {
  /** By name. */
  pages: ReadonlyMap<string, GuidePage>;
  /** The table of contents, without missing pages. */
  chapters: readonly { title: string; pages: readonly GuidePage[] }[];
}

const folder = new URL('docs/guide/', root);

/** Folder of the guide's pictures. */
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

/** The user guide (PRV-5), read and rendered once: it is shipped with the program. */
export function readGuide(): Promise<Guide> {
  read ??= readAll();
  return read;
}
