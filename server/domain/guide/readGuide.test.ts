import { describe, expect, it } from 'vitest';
import { guideRows } from '../../../tests/support/guideRows.ts';
import { chapters, readGuide, renderMarkdown } from './readGuide.ts';

const rendered = (...lines: string[]) => renderMarkdown(lines.join('\n')).trim();

describe('a page of the guide', () => {
  it.each(guideRows)('PRV-5 is written as %j', (source, html) => expect(rendered(source)).toBe(html));

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
