import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipAround, packMiddle } from './gzipAround.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 300 });

it('OUT-4 what is packed in parts is unpacked as one', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, fc.nat(3_000), text, async (before, one, times, after) => {
      const plain = Buffer.from(one.repeat(times));
      const whole = gzipAround(Buffer.from(before), await packMiddle(plain), Buffer.from(after));
      expect(gunzipSync(whole).toString()).toBe(before + one.repeat(times) + after);
    }),
    { numRuns: 50 },
  );
  const long = Buffer.alloc(65_536, 'é');
  const whole = gzipAround(long, await packMiddle(long), long);
  expect(gunzipSync(whole).equals(Buffer.concat([long, long, long]))).toBe(true);
});
