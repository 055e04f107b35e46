import { expect, it } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import type { Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('the HTML of messages', (engine) => {
  const test = useTestApp(engine);

  /** Spreads a message and returns its stored content. */
  async function stored(content: string): Promise<string> {
    const user = await test().as('user.nord');
    const [screen] = test().network.nord.screens;
    const { status, json } = await user.spread({ content, screens: [screen] });
    expect(status).toBe(200);
    const read = await user.get<{ array: News[] }>(`/rest/news/screen/${screen}`);
    await user.delete(`/rest/news/${json.id}`);
    return read.json.array.find(({ id }) => id === json.id)?.content ?? '';
  }

  it.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['an event', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a picture', '<img src=x onerror=alert(1)>a', 'a'],
    ['an address that runs', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['a frame', '<iframe src="https://example.org">x</iframe>a', 'a'],
    ['a drawing', '<svg><script>alert(1)</script><text>x</text></svg>a', 'a'],
    ['a form', '<form action="/x"><input name="y"><button>a</button></form>', 'a'],
    ['a style sheet', '<style>body{display:none}</style>a', 'a'],
    [
      'a style that loads',
      '<p style="background:url(https://example.org/x);color:red">a</p>',
      '<p style="color:red">a</p>',
    ],
    ['a style that covers the page', '<p style="position:fixed;top:0">a</p>', '<p>a</p>'],
    [
      'a style that beats those of the screen',
      '<p style="color:red!important;font-size:20px ! IMPORTANT">a style="color:red !important"</p>',
      '<p style="color:red;font-size:20px">a style="color:red !important"</p>',
    ],
    ['a comment', 'a<!-- b -->c', 'ac'],
    ['a tag that is not closed', 'a<script>alert(1)', 'a'],
    [
      'a tag made of two: text it becomes',
      '<scr<script>ipt>alert(1)</scr</script>ipt>a',
      'ipt&gt;alert(1)ipt&gt;a',
    ],
  ])('PRV-7 without %s', async (_title, html, clean) => {
    expect(await stored(html)).toBe(clean);
  });

  it('PRV-7 as it is written by the editor, comes back the same', async () => {
    const html =
      '<p style="text-align:center"><strong>Grève</strong> <em>nationale</em> <u>le</u> ' +
      '<span style="color:#ff0000;font-size:20px">12 &amp; 13</span><br />mars</p><ul><li>un</li></ul>';
    expect(await stored(html)).toBe(html);
  });

  it('PRV-7 pasted from a word processor, keeps its structure and drops the rest', async () => {
    const pasted =
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><title>x</title>' +
      '<style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class="MsoNormal" ' +
      'style="mso-margin-top-alt:auto;text-align:center"><b>Travaux<o:p></o:p></b></p>' +
      '<ul><li><span lang="FR" style="font-family:Calibri">Ligne 183</span></li></ul><!--EndFragment--></body></html>';
    expect(await stored(pasted)).toBe(
      '<p style="text-align:center"><b>Travaux</b></p><ul><li><span>Ligne 183</span></li></ul>',
    );
  });

  it('PRV-7 of a hundred thousand characters is cleaned soon, whatever they are', async () => {
    const start = performance.now();
    const user = await test().as('user.nord');
    const statuses = new Map<string, number>();
    for (const piece of ['<', '<b>', '&', '<p style="', '<!--', 'a ']) {
      const content = `a${piece.repeat(99_000 / piece.length)}`;
      const { status, json } = await user.spread({ content, screens: ['nord-1'] });
      statuses.set(piece, status);
      if (status === 400)
        expect(Object.keys((json as unknown as Failure).fields ?? {}), piece).toEqual(['content']);
      else expect(json.content.replace(/<\/?b>/g, ''), piece).not.toContain('<');
      if (status === 200) expect((await user.delete(`/rest/news/${json.id}`)).status, piece).toBe(200);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(Object.fromEntries(statuses)).toEqual({
      '<': 200,
      '&': 200,
      '<!--': 200,
      'a ': 200,
      // Too complex.
      '<b>': 400,
      '<p style="': 400,
    });
  });
});
