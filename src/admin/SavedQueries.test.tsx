import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it } from 'vitest';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { SavedQueries } from './SavedQueries.tsx';

const antony = { id: 1, name: 'Antony', order: 1, version: 1 };
const listed = [
  buildScreen({ id: 'val-1', name: 'Hall', site: antony, active: false }),
  buildScreen({ id: 'val-2', name: 'Quai', site: antony }),
];
const lists = (projectId: number) => ({
  [`GET /rest/screen/project/${projectId}`]: { array: listed },
  [`GET /rest/site/project/${projectId}`]: { array: [antony] },
  [`GET /rest/template/project/${projectId}`]: { array: [] },
  [`GET /rest/newsconf/project/${projectId}`]: { array: [buildNewsConf({ id: 31, name: 'Gares' })] },
});

const title = 'Filtres enregistrés';

it('ADM-14 filters are kept under a name, found again after a sign-out, and not in another project', async () => {
  const { actor, store, router } = openWorkspace('/adminProject/1/screens', { ...lists(1), ...lists(2) });
  const choose = async (item: string) => {
    await actor.click(screen.getByRole('button', { name: title }));
    await actor.click(await screen.findByRole('menuitem', { name: item }));
  };
  const name = async (text: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer ces filtres' }));
    const field = dialog.getByRole('textbox', { name: 'Nom' });
    await actor.clear(field);
    await actor.type(field, text);
    await actor.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  };
  expect(await screen.findByText('1-2 sur 2')).toBeVisible();
  // With nothing to save and nothing saved, there is no button.
  expect(screen.queryByRole('button', { name: title })).toBeNull();

  const active = screen.getByRole('combobox', { name: 'Actif' });
  await actor.click(active);
  await actor.click(await screen.findByRole('option', { name: 'Non' }));
  expect(await screen.findByText('1-1 sur 1')).toBeVisible();
  await choose('Enregistrer ces filtres…');
  await name(' ');
  expect(await screen.findByText('Donnez un nom à ces filtres.')).toBeVisible();
  await name('Écrans éteints');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await actor.clear(active);
  expect(await screen.findByText('1-2 sur 2')).toBeVisible();
  await choose('Écrans éteints');
  expect(await screen.findByText('1-1 sur 1')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Actif' })).toHaveValue('Non');

  // Two queries with one name could not be told apart.
  await actor.clear(active);
  await actor.click(active);
  await actor.click(await screen.findByRole('option', { name: 'Oui' }));
  await screen.findByText('Quai');
  await choose('Enregistrer ces filtres…');
  await name('Écrans éteints');
  expect(await screen.findByText('D’autres filtres portent déjà ce nom.')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const key = 'screens.1.savedQueries';
  store.reset();
  expect(store.getItem(key)).toMatchObject([
    { label: 'Écrans éteints', value: { filter: { active: [false] } } },
  ]);

  await router.navigate('/adminProject/2/screens');
  expect(await screen.findByText('1-2 sur 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: title })).toBeNull();

  await router.navigate('/adminProject/1/screens');
  await screen.findByRole('button', { name: title });
  await choose('Écrans éteints');
  await screen.findByText('1-1 sur 1');
  await choose('Retirer « Écrans éteints »');
  expect(store.getItem(key)).toEqual([]);
});

const kept = {
  filterValues: { q: 'hall', active: [true] },
  sort: { field: 'name', order: 'DESC' },
  perPage: 50,
};
const shown = {
  'as kept': { ...kept, filterValues: { active: [true], q: 'hall' } },
  'other order': { ...kept, sort: { field: 'name', order: 'ASC' } },
  'other field': { ...kept, sort: { field: 'id', order: 'DESC' } },
  'other size': { ...kept, perPage: 25 },
  'other filter': { ...kept, filterValues: { q: 'hall' } },
};

function List() {
  const [list, setList] = useState<object>(kept);
  return (
    <ListContextProvider value={list as ListControllerResult}>
      <SavedQueries storeKey="screens.1" />
      {Object.entries(shown).map(([name, next]) => (
        <button key={name} onClick={() => setList(next)}>
          {name}
        </button>
      ))}
    </ListContextProvider>
  );
}

it('ADM-14 with filters their order and the size of a page are kept, and found again from the first page on', async () => {
  const { router } = renderPage(<List />, { calls: {}, address: '/?page=3' });
  const actor = userEvent.setup();
  const press = async (name: string) => actor.click(await screen.findByRole('button', { name }));
  await press(title);
  await actor.click(await screen.findByRole('menuitem', { name: 'Enregistrer ces filtres…' }));
  await actor.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Halls{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const offered: Record<string, boolean> = {};
  for (const name of Object.keys(shown)) {
    await press(name);
    await press(title);
    offered[name] = screen.queryByRole('menuitem', { name: 'Retirer « Halls »' }) !== null;
    await actor.click(await screen.findByRole('menuitem', { name: 'Halls' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(offered).toEqual({
    'as kept': true,
    'other order': false,
    'other field': false,
    'other size': false,
    'other filter': false,
  });
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    filter: '{"q":"hall","active":[true]}',
    sort: 'name',
    order: 'DESC',
    page: '1',
    perPage: '50',
  });
});
