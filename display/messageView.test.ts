// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { bodyOf, kindOf, shownContents, signKindOf } from './messageView.ts';

it('PRV-1 a screen whose id contains amif is an exhibition, any other a company', () => {
  expect(kindOf('salon-amif-3')).toBe('EXHIBITION');
  expect(kindOf('val-antony-1')).toBe('COMPANY');
  expect(kindOf(null)).toBe('COMPANY');
});

it('PRV-1 no picture without a line or for « Aucun »; a special style for buses', () => {
  expect(signKindOf(null)).toBeNull();
  expect(signKindOf({ name: 'Aucun' })).toBeNull();
  expect(signKindOf({ name: 'Bus 183' })).toBe('bus');
  expect(signKindOf({ name: 'RER B' })).toBe('round');
  expect(signKindOf({ name: 'Métro 14' })).toBe('round');
  expect(signKindOf({ name: 'Orlyval' })).toBe('plain');
});

it.each(['COMPANY', 'EXHIBITION', 'VAL'] as const)('PRV-1 %s shows the bare text', (mode) => {
  expect(bodyOf(mode, '<p>Un <b>mot</b></p><p>puis &amp; deux</p>')).toEqual({ text: 'Un mot puis & deux' });
});

it('PRV-1 PRV-7 STATION keeps the HTML, without what could run', () => {
  expect(bodyOf('STATION', '<p>Un <b onclick="x()">mot</b></p><script>x()</script>')).toEqual({
    html: '<p>Un <b>mot</b></p>',
  });
});

it('DSP-1 French punctuation stays with its word, and attributes of the HTML stay as they are', () => {
  expect(bodyOf('VAL', 'Arrêt « Gare » : fermé !')).toEqual({
    text: 'Arrêt «\u00a0Gare\u00a0»\u00a0: fermé\u00a0!',
  });
  expect(bodyOf('STATION', '<p style="color : navy ; text-align : left">Fermé !</p>')).toEqual({
    html: '<p style="color: navy; text-align: left">Fermé\u00a0!</p>',
  });
});

it('DSP-1 languages without a text have no turn', () => {
  const fr = { code: 'fr', content: 'Bonjour' };
  expect(shownContents([fr, { code: 'en', content: '<p><br></p>' }])).toEqual([fr]);
  expect(shownContents(['fr', 'en'].map((code) => ({ code, content: '' })))).toEqual([
    { code: 'fr', content: '' },
  ]);
  expect(shownContents([{ code: 'en', content: '' }, fr])).toEqual([fr]);
  expect(shownContents([])).toEqual([]);
});
