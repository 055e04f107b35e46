import { openAsBlob } from 'node:fs';
import type { Remote } from '../../support/remote.ts';
import type { RunningServer } from '../../support/startServer.ts';

/** The answer, which must not be a refusal; the last of several progress lines. */
export async function need(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok || text.includes('"refused"')) throw new Error(`${answer.url}: ${text.slice(0, 300)}`);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

/** Uploads and builds a feed. */
export async function importFeed(
  { url }: RunningServer,
  { token, get }: Remote,
  zip: string,
  parts: Record<string, number>,
) {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts)) form.set(part, String(value));
  form.set('file', await openAsBlob(zip), 'reseau.zip');
  const sent = await fetch(`${url}/rest/gtfs`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: form,
  });
  const { file } = (await need(sent)) as { file: string };
  await need(await get(`/rest/uploads/gtfs/${file}`));
}
