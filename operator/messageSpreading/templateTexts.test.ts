import { describe, expect, it } from 'vitest';
import { frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { editedLanguages, emptyState, formReducer, type FilledTemplate } from './spreadingValues.ts';
import { writeTemplate } from './writeTemplate.ts';

describe('the texts of a template', () => {
  const filled = (fr: string, en: string): FilledTemplate => ({
    id: 4,
    values: {},
    filled: { 1: fr, 2: en },
    isComplete: true,
  });
  const start = formReducer(emptyState('unexpected'), { type: 'template', template: filled('A', 'a') });

  it('CMP-3 follow its slots until they are edited by hand, each language for itself', () => {
    const edited = formReducer(start, { type: 'text', languageId: 2, text: 'mine' });
    const next = formReducer(edited, { type: 'template', template: filled('B', 'b') });
    expect(next.form.texts).toEqual({ 1: 'B', 2: 'mine' });
    expect(editedLanguages(next.form)).toEqual([2]);
    const again = formReducer(next, { type: 'template', template: filled('B', 'b'), refill: true });
    expect(again.form.texts).toEqual({ 1: 'B', 2: 'b' });
    expect(formReducer(again, { type: 'restore' }).form.texts[2]).toBe('mine');
  });

  it('CMP-3 are behind when they were edited before its slots changed, until somebody writes in them or fills them again', () => {
    const edited = formReducer(start, { type: 'text', languageId: 2, text: 'mine' });
    expect(edited.form.behind).toEqual([]);
    // Only the other language's text changes.
    const still = formReducer(edited, { type: 'template', template: filled('B', 'a') });
    expect(still.form.behind).toEqual([]);
    const behind = formReducer(still, { type: 'template', template: filled('B', 'b') });
    expect(behind.form.behind).toEqual([2]);
    expect(formReducer(behind, { type: 'template', template: filled('C', 'b') }).form.behind).toEqual([2]);
    expect(formReducer(behind, { type: 'text', languageId: 1, text: 'B!' }).form.behind).toEqual([2]);
    expect(formReducer(behind, { type: 'text', languageId: 2, text: 'mine too' }).form.behind).toEqual([]);
    const refilled = { type: 'template', template: filled('B', 'b'), refill: true } as const;
    expect(formReducer(behind, refilled).form.behind).toEqual([]);
    expect(formReducer(behind, { type: 'template', template: null }).form.behind).toEqual([]);
    // What was written before a kind of event was chosen is unrelated to it.
    const own = formReducer(emptyState('unexpected'), { type: 'text', languageId: 1, text: 'mine' });
    expect(formReducer(own, { type: 'template', template: filled('A', 'a') }).form.behind).toEqual([1]);
  });

  it('CMP-3 go with it, and what was edited stays', () => {
    const edited = formReducer(start, { type: 'text', languageId: 2, text: 'mine' });
    const none = formReducer(edited, { type: 'template', template: null });
    expect(none.form.texts).toEqual({ 1: '', 2: 'mine' });
  });

  it('CMP-3 take the place of what direction, cause and impact have built', () => {
    const chosen = { causeId: 1 };
    const built = formReducer(emptyState('unexpected'), { type: 'choose', chosen, built: 'X', frenchId: 1 });
    const { form } = formReducer(built, { type: 'template', template: filled('A', 'a') });
    expect(form).toMatchObject({ texts: { 1: 'A', 2: 'a' }, built: null });
  });

  it('CMP-3 REF-1 are complete without the words of a language that was deleted', () => {
    const template = buildMessageTemplate({
      slots: [{ name: 'mot', type: 'text', required: true }],
      texts: { fr: '{mot}', de: '{mot}' },
    });
    const write = (languages: (typeof frenchLanguage)[]) =>
      writeTemplate(template, { mot: 'un' }, { lines: [], languages, richText: false });
    expect(write([frenchLanguage])).toMatchObject({ isComplete: true, filled: { 1: 'un' } });
    expect(write([frenchLanguage, { ...frenchLanguage, id: 3, code: 'de' }]).isComplete).toBe(false);
    // The languages are not known yet.
    expect(write([]).isComplete).toBe(false);
  });
});
