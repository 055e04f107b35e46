import { expect, it } from 'vitest';
import { titleOf } from './spreadInput.ts';

it.each(['👩‍👩‍👧‍👦', '🇫🇷', '🚧', 'e\u0301'])('a title made of a text never ends in the middle of %s', (sign) => {
  for (let before = 60; before < 80; before += 1) {
    const title = titleOf(`<p>${'a'.repeat(before)}${sign}${'b'.repeat(80)}</p>`);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(title).toMatch(new RegExp(`^a+(${sign}b*)?…$`, 'u'));
  }
});
