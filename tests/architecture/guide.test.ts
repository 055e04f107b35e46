import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chapters, readGuide } from '../../server/domain/guide/readGuide.ts';
import { destinations } from '../../src/shell/pages.ts';

const folder = join(import.meta.dirname, '../../docs/guide');
const listed = chapters.flatMap(({ pages }) => pages);
const written = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length));
/** Pages of the console that are not destinations of the menu, and topics without a page of their own. */
const others = ['login', 'no-rights', 'not-found', 'glossaire', 'raccourcis', 'depannage', 'avertissements'];

it('PRV-5 every page of the console has its help', () => {
  const shown = destinations.filter(({ Page }) => Page !== null).map(({ path }) => path.slice(1));
  expect([...shown, ...others].filter((name) => !written.includes(name))).toEqual([]);
});

it('PRV-5 every page of the guide helps with something, and stands in its contents once', () => {
  const known = [...destinations.map(({ path }) => path.slice(1)), ...others];
  expect(written.filter((name) => !known.includes(name))).toEqual([]);
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  expect(written.filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('PRV-5 every page of the guide has one title, and says something', async () => {
  for (const { name, html, text } of (await readGuide()).pages.values()) {
    expect([...html.matchAll(/<h1/g)].length, name).toBe(1);
    expect(text.length, name).toBeGreaterThan(300);
  }
});

it('PRV-5 pictures of the guide are all shown, described, and light', async () => {
  const html = [...(await readGuide()).pages.values()].map((page) => page.html).join('');
  const shown = [...html.matchAll(/<img src="\/guide\/files\/([^"]+)" alt="([^"]*)" width="\d+"/g)];
  expect(shown.length).toBe([...html.matchAll(/<img/g)].length);
  expect(shown.filter(([, , alt = '']) => alt.length < 20)).toEqual([]);
  const files = readdirSync(join(folder, 'images'));
  expect(files.toSorted()).toEqual([...new Set(shown.map(([, name]) => name))].toSorted());
  const weights = files.map((name) => statSync(join(folder, 'images', name)).size);
  expect(Math.max(...weights)).toBeLessThan(80_000);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(1_000_000);
});

/** The texts of the product from its sources, with quotes and spaces normalised. */
function saidByTheProduct(): string {
  const root = join(import.meta.dirname, '../..');
  const isSource = (name: string) => /\.tsx?$/.test(name) && !name.includes('.test.');
  const files = ['contract', 'display', 'player', 'server', 'src/i18n'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => readFileSync(join(root, room, name), 'utf8')),
  );
  return plainly(files.join('\n').replaceAll("\\'", "'"));
}

const plainly = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');

it('PRV-5 what the guide quotes is what the product says', async () => {
  const said = saidByTheProduct();
  const invented = [...(await readGuide()).pages.values()].flatMap(({ name, text }) =>
    [...plainly(text).matchAll(/« ?(.*?) ?»/g)]
      // Numbers and names are replaced by placeholders.
      .flatMap(([, quote = '']) => quote.split(/[\d…]+/))
      .map((part) => part.trim().replace(/ :$/, ''))
      .filter((part) => part.length > 2 && !said.includes(part))
      .map((part) => `${name}: ${part}`),
  );
  expect(invented).toEqual([]);
});
