import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { forOlderServer } from './olderServers.ts';

const limit = 'SET transaction_timeout = 0;\n';
const script = (line: string) =>
  `--\nSET idle_in_transaction_session_timeout = 0;\n${line}SET client_encoding = 'UTF8';\n` +
  `COPY public.news (title) FROM stdin;\nSET client_encoding \n${limit}\\.\n`;

it.each([
  ['a server before 17 is not told of the limit that 17 brought', 160_004, limit, ''],
  ['one from 17 on is', 170_000, limit, limit],
  ['what an older pg_restore writes stays as it is', 160_004, '', ''],
])('OPS-4 %s, and what is saved stays as it is', async (_, version, written, told) => {
  const whole = Buffer.from(script(written));
  for (const size of [1, 7, whole.length]) {
    const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_part, index) =>
      whole.subarray(index * size, (index + 1) * size),
    );
    expect(await text(Readable.from(forOlderServer(Readable.from(parts), version)))).toBe(script(told));
  }
});

it('OPS-4 a script that ends in its head is passed on', async () => {
  const parts = Readable.from([Buffer.from('--\n')]);
  expect(await text(Readable.from(forOlderServer(parts, 150_000)))).toBe('--\n');
});
