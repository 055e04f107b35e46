/** Sources of the guide, and the HTML that the server makes of each. */
export const guideRows: readonly (readonly [source: string, html: string])[] = [
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
];
