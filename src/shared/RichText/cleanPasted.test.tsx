import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPasted } from './cleanPasted.ts';

/** Shortened clipboard content of Word. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=FR><!--StartFragment--><h1 style='mso-style-next:Normal'>Travaux<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;font-family:"Calibri";color:#1F497D'>Rer B</span></b> interrompu</p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>bus</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>taxis</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>un</p>
<table><tr><td>Ligne</td><td>Reprise</td></tr><tr><td>Rer B</td><td>18&nbsp;h</td></tr></table>
<!--EndFragment--></body></html>`;

const squeezed = (html: string) => html.replace(/>\s+</g, '><').trim();

describe('cleanPasted', () => {
  it('PRV-6 keeps the structure of a word processor, and none of its fonts, sizes and colours', () => {
    expect(squeezed(cleanPasted(word))).toBe(
      [
        '<p><strong>Travaux</strong></p>',
        '<p><b>Rer B</b> interrompu</p>',
        '<ul><li>bus</li><li>taxis</li></ul><ol><li>un</li></ol>',
        '<p>Ligne · Reprise</p><p>Rer B · 18 h</p>',
      ].join(''),
    );
  });

  it.each([
    [
      'LibreOffice',
      '<p style="margin-bottom: 0cm"><font face="Arial"><i>Retard</i></font></p>',
      '<p><i>Retard</i></p>',
    ],
    ['a web page', '<div onclick="x()"><a href="//x">lien</a><img src=x></div>', '<div>lien</div>'],
    [
      'a numbered list',
      '<p class="MsoListParagraph"><span style="mso-list:Ignore">a)</span>un</p>',
      '<ol><li>un</li></ol>',
    ],
    [
      'the editor',
      '<p data-pm-slice="1 1 []"><span style="font-size: 20px">Grand</span></p>',
      '<p><span style="font-size: 20px">Grand</span></p>',
    ],
    [
      'styles that mean something',
      '<p><span style="font-weight:700;font-style:italic;text-decoration:underline;color:#000">Retard</span></p>',
      '<p><u><em><strong>Retard</strong></em></u></p>',
    ],
    ['a text', 'Retard', 'Retard'],
    ['nothing', '', ''],
  ])('PRV-6 of %s', (_title, html, expected) => {
    expect(cleanPasted(html)).toBe(expected);
  });

  it('PRV-7 whatever is pasted, nothing that runs or loads is left', () => {
    const pieces = fc.constantFrom(
      '<p class=MsoListParagraph>',
      '<script>x()</script>',
      '<img src=x onerror=x()>',
      '<table><tr><td>',
      'texte',
      '<h2>',
      '</h2>',
      '</table>',
      '<!--[if x]>',
      '<svg/onload=x()>',
      '<iframe src=x>',
      '<a href="javascript:x()">',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
        const cleaned = cleanPasted(list.join(''));
        const host = document.createElement('template');
        host.innerHTML = cleaned;
        const kept = [...host.content.querySelectorAll('*')];
        expect(kept.filter(({ localName }) => !/^(p|ol|ul|li|strong)$/.test(localName))).toEqual([]);
        expect(kept.flatMap((element) => element.getAttributeNames())).toEqual([]);
      }),
    );
  });
});
