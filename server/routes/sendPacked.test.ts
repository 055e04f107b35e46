import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packedFor, packedOnce } from './sendPacked.ts';

const long = Buffer.from('a'.repeat(1_000));

it.each<[string | undefined, Buffer, boolean]>([
  ['gzip', long, true],
  ['br, gzip;q=0.5', long, true],
  ['gzip; q=0.01', long, true],
  [undefined, long, false],
  ['br', long, false],
  ['gzip;q=0', long, false],
  ['gzip; q=0.00, br', long, false],
  ['gzip', long.subarray(1), false],
])('OUT-2 a consumer that accepts %s', async (encodings, plain, isPacked) => {
  const { headers, body } = packedFor(encodings, packedOnce(plain));
  expect(headers).toEqual({
    vary: 'accept-encoding, x-api-key',
    ...(isPacked && { 'content-encoding': 'gzip' }),
  });
  const bytes = await body;
  expect(isPacked ? gunzipSync(bytes) : bytes).toEqual(plain);
});

it('OUT-2 a document is packed once, however many ask at the same time', async () => {
  const { packed } = packedOnce(long);
  const [first, second] = [packed(), packed()];
  expect(second).toBe(first);
  expect(packed()).toBe(first);
  const bytes = await first;
  expect(await packed()).toBe(bytes);
});
