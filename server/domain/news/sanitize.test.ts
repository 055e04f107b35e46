import { expect, it } from 'vitest';
import { ClientError } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { cleanContents, fieldOfContent, sanitizeNewsHtml } from './sanitize.ts';

it.each('script style textarea option noscript iframe object svg math template title'.split(' '))(
  'PRV-7 of %s not even the text stays',
  (tag) => {
    expect(sanitizeNewsHtml(`a<${tag}>x</${tag}>b`)).toBe('ab');
  },
);

it.each([
  ['what else there is but text', '<section onclick="x()"><a href="#">a</a><h6>b</h6></section>', 'ab'],
  ['blanks around it', ' \n<p>a</p>\n ', '<p>a</p>'],
  [
    'styles that reach out',
    '<p style="position:fixed;color:red" class="x">a</p>',
    '<p style="color:red">a</p>',
  ],
  [
    'importance, in tags alone',
    '<b style="color:red !important">a !important</b>',
    '<b style="color:red">a !important</b>',
  ],
])('PRV-7 a message is cleaned of %s', (_what, html, clean) => {
  expect(sanitizeNewsHtml(html)).toBe(clean);
});

it('PRV-7 of several contents the one that is too complex, or makes all of them so, is named, and nothing of it is cleaned', () => {
  const content = (html: string) => ({ language: 'fr', content: html });
  const plain = content('<p onclick="x()">a</p>');
  expect(cleanContents([plain, content('b')], fieldOfContent)).toEqual([content('<p>a</p>'), content('b')]);
  const complex = content('<div>'.repeat(60));
  const refused = (...contents: (typeof plain)[]) => {
    try {
      return cleanContents(contents, fieldOfContent);
    } catch (error) {
      return error instanceof ClientError ? error.fields : error;
    }
  };
  expect(refused(complex, plain)).toEqual({ 'contents.0.content': texts.news.tooComplex });
  expect(refused(plain, complex)).toEqual({ 'contents.1.content': texts.news.tooComplex });
  // Together they count as one message.
  const long = Array.from({ length: 50 }, () => content('<b>a</b>'.repeat(1_500)));
  expect(refused(...long)).toEqual({ 'contents.1.content': texts.news.tooComplex });
});
