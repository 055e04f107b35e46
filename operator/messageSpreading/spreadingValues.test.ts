import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyState,
  formReducer,
  isDirty,
  textStateOf,
  type FormAction,
  type FormState,
} from './spreadingValues.ts';

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
      libraryTitle: 'Travaux',
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
    const edited = choose(type(built, '<p>A, désolés</p>'), '<p>B</p>');
    expect(edited.form.texts[1]).toBe('<p>A, désolés</p>');
    expect(textStateOf(edited.form, '<p>B</p>', 1)).toBe('outdated');
    const rebuilt = formReducer(edited, { type: 'rebuild', built: '<p>B</p>', frenchId: 1 });
    expect(rebuilt.form.texts[1]).toBe('<p>B</p>');
    expect(textStateOf(rebuilt.form, '<p>B</p>', 1)).toBe('follows');
    expect(formReducer(rebuilt, { type: 'restore' }).form.texts[1]).toBe('<p>A, désolés</p>');
  });

  it('CMP-8 a built text goes with the choices that wrote it, what was typed stays and is said to be outdated', () => {
    const built = choose(start, 'A');
    expect(choose(built, null).form).toMatchObject({ texts: { 1: '' }, built: null });
    expect(choose(choose(built, null), 'B').form.texts[1]).toBe('B');
    const typed = type(built, 'A, désolés');
    expect(textStateOf(typed.form, 'A', 1)).toBe('edited');
    const changed = choose(typed, null);
    expect(changed.form.texts[1]).toBe('A, désolés');
    expect(textStateOf(changed.form, null, 1)).toBe('outdated');
    // Restoring the earlier choices makes it their text again.
    expect(textStateOf(choose(changed, 'A').form, 'A', 1)).toBe('edited');
    expect(textStateOf(choose(type(start, 'À la main'), null).form, null, 1)).toBe('follows');
  });

  it('CMP-8 whatever is chosen and typed in turn, no built text of other choices is left, and none that was typed is lost', () => {
    const step = fc.oneof(
      fc.constantFrom('A', 'B', null).map((now) => ({ now })),
      fc.constantFrom('', 'à la main', 'A !').map((typed) => ({ typed })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = start;
        let now: string | null = null;
        let own = '';
        for (const one of steps) {
          if ('now' in one) {
            now = one.now;
            state = choose(state, now);
          } else {
            own = one.typed;
            state = type(state, own);
          }
          const text = state.form.texts[1] ?? '';
          if (own !== '') expect(text).toBe(own);
          else if ('now' in one) expect(text).toBe(now ?? '');
        }
      }),
    );
  });

  it('SPR-10 the form is cleaned after a spread, and can be had back after a failure', () => {
    const typed = type(start, 'Retard');
    expect(formReducer(typed, { type: 'clean', keep: false })).toEqual(start);
    const failed = formReducer(typed, { type: 'clean', keep: true });
    expect(isDirty(failed)).toBe(false);
    expect(formReducer(failed, { type: 'restore' })).toEqual(typed);
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
    const dates = { from: null, until: 1000, days: null };
    for (const given of [{ blink: true }, { priority: 1 }, { periods: [] }, { dates }])
      expect(
        isDirty({ ...start, form: { ...start.form, options: { ...start.form.options, ...given } } }),
      ).toBe(true);
    const template = { id: 4, values: {}, filled: {}, isComplete: false };
    for (const given of [{ libraryId: 3 }, { lineId: 1 }, { template }, { texts: { 2: 'Delay' } }])
      expect(isDirty({ ...start, form: { ...start.form, ...given } })).toBe(true);
  });

  const stretch = { lineId: 1, direction: null, from: null, to: null };
  const choice = { choice: stretch, text: 'RER B', ids: new Set(['a', 'b']) };
  const taken = formReducer(type(start, 'Retard'), { type: 'take', choice, added: null });

  it.each<[FormAction]>([
    [{ type: 'tab', tab: 'library' }],
    [{ type: 'rebuild', built: 'B', frenchId: 1 }],
    [{ type: 'choose', chosen: { lineId: 2 }, built: null, frenchId: 1 }],
    [{ type: 'text', languageId: 1, text: 'Grève' }],
    [{ type: 'template', template: null }],
    [{ type: 'publish', publish: true }],
    [{ type: 'options', options: { ...start.form.options, alert: true } }],
  ])('SPR-4 CMP-1 screens stay chosen as they were when the message changes: %o', (action) => {
    const { screens, choice: its } = formReducer(taken, action);
    expect(screens).toEqual(new Set(['a', 'b']));
    expect(its).toBe(choice);
  });

  it('CMP-1 screens that are added to a choice, taken off it or brought by a library message change how they were chosen', () => {
    const other = { ...choice, text: 'Bus', ids: new Set(['c', 'd', 'e']) };
    const added = formReducer(taken, { type: 'take', choice: other, added: ['c', 'd', 'e'] });
    expect([...added.screens]).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(added.choice).toBe(other);
    expect(formReducer(taken, { type: 'take', choice: other, added: null }).screens).toEqual(other.ids);
    const none = formReducer(taken, { type: 'screens', change: () => new Set(['z']) });
    expect(none.choice).toBeNull();
    const screens = new Set(['a', 'b']);
    const library = formReducer(taken, { type: 'library', libraryId: 3, libraryTitle: 'Travaux', screens });
    expect(library.choice).toBeNull();
    expect(library.form).toMatchObject({ libraryId: 3, libraryTitle: 'Travaux' });
  });

  it('LIV-6 TIM-5 what comes from elsewhere can be undone, and a draft that is resumed has nothing before it', () => {
    const aimed = formReducer(taken, {
      type: 'aim',
      lineId: 7,
      directionId: null,
      choice: { ...choice, ids: new Set(['z']) },
    });
    expect(aimed).toMatchObject({ form: { lineId: 7, texts: { 1: 'Retard' } }, screens: new Set(['z']) });
    expect(formReducer(aimed, { type: 'restore' })).toMatchObject({
      form: taken.form,
      screens: taken.screens,
    });
    const entered = { form: start.form, screens: new Set(['q']), choice: null };
    const filled = formReducer(taken, { type: 'fill', entered });
    expect(formReducer(filled, { type: 'restore' }).form).toBe(taken.form);
    expect(formReducer(aimed, { type: 'resume', entered })).toEqual({ ...entered, cleared: null });
    expect(formReducer(start, { type: 'restore' })).toBe(start);
  });
});
