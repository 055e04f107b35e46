import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOfText, isBlankHtml, textOfHtml } from './html.ts';

describe('PRV-1 the text of HTML', () => {
  it.each([
    ['<p>Trafic <b>perturbé</b></p>', 'Trafic perturbé'],
    ['<p>un</p><p>deux</p>', 'un deux'],
    ['un<br>deux<br/>trois', 'un deux trois'],
    ['<ul><li>un</li><li>deux</li></ul>', 'un deux'],
    ['Bonjour<div>Monde</div>', 'Bonjour Monde'],
    ['Lignes :<ul><li>un<ol><li>deux</li></ol></li></ul>', 'Lignes : un deux'],
    ['<div>un<div>deux</div>trois</div>', 'un deux trois'],
    ['<table><tr><th>un</th><td>deux</td><td>trois</td></tr></table>', 'un deux trois'],
    ['<pre>u</pre>n<b>o</b>', 'uno'],
    ['a<!-- <p>non</p> -->b', 'ab'],
    ['5 &lt; 6 &amp;&nbsp;7 &#233; &#xE9; &eacute;', '5 < 6 & 7 é é é'],
    ['&unknown; &constructor; &#0; &#x110000;', '&unknown; &constructor; &#0; &#x110000;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&quot;&agrave;&quot; &apos;&egrave;&apos;', '"à" \'è\''],
    ['&#X41; &#x10FFFF;', 'A \u{10FFFF}'],
  ])('PRV-1 %j is read as %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});

describe('EDT-2 blank HTML', () => {
  it.each([
    '',
    '<br>',
    '<p></p>',
    '<p><br></p>',
    ' &nbsp;\u00a0\n',
    '<p>\u200b\u200c\u200d\u2060\ufeff\u00ad</p>',
    '&#8203;',
    '<!-- rien -->',
  ])('EDT-2 %j is blank', (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });

  it.each(['.', '<p>0</p>', '<img src="x.png">', '&lt;', '<b>😀</b>'])('EDT-2 %j is not', (html) => {
    expect(isBlankHtml(html)).toBe(false);
  });
});

describe('SPR-2 text as HTML', () => {
  it('SPR-2 keeps what was typed, line breaks too', () => {
    expect(htmlOfText('a < b & c > d\ne\r\nf')).toBe('a &lt; b &amp; c &gt; d<br>e<br>f');
  });

  it('SPR-2 shows exactly the text, whatever it is', () => {
    const words = fc.string().map((text) => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(words, (text) => {
        expect(textOfHtml(htmlOfText(text))).toBe(text);
      }),
    );
  });
});
