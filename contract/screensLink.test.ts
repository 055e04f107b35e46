import fc from 'fast-check';
import { expect, it } from 'vitest';
import { screensLink } from './screensLink.ts';

it('FLT-1 leads to those that are offline, or to one', () => {
  expect(screensLink({ projectId: 7, screenId: null })).toBe('/#!/screens?project=7&state=offline');
  expect(screensLink({ projectId: 7, screenId: 'quai-1' })).toBe('/#!/screens?project=7&screen=quai-1');
});

it('FLT-1 is one word in a mail whatever a screen is called, and says it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (screenId) => {
      const link = screensLink({ projectId: 1, screenId });
      expect(link).toMatch(/^\S+$/);
      expect(new URLSearchParams(link.slice(link.indexOf('?'))).get('screen')).toBe(screenId);
    }),
  );
});
