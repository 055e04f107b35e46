import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientMessageOf, withClientMessage } from './clientMessage.ts';

describe('PRV-4 the text for the user', () => {
  it.each([
    ['<clientMessage>Écran plein.</clientMessage>', 'Écran plein.'],
    ['java.lang: <clientMessage> deux\nlignes </clientMessage> (at X)', 'deux\nlignes'],
    ['<clientMessage></clientMessage>', null],
    ['<clientMessage>  </clientMessage>', null],
    ['<clientMessage>sans fin', null],
    ['', null],
  ])('PRV-4 of %j is %j', (message, expected) => {
    expect(clientMessageOf(message)).toBe(expected);
  });

  it('PRV-4 is read as it was written', () => {
    const texts = fc.string().filter((text) => text.trim() !== '' && !text.includes('</clientMessage>'));
    fc.assert(
      fc.property(texts, (text) => {
        expect(clientMessageOf(withClientMessage(text))).toBe(text.trim());
      }),
    );
  });
});
