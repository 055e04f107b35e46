import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './eventStream.ts';

async function read(chunks: Uint8Array[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  await readEvents(
    body,
    (event) => events.push(event),
    () => undefined,
  );
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const stream =
  ': bonjour\n\nid: 7\nevent: snapshot\ndata: {"é":\ndata: 1}\n\ndata:x\r\ndata:y\r\n\r\nevent: ping\rdata\r\revent: none\n\ndata: cut';
const events = [
  { name: 'snapshot', data: '{"é":\n1}' },
  { name: 'message', data: 'x\ny' },
  { name: 'ping', data: '' },
];

it('DSP-3 events are read as the standard says, comments and what is cut off left out', async () => {
  expect(await read([bytes(stream)])).toEqual(events);
});

it('DSP-3 events come whole, wherever the network cuts the stream', async () => {
  const all = bytes(stream);
  for (let cut = 0; cut <= all.length; cut++)
    expect(await read([all.slice(0, cut), all.slice(cut)])).toEqual(events);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: all.length }), { maxLength: 20 }), async (marks) => {
      const cuts = [0, ...marks.sort((a, b) => a - b), all.length];
      const chunks = cuts.slice(1).map((to, index) => all.slice(cuts[index], to));
      expect(await read(chunks)).toEqual(events);
    }),
  );
});
