// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { guideRows } from '../../../tests/support/guideRows.ts';
import { cleanGuide } from './cleanGuide.ts';

/** HTML as a browser writes it. */
function written(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

it.each(guideRows)(
  'PRV-5 of the guide’s %j the help keeps all that the server makes of it',
  (_source, html) => {
    expect(written(cleanGuide(html))).toBe(written(html));
  },
);

it.each([
  ['<p id="a" style="color: red" onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
  ['<a href="https://elsewhere.example/" target="_blank">a</a>', '<a>a</a>'],
  ['<img src="/guide/files/../x.webp" alt="a" srcset="y.webp">', '<img alt="a">'],
  ['<h2 href="/guide/screens" id="aide-a">a</h2>', '<h2 id="aide-a">a</h2>'],
])('PRV-5 PRV-7 %j, which the guide does not write, is drawn as %j', (html, clean) => {
  expect(cleanGuide(html)).toBe(clean);
});
