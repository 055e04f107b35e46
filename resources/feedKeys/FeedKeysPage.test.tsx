import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { fillForm, openForm } from '../../tests/support/fillForm.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const made = { id: 4, name: 'Application', projectIds: [1], version: 1 };
const key = 'Jx0m3wQnVd7u2kP9sLb5aRzTqYc8EfHg1iKoUvXwN4Z';

const answers = {
  'GET /rest/feedKey': { array: [] },
  'GET /rest/project?id=': { array: [buildProject({ id: 1, name: 'val' })] },
  'POST /rest/feedKey': { ...made, key },
};

async function makeKey() {
  const opened = openWorkspace('/adminRef/feedKeys/create', answers);
  await fillForm(opened.actor, { Nom: 'Application', Projets: 'val' });
  await opened.actor.click((await openForm()).getByRole('button', { name: 'Enregistrer' }));
  return opened;
}

it('OUT-4 a key that is made is shown, to be copied, until who made it is done with it', async () => {
  const { actor, server } = await makeKey();
  const field = await screen.findByRole('textbox', { name: 'Clé d’accès' });
  expect(field).toHaveValue(key);
  expect(field).toHaveAttribute('readonly');
  expect(screen.getByText(/Elle n’est montrée qu’une fois/)).toBeVisible();
  const sent = server.sent.find(({ method }) => method === 'POST')?.body as FormData;
  expect(JSON.parse(sent.get('json') as string)).toEqual({ name: 'Application', projectIds: [1] });
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await actor.click(screen.getByRole('button', { name: 'Copier la clé' }));
  expect(written).toHaveBeenCalledExactlyOnceWith(key);
  expect(await screen.findByRole('button', { name: 'Clé copiée' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminRef/feedKeys'));
  expect(screen.queryByDisplayValue(key)).toBeNull();
});

it('OUT-4 a key of no project is not sent, and told at its field', async () => {
  const { actor, server } = openWorkspace('/adminRef/feedKeys/create', answers);
  await fillForm(actor, { Nom: 'Application' });
  await actor.click((await openForm()).getByRole('button', { name: 'Enregistrer' }));
  expect((await openForm()).getByText('Champ obligatoire.')).toBeVisible();
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});
