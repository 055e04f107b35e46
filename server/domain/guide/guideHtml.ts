import { htmlOfText } from '../../../contract/html.ts';
import { folded, hasWords, searchedWords } from '../../../contract/folded.ts';
import { texts } from '../../shared/texts.ts';
import type { Guide, GuidePage } from './readGuide.ts';

/** A search result: the page and an excerpt. */
interface GuideHit {
  page: GuidePage;
  /** Text around the first match. */
  excerpt: string;
}

/** Characters of an excerpt before the match, and from it on. */
const [before, after] = [60, 140];

function excerptOf(text: string, at: number): string {
  const from = text.lastIndexOf(' ', at - before) + 1;
  const end = text.indexOf(' ', at + after);
  const to = end === -1 ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** Pages containing all words, those with one in the title first. Ignores case and accents. */
function searchGuide({ chapters }: Guide, search: string): GuideHit[] {
  const words = searchedWords(search);
  if (words.length === 0) return [];
  const rank = ({ page }: GuideHit) => (words.some((word) => folded(page.title).includes(word)) ? 0 : 1);
  return chapters
    .flatMap(({ pages }) => pages)
    .flatMap((page) => {
      const text = folded(page.text);
      if (!hasWords(text, words)) return [];
      const at = Math.min(...words.map((word) => text.indexOf(word)));
      return [{ page, excerpt: excerptOf(page.text.normalize('NFC'), at) }];
    })
    .sort((a, b) => rank(a) - rank(b));
}

const guideTexts = texts.guide;
const address = ({ name }: GuidePage) => `/guide/${name}`;

function contents({ chapters }: Guide, current: GuidePage | null): string {
  const item = (page: GuidePage) =>
    `<li><a href="${address(page)}"${page === current ? ' aria-current="page"' : ''}>${htmlOfText(page.title)}</a></li>`;
  return chapters
    .map(({ title, pages }) => `<section><h2>${title}</h2><ul>${pages.map(item).join('')}</ul></section>`)
    .join('');
}

const searchForm = (search: string) => `<form action="/guide" role="search">
<label for="q">${guideTexts.search}</label>
<input type="search" id="q" name="q" maxlength="100" value="${htmlOfText(search).replace(/"/g, '&quot;')}">
<button>${guideTexts.submit}</button>
</form>`;

function document(
  guide: Guide,
  title: string,
  main: string,
  { current = null as GuidePage | null, search = '' } = {},
) {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${htmlOfText(title)} – ${guideTexts.title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/guide/files/guide.css">
</head>
<body>
<a class="skip" href="#contenu">${guideTexts.skip}</a>
<header><a href="/guide">${guideTexts.title}</a>${searchForm(search)}<a href="/">${guideTexts.console}</a></header>
<div class="columns">
${current ? `<nav aria-label="${guideTexts.contents}">${contents(guide, current)}</nav>` : ''}
<main id="contenu" tabindex="-1">
${main}
</main>
</div>
</body>
</html>`;
}

/** Links to the previous and next page, in the order of the contents. */
function neighbours({ chapters }: Guide, page: GuidePage): string {
  const all = chapters.flatMap(({ pages }) => pages);
  const at = all.indexOf(page);
  const link = (to: GuidePage | undefined, rel: 'prev' | 'next') =>
    to
      ? `<a rel="${rel}" href="${address(to)}"><small>${guideTexts[rel]}</small> ${htmlOfText(to.title)}</a>`
      : '';
  return `<nav class="neighbours" aria-label="${guideTexts.neighbours}">${link(all[at - 1], 'prev')}${link(all[at + 1], 'next')}</nav>`;
}

/** A page of the guide as a complete document without scripts. */
export const guidePageHtml = (guide: Guide, page: GuidePage): string =>
  document(guide, page.title, `<article>${page.html}</article>${neighbours(guide, page)}`, { current: page });

/** The guide's table of contents, its first page; `notice` is shown above it. */
export const guideContentsHtml = (guide: Guide, notice = ''): string =>
  document(
    guide,
    notice === '' ? guideTexts.contents : notice,
    `<h1>${notice === '' ? guideTexts.title : notice}</h1>
<p>${guideTexts.intro}</p>
<div class="contents">${contents(guide, null)}</div>`,
  );

/** The results page of a search. */
export function guideSearchHtml(guide: Guide, search: string): string {
  const hits = searchGuide(guide, search);
  const list = hits.map(
    ({ page, excerpt }) =>
      `<li><a href="${address(page)}">${htmlOfText(page.title)}</a><p>${htmlOfText(excerpt)}</p></li>`,
  );
  return document(
    guide,
    guideTexts.found(hits.length),
    `<h1>${guideTexts.results(htmlOfText(search))}</h1>
<p>${guideTexts.found(hits.length)}</p>
${hits.length > 0 ? `<ol class="hits">${list.join('')}</ol>` : `<div class="contents">${contents(guide, null)}</div>`}`,
    { search },
  );
}
