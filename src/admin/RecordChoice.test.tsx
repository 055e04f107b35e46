import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../tests/support/fakeServer.ts';
import { openForm } from '../../tests/support/fillForm.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { texts } from '../i18n/index.ts';

const { notChosen } = texts.configuration;
const lines = [
  { id: 5, name: 'Bus 7', version: 1 },
  { id: 6, name: 'Bus 8', version: 1 },
];
const point = { id: 11, name: 'Nord', order: 1, lineId: 5, line: lines[0], version: 1 };

async function openPoint() {
  const opened = openWorkspace('/adminProject/1/points/11', {
    'GET /rest/point/project/1': { array: [point] },
    'GET /rest/line/project/1': { array: lines },
    'GET /rest/line/transporter': { array: [] },
    'POST /rest/point/': { ...point, version: 2 },
  });
  const line = await choice(/^Ligne/);
  await waitFor(() => expect(line).toHaveValue('Bus 7'));
  return { ...opened, line };
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const choice = async (name: RegExp) => (await openForm()).findByRole('combobox', { name });
const sentJson = (call: { body?: unknown } | undefined) =>
  JSON.parse(Object.fromEntries(call?.body as FormData)['json'] as string) as unknown;

it('ADM-9 what is typed into a choice and not chosen keeps the record from being saved, once', async () => {
  const { actor, server, line } = await openPoint();
  await actor.clear(line);
  await actor.type(line, 'Bus 8');
  await actor.click(save());
  await waitFor(() => expect(line).toHaveAccessibleDescription(notChosen('Bus 8')));
  expect(line).toHaveFocus();
  expect(server.sentTo('/rest/point/')).toEqual([]);
  await actor.click(save());
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/points'));
  expect(sentJson(server.sentTo('/rest/point/')[0])).toMatchObject({ lineId: null });
});

it('ADM-9 what is chosen after it was typed is saved at once, also after a refusal', async () => {
  const { actor, server, line } = await openPoint();
  await actor.type(line, 'bis');
  await actor.click(save());
  await waitFor(() => expect(line).toHaveAccessibleDescription(notChosen('bis')));
  await actor.clear(line);
  await actor.type(line, 'Bus 8');
  await actor.click(await screen.findByRole('option', { name: 'Bus 8' }));
  await waitFor(() => expect(line).not.toHaveAccessibleDescription(/choisi/));
  await actor.click(save());
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/points'));
  expect(sentJson(server.sentTo('/rest/point/')[0])).toMatchObject({ lineId: 6 });
});

it('ADM-9 Enter chooses the record that is named in full as soon as it is found, and creates no second one of that name', async () => {
  const { actor, line } = await openPoint();
  await actor.clear(line);
  await actor.type(line, 'bus 8{Enter}');
  await waitFor(() => expect(line).toHaveValue('Bus 8'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ADM-9 of two searches that become due together, on a busy machine, the last one counts', async () => {
  openWorkspace('/adminProject/1/points/create', {
    'GET /rest/line/project/1': { array: lines },
    'GET /rest/line/transporter': { array: [] },
  });
  const line = await choice(/^Ligne/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const type = async (value: string, ms: number) => {
    fireEvent.change(line, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  await type('B', 250);
  // The first search is about to change the choices when the next letters come, and has changed them before the last one.
  await type('Bus', 1);
  await type('Bus 8', 250);
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bus 8']);
  }, 20_000);
});

it('ADM-9 of several that are chosen, what was typed is gone once it is chosen, and not forgotten before', async () => {
  const site = { id: 12, name: 'Orly', order: 1, pointIds: [], bikeIds: [], tags: [], version: 1 };
  const { actor, server } = openWorkspace('/adminProject/1/sites/12', {
    'GET /rest/site/project/1': { array: [site] },
    'GET /rest/point/project/1': { array: [point, { ...point, id: 13, name: 'Sud' }] },
    'GET /rest/bike': { array: [] },
    'POST /rest/site/': { ...site, version: 2 },
  });
  const points = await choice(/^Points d’arrêt/);
  await actor.type(points, 'Nor');
  await actor.click(save());
  await waitFor(() => expect(points).toHaveAccessibleDescription(notChosen('Nor')));
  expect(server.sentTo('/rest/site/')).toEqual([]);
  await actor.clear(points);
  await actor.type(points, 'Nord{Enter}');
  expect(await screen.findByRole('button', { name: 'Nord' })).toBeVisible();
  expect(points).toHaveValue('');
  await waitFor(() => expect(points).not.toHaveAccessibleDescription(/choisi/));
  await actor.click(save());
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
  expect(sentJson(server.sentTo('/rest/site/')[0])).toMatchObject({ pointIds: [11] });
});

it('ADM-1 a time zone that is typed and not chosen is not forgotten either', async () => {
  const { actor, server } = openWorkspace('/adminProject/projects/1');
  await actor.type(await choice(/^Fuseau horaire/), 'reunion');
  await actor.click(save());
  expect(await screen.findByText(notChosen('reunion'))).toBeVisible();
  expect(server.sentTo('/rest/project/')).toEqual([]);
});

describe('a site with ten stop points of sixty, of which the server sends fifty at a time', () => {
  const points = Array.from({ length: 60 }, (_, at) => ({
    ...point,
    id: at + 1,
    name: `Quai ${String(at + 1).padStart(2, '0')}`,
  }));
  const held = [1, 51, 52, 2, 53, 54, 55, 56, 57, 58];
  const site = { id: 12, name: 'Orly', order: 1, pointIds: held, bikeIds: [], tags: [], version: 1 };
  const saved = { ...site, version: 2 };

  /** `readIds` answers the calls for the points that the site holds. */
  function open(readIds: (named: typeof points) => Record<string, unknown> | Response | Promise<Response>) {
    return openWorkspace('/adminProject/1/sites/12', {
      'GET /rest/app': { version: '1', capabilities: ['pagedLists', 'player'] },
      'GET /rest/site/project/1': { array: [site] },
      'GET /rest/point/project/1': ({ path }) => {
        const { id: ids, q = '' } = JSON.parse(
          new URL(path, 'https://x').searchParams.get('filter') ?? '{}',
        ) as { id?: unknown[]; q?: string };
        if (ids) return readIds(points.filter(({ id }) => ids.includes(id)));
        const found = points.filter(({ name }) => name.includes(q));
        return { array: found.slice(0, 50), total: found.length };
      },
      'POST /rest/site/': saved,
    });
  }
  const sentIds = async (server: ReturnType<typeof openWorkspace>['server']) => {
    await waitFor(() => expect(server.sentTo('/rest/site/')).toHaveLength(1));
    return (sentJson(server.sentTo('/rest/site/')[0]) as { pointIds: number[] }).pointIds;
  };

  it('ADM-3 ADM-9 two are removed in a row, and all others stay, shown and saved', async () => {
    let isHeld = false;
    const { actor, server } = open((array) =>
      isHeld ? Promise.withResolvers<Response>().promise : { array },
    );
    const field = await choice(/^Points d’arrêt/);
    expect(await screen.findByRole('button', { name: 'Quai 58' })).toBeVisible();
    isHeld = true;
    await actor.click(field);
    await actor.keyboard('{Backspace}{Backspace}');
    expect(screen.getByRole('button', { name: 'Quai 56' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Quai/ })).toHaveLength(8);
    await actor.click(save());
    expect(await sentIds(server)).toEqual(held.slice(0, 8));
  });

  it('ADM-3 ADM-9 where their names cannot be read, one that is added drops none of them', async () => {
    toleratedFailures();
    const { actor, server } = open(() => failure(503, 'UnavailableException'));
    const field = await choice(/^Points d’arrêt/);
    expect(await screen.findByRole('button', { name: 'Quai 01' })).toBeVisible();
    await actor.type(field, 'Quai 03');
    await actor.click(await screen.findByRole('option', { name: 'Quai 03' }));
    await actor.click(save());
    expect(await sentIds(server)).toEqual([...held, 3]);
  });
});
