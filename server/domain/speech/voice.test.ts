import { describe, expect, it } from 'vitest';
import { speechTexts } from '../../shared/speechTexts.ts';
import { createVoice } from './voice.ts';

/** A voice that finishes texts on request of the test. */
function create(limits = { atOnce: 2, waiting: 1, remembered: 25 }) {
  const begun: string[] = [];
  const going = new Map<string, PromiseWithResolvers<Buffer>>();
  const voice = createVoice((text) => {
    begun.push(text);
    const one = Promise.withResolvers<Buffer>();
    going.set(text, one);
    return one.promise;
  }, limits);
  return {
    voice,
    begun,
    /** Finishes a text with ten bytes. */
    end: (text: string) => going.get(text)?.resolve(Buffer.alloc(10)),
    fail: (text: string) => going.get(text)?.reject(new Error(text)),
  };
}

describe('OUT-6 a voice', () => {
  it('says two at a time, in turn, and refuses who would wait too long', async () => {
    const { voice, begun, end, fail } = create();
    const [one, two, three] = ['a', 'b', 'c'].map((text) => voice.say(text, 'fr'));
    expect(begun).toEqual(['a', 'b']);
    await expect(voice.say('d', 'fr')).rejects.toMatchObject({
      status: 503,
      message: speechTexts.busy,
      isUsual: true,
    });
    fail('a');
    await expect(one).rejects.toThrow('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    const four = voice.say('d', 'fr');
    expect(begun).toHaveLength(3);
    end('b');
    await two;
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    end('c');
    end('d');
    await Promise.all([three, four]);
    const again = voice.say('a', 'fr');
    expect(begun.at(-1)).toBe('a');
    end('a');
    expect(await again).toHaveLength(10);
  });

  it('says a text once for all who ask, and forgets what was asked for least lately', async () => {
    const { voice, begun, end } = create();
    const both = [voice.say('a', 'fr'), voice.say('a', 'fr')];
    end('a');
    await Promise.all(both);
    for (const text of ['b', 'a', 'c', 'a', 'b']) {
      const said = voice.say(text, 'fr');
      end(text);
      await said;
    }
    expect(begun).toEqual(['a', 'b', 'c', 'b']);
    const other = voice.say('a', 'en');
    end('a');
    await other;
    expect(begun).toHaveLength(5);
  });
});
