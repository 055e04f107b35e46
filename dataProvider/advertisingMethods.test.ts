import { expect, it, vi } from 'vitest';
import { createAdvertisingMethods } from './advertisingMethods.ts';
import type { HttpRequest } from './httpClient.ts';

const answering = (answer: unknown) =>
  vi.fn((_path: string, _request?: HttpRequest) => Promise.resolve(answer));

it('ADV-1 reads the pictures of a project; of none, a legacy server answers nothing', async () => {
  const http = answering({ array: [{ id: 4 }] });
  expect(await createAdvertisingMethods(http).advertising(3)).toEqual([{ id: 4 }]);
  expect(http).toHaveBeenCalledExactlyOnceWith('/rest/advertising/project/3');
  expect(await createAdvertisingMethods(answering(null)).advertising(3)).toEqual([]);
});

it('ADV-2 sends a picture as `file`, and its name and screens as `json`', async () => {
  const http = answering({ id: 4 });
  const file = new File(['pixels'], 'salon.png', { type: 'image/png' });
  const onUpload = vi.fn();
  const { signal } = new AbortController();
  const picture = { name: 'salon', screens: ['hall'], file };
  const how = { onUpload, signal, onceKey: 'a-key' };
  expect(await createAdvertisingMethods(http).spreadAdvertising(picture, how)).toEqual({ id: 4 });
  const [path, request] = http.mock.lastCall ?? [];
  expect(path).toBe('/rest/advertising/');
  expect(request).toMatchObject({ method: 'POST', ...how });
  const form = request?.body as FormData;
  expect([...form.keys()]).toEqual(['id', 'json', 'file']);
  expect(form.get('json')).toBe('{"name":"salon","screens":["hall"]}');
  expect(form.get('file')).toBe(file);
});

it('ADV-1 takes a picture off one screen, or off all', async () => {
  const http = answering({ id: 4 });
  const { deleteAdvertising } = createAdvertisingMethods(http);
  await deleteAdvertising(4, 'hall');
  await deleteAdvertising(4, null);
  expect(http.mock.calls).toEqual([
    ['/rest/advertising/4', { method: 'DELETE', query: { screenId: 'hall' } }],
    ['/rest/advertising/4', { method: 'DELETE', query: { screenId: null } }],
  ]);
});
