import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure } from '../../tests/support/fakeServer.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';

// The first one is signed in.
const superusers = [
  { id: 1, name: 'direction', sessionInfinite: false, version: 1 },
  { id: 2, name: 'seconde', sessionInfinite: false, version: 1 },
];

const open = (address = '', routes: Parameters<typeof openWorkspace>[1] = {}) =>
  openWorkspace(`/adminRef/superusers${address}`, {
    'GET /rest/user/super/': { array: superusers },
    ...routes,
  });

const isDeletion = ({ method }: { method: string }) => method === 'DELETE';

it('REF-3 a new superuser is sent without a project', async () => {
  const { actor, server } = open('/create', { 'POST /rest/user/': { ...superusers[1] } });
  await actor.type(await screen.findByRole('textbox', { name: /^Nom d'utilisateur/ }), 'troisieme');
  await actor.type(screen.getByLabelText(/^Mot de passe/), 'Soleil-levant-77');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Utilisateur enregistré')).toBeVisible();
  const posts = server.sentTo('/rest/user/').filter(({ method }) => method === 'POST');
  expect(Object.fromEntries(posts[0]?.body as FormData)).toEqual({
    id: '',
    json: '{"name":"troisieme","password":"Soleil-levant-77","sessionInfinite":false}',
  });
});

it('REF-3 who is signed in is not deleted, and the button says why', async () => {
  const { actor, server } = open();
  const button = await screen.findByRole('button', { name: 'Supprimer le superutilisateur direction' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await actor.tab();
  button.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    "Il n'est pas possible de supprimer l'utilisateur courant.",
  );
  await actor.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.sent.some(isDeletion)).toBe(false);
});

it('REF-3 ADM-11 who is signed in is not selected with the others either', async () => {
  const { actor } = open();
  expect(
    await screen.findByRole('checkbox', { name: 'Sélectionner le superutilisateur direction' }),
  ).toBeDisabled();
  const page = screen.getByRole('checkbox', { name: 'Sélectionner toute la page' });
  await waitFor(() => expect(page).toBeEnabled());
  await actor.click(page);
  expect(page).toBeChecked();
  const bar = await screen.findByRole('region', { name: 'Sélection' });
  expect(bar).toHaveTextContent('1 sélectionné');
  await actor.click(screen.getByRole('button', { name: 'Tout sélectionner (2)' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tout sélectionner (2)' })).toBeEnabled());
  expect(bar).toHaveTextContent('1 sélectionné');
  await actor.click(page);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull());
});

it('REF-3 another is deleted, unless the server knows that it is the last one', async () => {
  toleratedFailures();
  const text = '<clientMessage>Le dernier super utilisateur ne peut être supprimé.</clientMessage>';
  const { actor } = open('', { 'DELETE /rest/user/2': failure(409, 'ConflictException', text) });
  await actor.click(await screen.findByRole('button', { name: 'Supprimer le superutilisateur seconde' }));
  await actor.click(await screen.findByRole('button', { name: 'Oui' }));
  expect(await screen.findByRole('alertdialog', { name: 'Erreur' })).toHaveAccessibleDescription(
    'Le dernier super utilisateur ne peut être supprimé.',
  );
});

it('REF-3 changing one’s own password is told to end this session', async () => {
  open('/1');
  await screen.findByRole('textbox', { name: /^Nom d'utilisateur/ });
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveAccessibleDescription(/vous devrez vous reconnecter/);
});
