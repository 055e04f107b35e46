import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const anne = {
  id: 21,
  name: 'anne.durand',
  roles: ['ROLE_MANAGER', 'ROLE_USER'],
  sessionInfinite: true,
  filters: null,
  version: 2,
};

const open = (address: string, user: object = anne) =>
  openWorkspace(`/adminProject/1/users${address}`, {
    'GET /rest/user/project/1': { array: [user] },
    'POST /rest/user/': { ...anne },
  });

const name = () => screen.findByRole('textbox', { name: /^Nom d'utilisateur/ });
const password = () => screen.getByLabelText(/^Mot de passe/);
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const posts = (server: ReturnType<typeof open>['server']) =>
  server.sentTo('/rest/user/').filter(({ method }) => method === 'POST');
const sent = (server: ReturnType<typeof open>['server']) => {
  const parts = Object.fromEntries(posts(server)[0]?.body as FormData);
  return { ...parts, json: JSON.parse(parts['json'] as string) as Record<string, unknown> };
};

it('ADM-8 a new user is sent with the roles that were ticked', async () => {
  const { actor, server } = open('/create');
  await actor.type(await name(), 'zoe.petit');
  expect(password()).toHaveAccessibleDescription(/^Au moins 12 caractères, dont cinq différents/);
  await actor.type(password(), 'Soleil-levant-77');
  await actor.click(screen.getByRole('checkbox', { name: 'Utilisateur simple' }));
  await actor.click(screen.getByRole('switch', { name: 'Session illimitée' }));
  await actor.type(screen.getByRole('textbox', { name: 'Filtres' }), 'ligne=7');
  await actor.click(save());
  expect(await screen.findByText('Utilisateur enregistré')).toBeVisible();
  expect(sent(server)).toEqual({
    id: '',
    idProject: '1',
    json: {
      name: 'zoe.petit',
      password: 'Soleil-levant-77',
      sessionInfinite: true,
      roles: ['ROLE_USER'],
      filters: 'ligne=7',
    },
  });
});

it('ADM-8 the roles of a project are offered by their labels, and no more', async () => {
  open('/create');
  await name();
  const offered = within(screen.getByRole('group', { name: /^Rôles/ })).getAllByRole('checkbox');
  expect(offered.map((box) => box.closest('label')?.textContent)).toEqual([
    'Invité',
    'Utilisateur simple',
    'Manager',
    'Administrateur',
  ]);
});

it('ADM-8 says what is wrong with a password beside its rules, and shows it to who asks', async () => {
  const { actor, server } = open('/create');
  await actor.type(await name(), 'zoe.petit');
  await actor.click(screen.getByRole('checkbox', { name: 'Invité' }));
  await actor.type(password(), 'zoe.petit-2026');
  await actor.click(save());
  expect(
    await screen.findByText('Le mot de passe ne peut pas contenir le nom de l’utilisateur.'),
  ).toBeVisible();
  expect(password()).toHaveAccessibleDescription(/Au moins 12 caractères.* ne peut pas contenir/);
  expect(password()).toHaveAttribute('type', 'password');
  await actor.click(screen.getByRole('button', { name: 'Montrer le mot de passe' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(posts(server)).toEqual([]);
});

it('ADM-8 an empty password stays as it is, and one that changes ends the sessions', async () => {
  const { actor, server } = open('/21');
  const field = await name();
  expect(password()).toHaveAccessibleDescription(/^Laissez vide .* ferme les sessions ouvertes/);
  await actor.type(password(), 'x');
  await actor.clear(password());
  await actor.clear(field);
  await actor.type(field, 'anne.petit');
  await actor.click(save());
  expect(await screen.findByText('Utilisateur enregistré')).toBeVisible();
  const { json } = sent(server);
  expect(json).toEqual({ ...anne, name: 'anne.petit' });
});

it('ADM-8 lists names, roles by label and endless sessions', async () => {
  open('');
  const link = await screen.findByRole('link', { name: 'anne.durand' });
  const cells = within(link.closest('tr')!).getAllByRole('cell');
  // The first cell contains the box that selects the row.
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '',
    'anne.durand',
    'Manager, Utilisateur simple',
    'Oui',
    'Mot de passe',
    '',
  ]);
});

it('OPS-1 of an account of the provider the list says so, and its form asks for no password', async () => {
  const { actor } = open('', { ...anne, byProvider: true });
  const link = await screen.findByRole('link', { name: 'anne.durand' });
  expect(within(link.closest('tr')!).getByText('Fournisseur d’identité')).toBeVisible();
  await actor.click(link);
  expect(await name()).toHaveValue('anne.durand');
  expect(screen.getByText(/^Ce compte vient du fournisseur d’identité/)).toBeVisible();
  expect(screen.queryByLabelText(/^Mot de passe/)).toBeNull();
});
