import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOfFilled } from '../../contract/messageTemplate/fillTemplate.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { sanitizeNewsHtml } from '../../server/domain/news/sanitize.ts';
import { canonicalHtml } from '../../src/shared/canonicalHtml.ts';
import { htmlOfInput } from '../../src/shared/htmlOfInput.ts';
import { inputOfHtml } from '../../src/shared/inputOfHtml.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
import { builtText } from './builtText.ts';
import { isTemplateOpen } from './correction.ts';
import { correctionValues } from './correctionValues.ts';
import { formReducer } from './spreadingValues.ts';

/** Input for a template: no control characters, which an HTML parser would replace. */
const line = fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S} ]{0,30}$/u).filter((text) => text.trim() !== '');

describe('a text as the server stores it', () => {
  it('TIM-4 CMP-3 is still that of its template, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const html = htmlOfFilled(lines.join('\n'));
        expect(canonicalHtml(sanitizeNewsHtml(html))).toBe(canonicalHtml(html));
      }),
    );
  });

  it('TIM-4 is typed as it was, line by line, where the setup has a text area', () => {
    const texts = fc.array(
      line.map((text) => text.trim().replace(/ +/g, ' ')),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(texts, (lines) => {
        const typed = lines.join('\n');
        const stored = sanitizeNewsHtml(htmlOfInput(typed, 'TEXTAREA'));
        if (stored !== '') expect(inputOfHtml(stored, 'TEXTAREA')).toBe(typed);
      }),
    );
    expect(inputOfHtml('<p>Un</p><ul><li>deux</li></ul>', 'TEXTAREA')).toBe('Un\ndeux');
  });
});

describe('a running message in the form', () => {
  const slots = { ligne: 'RER B', tronçon: 'Antony\nMassy' };
  const html = '<p>RER B : travaux d’Antony à Massy.</p>';
  const valuesOf = (content: string, choice?: Parameters<typeof buildNews>[0]) =>
    correctionValues(
      buildNews({
        templateId: 4,
        slots,
        screens: ['a', 'b', 'x'],
        lineId: 1,
        lineName: 'RER B',
        contents: [{ id: 1, content, language: frenchLanguage }],
        ...choice,
      }),
      {
        conf: buildNewsConf({ textMode: 'RICHTEXT' }) satisfies NewsConf,
        lines: [buildLine({ id: 1, name: 'RER B' })],
        causes: [],
        impacts: [],
        languages: [frenchLanguage],
        templates: [buildMessageTemplate({ id: 4 })],
        stops: null,
        offered: new Set(['a', 'b', 'c', 'd']),
      },
    );

  it('TIM-4 CMP-3 one that is set in bold is edited by hand, though it says the same', () => {
    const followed = valuesOf(html).form;
    expect(followed.texts[1]).toBe(followed.template?.filled[1]);
    const bold = valuesOf('<p><strong>RER B</strong> : travaux d’Antony à Massy.</p>').form;
    expect(bold.texts[1]).not.toBe(bold.template?.filled[1]);
    expect(bold.template?.isOlder).toBeUndefined();
  });

  it('TIM-4 CMP-1 knows what was left out by hand, so that it is no new screen', () => {
    // One of them is off for now, and is no new screen when it is on again.
    const choice = { lineId: 1, direction: null, from: null, to: null, without: ['c', 'off'] };
    const taken = valuesOf(html, { choice, points: [4] }).choice;
    expect([...(taken?.ids ?? [])].sort()).toEqual(['a', 'b', 'c', 'off']);
    // The stop points go with the choice: a correction that was not approved is proposed again with them.
    expect(taken).toMatchObject({ text: 'RER B', choice: { lineId: 1 }, points: [4] });
    expect(taken?.choice).not.toHaveProperty('without');
  });

  it('TIM-4 CMP-3 no text goes out with an empty slot, and one that says nothing of it may', () => {
    const { form } = valuesOf(html);
    const open = { ...form, template: { ...form.template!, isComplete: false, filled: { 1: '<p>…</p>' } } };
    expect(isTemplateOpen(open, form)).toBe(false);
    expect(isTemplateOpen({ ...open, texts: { 1: '<p>…</p>' } }, form)).toBe(true);
    const wasOpen = { ...form, template: { ...form.template!, isComplete: false } };
    expect(isTemplateOpen({ ...open, texts: { 1: '<p>Autre</p>' } }, wasOpen)).toBe(false);
  });
});

describe('a text that direction, cause and impact have written', () => {
  const lines = [
    buildLine({
      directions: [
        { id: 3, name: 'L’Haÿ & Nord', order: 1 },
        { id: 4, name: 'Sud', order: 2 },
      ],
    }),
  ];
  const choices = {
    lines,
    causes: [{ id: 6, label: 'Malaise voyageur' }],
    impacts: [{ id: 5, label: 'Trafic perturbé' }],
  };
  const chosen = { lineId: lines[0]?.id ?? null, directionId: 3, causeId: 6, impactId: 5 };

  /** The form's French text after another direction was chosen in a message with this stored text. */
  function afterChoosing(content: string, textMode: NewsConf['textMode'], more: Partial<News> = {}) {
    const { lineId, causeId, impactId } = chosen;
    const contents = [{ id: 1, content, language: frenchLanguage }];
    const entered = correctionValues(
      buildNews({ lineId, causeId, impactId, direction: 'L’Haÿ & Nord', contents, ...more }),
      {
        ...choices,
        conf: buildNewsConf({ textMode }),
        languages: [frenchLanguage],
        templates: [],
        stops: null,
        offered: new Set<string>(),
      },
    );
    const other = { directionId: 4 };
    const built = builtText({ ...chosen, ...other }, choices, textMode);
    const state = formReducer(
      { ...entered, cleared: null },
      { type: 'choose', chosen: other, built, frenchId: 1 },
    );
    return state.form.texts[1];
  }

  it.each<[NewsConf['textMode'], string]>([
    ['TEXTAREA', 'Trafic perturbé, direction Sud. Motif : malaise voyageur.'],
    ['RICHTEXT', '<p>Trafic perturbé, direction Sud. Motif : malaise voyageur.</p>'],
  ])('TIM-4 SPR-7 CMP-8 follows another direction in a running message, too: %s', (textMode, expected) => {
    const stored = sanitizeNewsHtml(htmlOfInput(builtText(chosen, choices, textMode) ?? '', textMode));
    expect(stored).toContain('L’Haÿ &amp; Nord');
    expect(afterChoosing(stored, textMode)).toBe(expected);
  });

  it('TIM-4 SPR-7 stays where it was edited, or where a template writes the text', () => {
    expect(afterChoosing('Trafic perturbé, désolés', 'TEXTAREA')).toBe('Trafic perturbé, désolés');
    const stored = htmlOfInput(builtText(chosen, choices, 'TEXTAREA') ?? '', 'TEXTAREA');
    expect(afterChoosing(stored, 'TEXTAREA', { templateId: 4 })).toContain('L’Haÿ & Nord');
  });
});
