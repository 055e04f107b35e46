// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { contrastOf } from '../contract/contrast.ts';
import { cleanHtml, screenHtml } from './sanitize.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle r=1></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<p style="background-image:url(https://evil.example/x)">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="color:red;position:fixed;inset:0;z-index:9999">x</p>',
  '<p style="color:r\\65 d;width:calc(1px)">x</p>',
  '<p style="font-size:99999px;color:var(--x)">x</p>',
  '<p style="constructor:x;__proto__:y;color">x</p>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<template><script>alert(1)</script></template>',
  '<b role=alert aria-live=assertive aria-hidden=true>x</b>',
  '<b id=cookie class=row data-text name=x slot=y is=z>x</b>',
  '<p><!-- --><script>alert(1)</script> --></p>',
  '<scr<script>ipt>alert(1)</script>',
  '<x-widget onclick=alert(1)>x</x-widget>',
];

const properties = ['color', 'background-color', 'font-size', 'text-align', 'font-weight', 'font-style'];

it.each(attacks)('PRV-7 nothing that runs, loads, links or covers is left of %s', (attack) => {
  for (const clean of [cleanHtml, screenHtml]) {
    const template = document.createElement('template');
    template.innerHTML = clean(`avant ${attack} après`);
    expect(template.content.textContent).toContain('avant');
    for (const element of template.content.querySelectorAll('*')) {
      expect(element.localName).toMatch(/^(p|br|strong|b|em|i|u|s|span|div|sub|sup|h[1-4]|ul|ol|li)$/);
      // DOMPurify cannot remove `is`, and empties it.
      const attributes = [...element.attributes].filter(({ name, value }) => name !== 'is' || value !== '');
      expect(attributes.map(({ name }) => name).filter((name) => name !== 'style')).toEqual([]);
      for (const declaration of (element.getAttribute('style') ?? '').split('; ').filter(Boolean)) {
        expect(properties).toContain(declaration.split(':')[0]);
        expect(declaration).not.toMatch(/url|expression|var\(--x|\\/);
      }
    }
  }
});

it('PRV-7 what the editor writes stays as it is', () => {
  const written =
    '<h2>Travaux</h2><p style="text-align: center">Ligne <strong>RER&nbsp;B</strong> <em>ce soir</em></p>' +
    '<ul><li><span style="color: #b3261e; font-size: 18px">dès 22 h</span></li></ul>';
  expect(cleanHtml(written)).toBe(written);
});

it('PRV-7 a style keeps its safe declarations and loses the others', () => {
  expect(cleanHtml('<p style="COLOR: Red; position: fixed; text-decoration: underline">x</p>')).toBe(
    '<p style="color: red; text-decoration: underline">x</p>',
  );
  expect(cleanHtml('<p style="position: fixed">x</p>')).toBe('<p>x</p>');
});

it('PRV-6 sizes of the editor are px in the console, and shares of the screen’s text on a screen', () => {
  expect(cleanHtml('<span style="font-size: 36pt">x</span>')).toContain('font-size: 48px');
  expect(cleanHtml('<span style="font-size: 999px">x</span>')).toContain('font-size: 72px');
  expect(screenHtml('<span style="font-size: 20px">x</span>')).toContain(
    'font-size: max(var(--smallest), calc(var(--text) * 1.43))',
  );
  expect(screenHtml('<span style="font-size: 14px">x</span>')).toContain('calc(var(--text) * 1))');
});

it('DSP-1 colours that the paper of a screen swallows are drawn until they can be read', () => {
  const colour = (html: string, ground?: string) =>
    /color: (#[0-9a-f]{6})/.exec(screenHtml(html, ground))?.[1];
  const span = (style: string, inner = 'x') => `<span style="${style}">${inner}</span>`;
  expect(colour(span('color: #b3261e'))).toBe('#b3261e');
  expect(contrastOf(colour(span('color: yellow')) ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(colour(span('color: #10233f'), '#0f1a38') ?? '', '#0f1a38')).toBeGreaterThanOrEqual(4.5);
  const nested = span('background-color: #000080', span('color: #10233f'));
  const inner = /color: (#[0-9a-f]{6})"?>x/.exec(screenHtml(nested))?.[1];
  expect(contrastOf(inner ?? '', '#000080')).toBeGreaterThanOrEqual(4.5);
  // The elements in between have no background, or a translucent one.
  for (const between of ['font-weight: bold', 'background-color: rgba(0,0,0,0.1)']) {
    const deep = span('background-color: #000080', span(between, span('color: #10233f')));
    const innermost = /color: (#[0-9a-f]{6})"?>x/.exec(screenHtml(deep))?.[1];
    expect(contrastOf(innermost ?? '', '#000080')).toBeGreaterThanOrEqual(4.5);
  }
  expect(screenHtml(span('color: transparent'))).toBe('<span>x</span>');
});

it('PRV-1 a list runs as its own text does, its marks too', () => {
  const list = '<ul><li>قطار</li></ul>';
  expect(screenHtml(`<p>Trains</p>${list}`)).toBe(`<p>Trains</p>${list.replace('<ul>', '<ul dir="auto">')}`);
  expect(cleanHtml(list)).toBe(list);
  expect(screenHtml('<ol><li>قطار</li></ol>')).toBe('<ol dir="auto"><li>قطار</li></ol>');
});
