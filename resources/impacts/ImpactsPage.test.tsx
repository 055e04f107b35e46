import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillForm, openForm } from '../../tests/support/fillForm.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const impact = {
  id: 6,
  label: 'Arrêt fermé',
  siriCondition: 'stopCancelled',
  gtfsEffect: 'STOP_MOVED',
  version: 1,
};

it('CMP-4 an impact says in French what the standards call it, and is saved by their codes', async () => {
  const { actor, server } = openWorkspace('/adminProject/1/impacts/6', {
    'GET /rest/news/impacts/project/1': { array: [impact] },
    'POST /rest/news/impact/': { ...impact, version: 2 },
  });
  const row = within((await screen.findByRole('link', { name: 'Arrêt fermé' })).closest('tr')!);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '',
    'Arrêt fermé',
    'Arrêt supprimé',
    'Arrêt déplacé',
    '',
  ]);
  const form = await openForm();
  await fillForm(actor, { 'État du service SIRI': 'Arrêt déplacé', 'Effet GTFS-RT': 'Déviation' });
  await actor.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.sentTo('/rest/news/impact/')).toHaveLength(1));
  const sent = (server.sentTo('/rest/news/impact/')[0]?.body as FormData).get('json') as string;
  expect(JSON.parse(sent)).toEqual({ ...impact, siriCondition: 'stopMoved', gtfsEffect: 'DETOUR' });
});
