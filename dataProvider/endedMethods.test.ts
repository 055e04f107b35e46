import { expect, it, vi } from 'vitest';
import { createEndedMethods } from './endedMethods.ts';

it('TIM-5 asks for a page of what has ended, and for one message as it was', async () => {
  const http = vi.fn(() => Promise.resolve({ array: [], total: 0 }));
  const methods = createEndedMethods(http);
  await methods.endedNews(3, { q: 'grève', first: 25, size: 25 });
  await methods.endedMessage(12);
  expect(http.mock.calls).toEqual([
    ['/api/news/ended/project/3', { query: { q: 'grève', first: 25, size: 25 } }],
    ['/api/news/ended/12'],
  ]);
});

it('CMP-7 names several messages with what was read of them, and nothing else of them', async () => {
  const sent: unknown[] = [];
  const methods = createEndedMethods(async (path, { body, onceKey } = {}) => {
    sent.push([path, JSON.parse(await (body as Blob).text()), onceKey]);
    return { messages: 1, screens: 1, over: 0, undoId: 5 };
  });
  const messages = [{ id: 4, version: 2, title: 'Travaux' }];
  expect(await methods.removeNews(3, messages)).toEqual({ messages: 1, screens: 1, over: 0, undoId: 5 });
  await methods.endNews(3, messages);
  await methods.prolongNews(3, messages, null, 'a-key');
  const some = { messages: [{ id: 4, version: 2 }] };
  expect(sent).toEqual([
    ['/api/news/remove/project/3', some, undefined],
    ['/api/news/end/project/3', some, undefined],
    ['/api/news/prolong/project/3', { ...some, until: null }, 'a-key'],
  ]);
});
