import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const sites = [
  { id: 11, name: 'Antony', order: 1, version: 1 },
  { id: 12, name: 'Orly 4', order: 2, version: 1 },
];

/** Opens the sites; `change` is what a colleague makes of them meanwhile. */
async function open(address: string) {
  const { server, streams, actor } = openWorkspace(address, {
    'GET /rest/site/project/1': { array: sites },
    'GET /rest/screen/project/1': { array: [] },
  });
  await screen.findByRole('link', { name: 'Antony' });
  const isOfProject = ({ url }: { url: string }) => url.startsWith('/api/events/project/1');
  await waitFor(() => expect(streams.live().some(isOfProject)).toBe(true));
  const change = (array: typeof sites) =>
    act(() => {
      server.routes['GET /rest/site/project/1'] = { array };
      streams
        .live()
        .find(isOfProject)
        ?.send('change', { topics: ['screens', 'configuration'] });
    });
  return { actor, change, server };
}

it('ADM-14 MSG-5 a list shows what a colleague adds, renames and deletes', async () => {
  const { change } = await open('/adminProject/1/sites');
  change([
    { id: 12, name: 'Orly 1-2-3', order: 2, version: 2 },
    { id: 13, name: 'Massy', order: 3, version: 1 },
  ]);
  expect(await screen.findByRole('link', { name: 'Massy' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Orly 1-2-3' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Antony' })).toBeNull();
});

it.each([
  ['changes', [{ id: 12, name: 'Orly 1-2-3', order: 2, version: 2 }]],
  ['deletes', []],
])('ADM-10 a form keeps what is typed while a colleague %s its record', async (_what, others) => {
  const { actor, change } = await open('/adminProject/1/sites/12');
  const name = await screen.findByRole('textbox', { name: /^Nom/ });
  await actor.clear(name);
  await actor.type(name, 'Orly Ouest');
  change([{ id: 14, name: 'Versailles', order: 4, version: 1 }, ...others]);
  expect(await screen.findByRole('link', { name: 'Versailles' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Orly Ouest');
});

it('ADM-10 a form whose record a colleague deleted keeps what is typed while another row is deleted here', async () => {
  const { actor, change, server } = await open('/adminProject/1/sites/12');
  const name = await screen.findByRole('textbox', { name: /^Nom/ });
  await actor.type(name, ' bis');
  const [antony] = sites;
  change(antony ? [antony] : []);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Orly 4' })).toBeNull());
  server.routes['DELETE /rest/site/11'] = () => {
    server.routes['GET /rest/site/project/1'] = { array: [] };
    return { id: 11 };
  };
  await actor.click(screen.getByRole('button', { name: 'Supprimer le site Antony' }));
  await actor.click(await screen.findByRole('button', { name: 'Oui' }));
  expect(await screen.findByText('Aucun site dans ce projet.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Orly 4 bis');
});
