import { describe, expect, it } from 'vitest';
import { chapters, readGuide, renderMarkdown } from './readGuide.ts';

const rendered = (...lines: string[]) => renderMarkdown(lines.join('\n')).trim();

describe('a page of the guide', () => {
  it.each([
    [
      '# Créer un « scénario » !',
      '<h1 id="aide-creer-un-scenario">Créer un «\u00a0scénario\u00a0»\u00a0!</h1>',
    ],
    ['[a](screens.md)', '<p><a href="/guide/screens">a</a></p>'],
    ['[a](screens.md#les-sites)', '<p><a href="/guide/screens#aide-les-sites">a</a></p>'],
    ['[a](#les-sites)', '<p><a href="#aide-les-sites">a</a></p>'],
    ['[a](https://elsewhere.example/)', '<p><a>a</a></p>'],
    ['[a](//elsewhere.example/)', '<p><a>a</a></p>'],
    [
      '![« x »](images/x.webp)',
      '<p><img src="/guide/files/x.webp" alt="«\u00a0x\u00a0»" loading="lazy" /></p>',
    ],
    ['**a** *b* `c` <kbd>d</kbd>', '<p><strong>a</strong> <em>b</em> <code>c</code> <kbd>d</kbd></p>'],
    ['a<br>b <script>x()</script><b onclick="x()">c</b>', '<p>a<br />b c</p>'],
    ['> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['---', '<hr />'],
    ['1. a', '<ol>\n<li>a</li>\n</ol>'],
    ['- a', '<ul>\n<li>a</li>\n</ul>'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['## a', '<h2 id="aide-a">a</h2>'],
    ['### a', '<h3 id="aide-a">a</h3>'],
    ['<table><tr><th scope="col">a</th></tr></table>', '<table><tr><th scope="col">a</th></tr></table>'],
  ])('PRV-5 is written as %j', (source, html) => expect(rendered(source)).toBe(html));

  it('PRV-5 has tables as they are written', () => {
    expect(rendered('| a |', '| - |', '| b |').replace(/\n/g, '')).toBe(
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    );
  });

  it('PRV-5 gives each picture its size, so that nothing moves', () => {
    const sizes = new Map([['x.webp', { width: 3, height: 2 }]]);
    expect(renderMarkdown('![a](images/x.webp)', (name) => sizes.get(name))).toContain(
      'width="3" height="2"',
    );
  });
});

describe('the guide', () => {
  it('PRV-5 is read once, with the pages of its contents and the sizes of its pictures', async () => {
    const guide = await readGuide();
    expect(await readGuide()).toBe(guide);
    expect(guide.chapters.map(({ pages }) => pages.map(({ name }) => name))).toEqual(
      chapters.map(({ pages }) => pages),
    );
    const page = guide.pages.get('screens');
    expect(page?.title).not.toBe('screens');
    expect(page?.html).toContain(`>${page?.title}</h1>`);
    expect(page?.text).toContain(page?.title);
    expect(page?.text).not.toContain('<');
    const pictures = [...guide.pages.values()].flatMap(({ html }) => html.match(/<img [^>]*>/g) ?? []);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((picture) => !/ width="\d+" height="\d+"/.test(picture))).toEqual([]);
  });
});
