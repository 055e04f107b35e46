import { describe, expect, it } from 'vitest';
import { textChanges, textsByLanguage } from './textChanges.ts';

it('OPS-6 an entry has the texts of a message without their form, by language', () => {
  const content = (text: string, label: string) => ({ content: `<p>${text}</p>`, language: { label } });
  expect(textsByLanguage([content('Bonjour', 'Français'), content('Hello', 'Anglais')])).toEqual({
    Français: 'Bonjour',
    Anglais: 'Hello',
  });
});

describe('OPS-6 what changed of the texts of a message', () => {
  const language = { label: 'Français' };
  const changed = (from: string, to: string) =>
    textChanges([{ content: from, language }], [{ content: to, language }])['Français'];

  it.each([
    ['nothing', '<p>Travaux</p>', '<p>Travaux</p>', undefined],
    ['its words', '<p>Travaux</p>', '<p>Grève</p>', { from: 'Travaux', to: 'Grève' }],
    [
      'its layout alone: both states, which are equal',
      '<p>Travaux</p>',
      '<p><b>Travaux</b></p>',
      { from: 'Travaux', to: 'Travaux' },
    ],
    [
      'a place far behind: that place',
      `${'a'.repeat(3000)}b`,
      `${'a'.repeat(3000)}c${'d'.repeat(3000)}`,
      { from: `…${'a'.repeat(200)}b`, to: `…${'a'.repeat(200)}c${'d'.repeat(1797)}…` },
    ],
    [
      'a place within the beginning: the beginning',
      `a${'b'.repeat(3000)}`,
      'c',
      { from: `a${'b'.repeat(1998)}…`, to: 'c' },
    ],
    [
      'what a long text goes on with',
      'a'.repeat(2000),
      'a'.repeat(2001),
      { from: `…${'a'.repeat(200)}`, to: `…${'a'.repeat(201)}` },
    ],
  ])('%s', (_what, from, to, change) => {
    expect(changed(from, to)).toEqual(change);
  });

  it('a spoken text that was written, and a language that is gone', () => {
    const before = [{ content: 'Travaux', language, spoken: 'Des travaux' }];
    expect(textChanges(before, [])).toEqual({
      Français: { from: 'Travaux', to: null },
      'Texte lu (Français)': { from: 'Des travaux', to: null },
    });
  });
});
