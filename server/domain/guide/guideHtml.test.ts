import { describe, expect, it } from 'vitest';
import { guideContentsHtml, guidePageHtml, guideSearchHtml } from './guideHtml.ts';
import type { GuidePage } from './readGuide.ts';

const page = (name: string, title: string, text: string): GuidePage => ({
  name,
  title,
  html: `<h1>${title}</h1>`,
  text,
});
const [login, screens, lines] = [
  page('login', 'Se connecter', 'Se connecter Entrez le nom, puis le mot de passe des écrans.'),
  page('screens', 'Écrans & sites', 'Écrans & sites La liste des écrans, par site.'),
  page('lines', 'Lignes', 'Lignes Une ligne passe par l’entrée d’un site.'),
];
const guide = {
  pages: new Map([login, screens, lines].map((each) => [each.name, each])),
  chapters: [
    { title: 'Débuter', pages: [login] },
    { title: 'Exploiter', pages: [screens, lines] },
  ],
};

/** Matching parts of a document, in order. */
const found = (html: string, part: RegExp) => [...html.matchAll(part)].map(([whole]) => whole);
const hits = (search: string) =>
  found(guideSearchHtml(guide, search), /(?<=<li><a href=")\/guide\/\w+(?=">.*?<p>)/g);
const excerpts = (text: string, search: string) => {
  const only = page('x', 'Titre', text);
  const html = guideSearchHtml({ pages: new Map(), chapters: [{ title: 'x', pages: [only] }] }, search);
  return found(html, /(?<=<p>)[^<]*(?=<\/p><\/li>)/g);
};

describe('a search of the guide', () => {
  it.each([
    ['écrans', ['/guide/screens', '/guide/login']],
    ['  ECRANS   passe ', ['/guide/login']],
    ['site', ['/guide/screens', '/guide/lines']],
    ['passe', ['/guide/login', '/guide/lines']],
    ['ligne écrans', []],
    ["l'entree", ['/guide/lines']],
    ['L’ENTRÉE', ['/guide/lines']],
    ['', []],
    [' ', []],
  ])(
    'PRV-5 finds the pages with all words of « %s », those with one in their title first',
    (search, pages) => {
      expect(hits(search)).toEqual(pages);
    },
  );

  it('PRV-5 says how many it found, or shows the contents', () => {
    const two = guideSearchHtml(guide, 'passe');
    expect(two).toContain('<p>2 pages trouvées</p>');
    expect(two).toContain('<ol class="hits">');
    expect(two).not.toContain('class="contents"');
    const none = guideSearchHtml(guide, 'tramway');
    expect(none).toContain('<p>Aucune page trouvée</p>');
    expect(none).toContain('<div class="contents">');
    expect(none).not.toContain('class="hits"');
  });

  it('PRV-5 shows whole words around the first that it found, and where more stands', () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, index) => `mot${index % 10}`).join(' ');
    expect(excerpts('Le quai est ici', 'quai')).toEqual(['Le quai est ici']);
    // 60 characters before it and 140 from it on, extended to word boundaries.
    expect(excerpts(`${words(40)} quai ${words(40)}`, 'quai')).toEqual([
      `… ${words(40).slice(-59)} quai ${words(28)} …`,
    ]);
    expect(excerpts(`${words(12)} quai`, 'quai')).toEqual([`${words(12)} quai`]);
    expect(excerpts('Un site, un quai', 'quai site')).toEqual(['Un site, un quai']);
    const [near] = excerpts(`quai ${words(60)} site`, 'site quai');
    expect(near).toMatch(/^quai /);
  });

  it('PRV-5 keeps what was searched for, and shows it as text alone', () => {
    const html = guideSearchHtml(guide, '"écrans" <b>');
    expect(html).toContain('value="&quot;écrans&quot; &lt;b&gt;"');
    expect(html).not.toContain('<b>');
    expect(guideContentsHtml(guide)).toContain('value=""');
  });
});

describe('a page of the guide', () => {
  const linksOf = (current: GuidePage) =>
    found(guidePageHtml(guide, current), /(?<=rel=")(?:prev|next)" href="[^"]*(?=")/g);

  it('PRV-5 leads to those before and after it, across chapters', () => {
    expect(linksOf(login)).toEqual(['next" href="/guide/screens']);
    expect(linksOf(screens)).toEqual(['prev" href="/guide/login', 'next" href="/guide/lines']);
    expect(linksOf(lines)).toEqual(['prev" href="/guide/screens']);
  });

  it('PRV-5 stands in the contents, where it is marked', () => {
    const html = guidePageHtml(guide, screens);
    expect(html).toContain('<title>Écrans &amp; sites – Guide de Girouette</title>');
    expect(found(html, /<a [^>]*aria-current[^>]*>[^<]*/g)).toEqual([
      '<a href="/guide/screens" aria-current="page">Écrans &amp; sites',
    ]);
    expect(found(html, /(?<=<h2>).*?(?=<\/h2>)/g)).toEqual(['Débuter', 'Exploiter']);
  });
});

it('PRV-5 the contents are a page without a second list of them, under what is to be said', () => {
  const contents = guideContentsHtml(guide);
  expect(contents).toContain('<title>Sommaire – Guide de Girouette</title>');
  expect(contents).toContain('<h1>Guide de Girouette</h1>');
  expect(contents).not.toContain('<nav');
  expect(found(contents, /href="\/guide\/\w+"/g)).toHaveLength(3);
  const missing = guideContentsHtml(guide, 'Pas de page');
  expect(missing).toContain('<title>Pas de page – ');
  expect(missing).toContain('<h1>Pas de page</h1>');
});
