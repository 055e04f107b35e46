import { describe, expect, it } from 'vitest';
import { emptyState, followsChoices, formReducer, isDirty, type FormState } from './spreadingForm.ts';

const start = emptyState('unexpected');
const choose = (state: FormState, built: string | null) =>
  formReducer(state, { type: 'choose', chosen: { causeId: 1 }, built, frenchId: 1 });
const type = (state: FormState, text: string) => formReducer(state, { type: 'text', languageId: 1, text });

describe('form of a spread', () => {
  it('SPR-4 choosing the library clears the message and its choice, but not the screens', () => {
    const typed = formReducer(type(start, 'Retard'), { type: 'screens', change: () => new Set(['s1']) });
    const { form, screens } = formReducer(typed, { type: 'tab', tab: 'library' });
    expect(form).toMatchObject({ tab: 'library', libraryId: null, texts: {} });
    expect(screens).toEqual(new Set(['s1']));
  });

  it('SPR-4 choosing unexpected makes a new message', () => {
    const library = formReducer(emptyState('library'), {
      type: 'library',
      libraryId: 3,
      screens: new Set(['s1']),
    });
    expect(formReducer(library, { type: 'tab', tab: 'unexpected' }).form).toMatchObject({
      libraryId: null,
      texts: {},
    });
  });

  it('SPR-4 a text that a change of tab takes away can be had back', () => {
    const away = formReducer(type(start, 'Retard'), { type: 'tab', tab: 'library' });
    expect(formReducer(away, { type: 'restore' }).form).toMatchObject({
      tab: 'unexpected',
      texts: { 1: 'Retard' },
    });
  });

  it('SPR-7 the built text follows the choices until somebody edits it', () => {
    const built = choose(start, '<p>A</p>');
    expect(built.form.texts[1]).toBe('<p>A</p>');
    expect(choose(built, '<p>B</p>').form.texts[1]).toBe('<p>B</p>');
    expect(choose(built, null).form.texts[1]).toBe('<p>A</p>');
    const edited = choose(type(built, '<p>A, désolés</p>'), '<p>B</p>');
    expect(edited.form.texts[1]).toBe('<p>A, désolés</p>');
    expect(followsChoices(edited.form, 1)).toBe(false);
    const rebuilt = formReducer(edited, { type: 'rebuild', built: '<p>B</p>', frenchId: 1 });
    expect(rebuilt.form.texts[1]).toBe('<p>B</p>');
  });

  it('SPR-10 the form is cleaned after a spread, and can be had back after a failure', () => {
    const typed = type(start, 'Retard');
    expect(formReducer(typed, { type: 'clean', keep: false })).toEqual(start);
    const failed = formReducer(typed, { type: 'clean', keep: true });
    expect(isDirty(failed)).toBe(false);
    expect(formReducer(failed, { type: 'restore' })).toEqual(typed);
  });

  it('SPR-10 having a message back does not lose what was typed since', () => {
    const since = type(formReducer(type(start, 'Premier'), { type: 'clean', keep: true }), 'Second');
    const back = formReducer(since, { type: 'restore' });
    expect(back.form.texts[1]).toBe('Premier');
    expect(back.cleared?.form.texts[1]).toBe('Second');
  });

  it('NAV-8 a message, a line, options or screens are work that leaving would lose', () => {
    expect(isDirty(start)).toBe(false);
    expect(isDirty(type(start, '<p></p>'))).toBe(false);
    expect(isDirty(type(start, 'R'))).toBe(true);
    const withAlert = (alert: boolean) =>
      formReducer(start, { type: 'options', options: { ...start.form.options, alert } });
    expect(isDirty(withAlert(true))).toBe(true);
    expect(isDirty(withAlert(false))).toBe(false);
    expect(isDirty(formReducer(start, { type: 'screens', change: () => new Set(['s']) }))).toBe(true);
  });
});
