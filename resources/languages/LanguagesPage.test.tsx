import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from '../../tests/support/fillForm.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { texts } from '../../src/i18n/index.ts';

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

it('REF-1 ADM-10 of two versions of French mine can be kept, with its code', async () => {
  toleratedFailures();
  const current = { ...languages[0], label: 'Le français', version: 2 };
  const { actor, server } = openWorkspace('/adminRef/languages/1', {
    'GET /rest/language': { array: languages },
    'POST /rest/language/': ({ body }) => {
      const sent = (body as FormData).get('json') as string;
      if ((JSON.parse(sent) as { version: number }).version === 2) return { ...languages[0], version: 3 };
      const refusal = { status: 409, error: '', exception: 'ConflictException', message: '', current };
      return Response.json(refusal, { status: 409 });
    },
  });
  const label = await (await openForm()).findByRole('textbox', { name: /^Libellé/ });
  await actor.type(label, ' (France)');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await actor.click(await screen.findByRole('button', { name: texts.versions.keepMine }));
  await waitFor(() => expect(server.sentTo('/rest/language/')).toHaveLength(2));
  const last = server.sentTo('/rest/language/').at(-1)?.body as FormData;
  expect(JSON.parse(last.get('json') as string)).toMatchObject({
    code: 'fr',
    label: 'Français (France)',
    version: 2,
  });
});
