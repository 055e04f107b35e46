import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillForm, openForm } from '../../tests/support/fillForm.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const cause = { id: 6, label: 'Panne', siriReason: 'signalFailure', gtfsCause: null, version: 1 };
const open = (record: object = cause) =>
  openWorkspace('/adminProject/1/causes/6', {
    'GET /rest/news/causes/project/1': { array: [record] },
    'POST /rest/news/cause/': { ...record, version: 2 },
  });

it('CMP-4 a cause says in French what the standards call it, and is saved by their codes', async () => {
  const { actor, server } = open();
  const table = within(await screen.findByRole('table'));
  expect(await table.findByRole('cell', { name: 'Panne de signalisation' })).toBeVisible();
  const form = await openForm();
  expect(form.getByRole('combobox', { name: 'Motif SIRI' })).toHaveTextContent('Panne de signalisation');
  await fillForm(actor, { 'Motif SIRI': 'Intempéries', 'Cause GTFS-RT': 'Météo' });
  await actor.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.sentTo('/rest/news/cause/')).toHaveLength(1));
  const sent = (server.sentTo('/rest/news/cause/')[0]?.body as FormData).get('json') as string;
  expect(JSON.parse(sent)).toMatchObject({ label: 'Panne', siriReason: 'poorWeather', gtfsCause: 'WEATHER' });
});

it('CMP-4 a cause need not say it, and can take it back', async () => {
  const { actor, server } = open();
  await actor.click(await (await openForm()).findByRole('combobox', { name: 'Motif SIRI' }));
  await actor.click(await screen.findByText('Non précisé'));
  await actor.click((await openForm()).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.sentTo('/rest/news/cause/')).toHaveLength(1));
  const sent = (server.sentTo('/rest/news/cause/')[0]?.body as FormData).get('json') as string;
  expect(JSON.parse(sent)).toMatchObject({ siriReason: null, gtfsCause: null });
});
