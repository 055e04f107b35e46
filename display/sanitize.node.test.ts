// @vitest-environment node
import { expect, it } from 'vitest';
import { cleanHtml } from './sanitize.ts';

it('PRV-7 without a DOM, where nothing can be sanitised, the bare text is given', () => {
  expect(cleanHtml('<p>Bon <b>voyage</b> &lt;img&gt;<img src=x onerror=alert(1)></p>')).toBe(
    'Bon voyage &lt;img&gt;',
  );
});
