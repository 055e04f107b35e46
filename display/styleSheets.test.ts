// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { base } from './styleSheets/base.ts';
import { rules } from './styleSheets/index.ts';

let sheet: HTMLStyleElement;
beforeEach(() => {
  sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = base;
});
afterEach(() => sheet.remove());

const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule;
const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
const weightOf = ({ selectorText }: CSSStyleRule) => selectorText.match(/\.[\w-]+/g)?.length ?? 0;

/** Whether a scene with these classes keeps room at its foot, on a machine with a pointer or without. */
function hasRoom(classes: string, hasPointer: boolean): boolean {
  const scene = document.createElement('div');
  scene.className = classes;
  const rules = [...(sheet.sheet?.cssRules ?? [])]
    .flatMap((rule) => (isMedia(rule) ? (hasPointer ? [] : [...rule.cssRules]) : [rule]))
    .filter(isStyle)
    .filter(
      (rule) => rule.style.getPropertyValue('padding-bottom') !== '' && scene.matches(rule.selectorText),
    )
    // Of rules of one weight the last counts.
    .sort((a, b) => weightOf(a) - weightOf(b));
  return rules.at(-1)?.style.getPropertyValue('padding-bottom') === 'var(--foot)';
}

it.each([
  ['that is online', 'screen', true, false],
  ['that is offline', 'screen cut-off', true, true],
  ['that is offline, without a pointer', 'screen cut-off', false, true],
  ['that reads aloud', 'screen read-aloud', true, true],
  ['that reads aloud by a key alone', 'screen read-aloud', false, false],
  ['that reads aloud and is offline', 'screen cut-off read-aloud', true, true],
  ['that reads aloud by a key and is offline', 'screen cut-off read-aloud', false, true],
])(
  'DSP-3 OUT-6 what stands at the foot of a screen %s covers nothing',
  (_what, classes, hasPointer, room) => {
    expect(hasRoom(classes, hasPointer)).toBe(room);
  },
);

/** What browsers of the screen page's build (ES2022: Chromium 94) ignore, and a screen would be drawn wrong without. */
const younger =
  /[{;]\s*(?:translate|rotate|scale|container[\w-]*)\s*:|@(?:container|layer|scope|starting-style)\b|:has\(|color-mix\(|subgrid|\d(?:[dls]v(?:[hwbi]|min|max)|r?lh|cq\w+)\b|[{;}]\s*&/;

it('DSP-3 no rule of a screen asks anything of a browser that those of its build do not have', () => {
  expect(younger.exec(rules)).toBeNull();
  for (const known of ['.a{translate:0 1px}', '.a:has(b) {}', '.a { height: 100dvh; }', '.a { & b {} }'])
    expect(known).toMatch(younger);
});
