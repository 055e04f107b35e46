import { describe, expect, it } from 'vitest';
import { emptyState, formReducer, isDirty, type FormAction, type FormState } from './spreadingValues.ts';

const start = emptyState('unexpected');
const type = (state: FormState, text: string) => formReducer(state, { type: 'text', languageId: 1, text });

describe('a message that was set aside', () => {
  it('SPR-10 having a message back does not lose what was typed since', () => {
    const since = type(formReducer(type(start, 'Premier'), { type: 'clean', keep: true }), 'Second');
    const back = formReducer(since, { type: 'restore' });
    expect(back.form.texts[1]).toBe('Premier');
    expect(back.cleared?.form.texts[1]).toBe('Second');
  });

  it('SPR-10 CMP-6 a message that fails again when it is sent again can still be had back, and goes when it is sent', () => {
    const typed = type(start, 'Retard');
    const failed = formReducer(typed, { type: 'clean', keep: true });
    const again = formReducer(failed, { type: 'clean', keep: true });
    expect(formReducer(again, { type: 'restore' })).toEqual(typed);
    expect(formReducer(again, { type: 'clean', keep: false })).toEqual(start);
  });

  it('SPR-10 a message that was set aside can be had back after another has been sent', () => {
    const aside = formReducer(type(start, 'Premier'), { type: 'clean', keep: true });
    const sent = formReducer(type(aside, 'Second'), { type: 'clean', keep: false });
    expect(isDirty(sent)).toBe(false);
    expect(formReducer(sent, { type: 'restore' }).form.texts[1]).toBe('Premier');
    const entered = { form: type(start, 'Second').form, screens: new Set(['q']), choice: null };
    const filled = formReducer(type(start, 'Premier'), { type: 'fill', entered });
    const spread = formReducer(filled, { type: 'clean', keep: false });
    expect(formReducer(spread, { type: 'restore' }).form.texts[1]).toBe('Premier');
  });

  it.each<[string, FormAction]>([
    ['its text was rebuilt', { type: 'rebuild', built: 'B', frenchId: 1 }],
    ['its template was filled again', { type: 'template', template: null, refill: true }],
    [
      'its screens were replaced by others',
      {
        type: 'aim',
        lineId: 7,
        directionId: null,
        choice: { choice: { tags: ['nuit'] }, text: 'nuit', ids: new Set(['z']) },
      },
    ],
  ])('SPR-10 of a message that was sent no earlier state is left to be had back: %s', (_, action) => {
    const replaced = formReducer(type(start, 'Retard'), action);
    expect(replaced.cleared?.form.texts[1]).toBe('Retard');
    const restored = formReducer(replaced, { type: 'restore' });
    for (const state of [replaced, restored])
      expect(formReducer(state, { type: 'clean', keep: false })).toEqual(start);
  });
});
