import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from '../../tests/support/fillForm.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const languages = [
  { id: 1, code: 'fr', label: 'Français', order: 1, version: 1 },
  { id: 2, code: 'en', label: 'Anglais', order: 2, version: 1 },
];
const open = (place = '') =>
  openWorkspace(`/adminRef/languages${place}`, { 'GET /rest/language': { array: languages } });

it('REF-1 French cannot be deleted, and its button says why', async () => {
  const { actor, server } = open();
  const french = await screen.findByRole('button', { name: 'Supprimer la langue Français' });
  expect(french).toHaveAttribute('aria-disabled', 'true');
  await actor.click(french);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Le français ne peut pas être supprimé.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Supprimer la langue Anglais' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(false);
});

it('REF-1 the code of French stays, that of others may change', async () => {
  const { router } = open('/1');
  expect(await (await openForm()).findByRole('textbox', { name: /^Code/ })).toBeDisabled();
  await router.navigate('/adminRef/languages/2');
  await waitFor(async () =>
    expect(await (await openForm()).findByRole('textbox', { name: /^Code/ })).toBeEnabled(),
  );
});
