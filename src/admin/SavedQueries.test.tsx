import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

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
