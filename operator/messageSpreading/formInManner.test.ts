import { expect, it } from 'vitest';
import { formInManner } from './formInManner.ts';
import { emptyForm } from './spreadingValues.ts';

const [plain, rich] = ['COMPANY ALL TEXTAREA', 'COMPANY ALL RICHTEXT'];
const template = { id: 4, values: {}, filled: { 1: '<p>Un &lt; deux</p>' }, isComplete: true };
const form = {
  ...emptyForm('unexpected'),
  texts: { 1: '<p>Un &lt; deux</p>', 2: '<p>A</p><p>B</p>' },
  built: '<p>A</p>',
  template,
};

it('CMP-6 what was written in the editor is plain text where there is a text area, and the other way round', () => {
  const typed = formInManner(form, { from: rich, to: plain });
  expect(typed).toMatchObject({
    texts: { 1: 'Un < deux', 2: 'A\nB' },
    built: 'A',
    template: { id: 4, filled: { 1: 'Un < deux' } },
  });
  const back = formInManner(typed, { from: plain, to: rich });
  expect(back.texts[1]).toMatch(/Un &lt; deux/);
  expect(back.texts[1]).toBe(back.template?.filled[1]);
});

it('CMP-6 where only the lists or the tabs are others, what was written stays as it is', () => {
  expect(formInManner(form, { from: rich, to: 'VAL NONE RICHTEXT' })).toBe(form);
});
