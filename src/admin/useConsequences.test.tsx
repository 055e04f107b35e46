import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

it.each([
  ['causes', 'causeId', 'la cause', '2 messages en cours n’auront plus de cause : Grève, Travaux.'],
  ['impacts', 'impactId', 'l’impact', '2 messages en cours n’auront plus d’impact : Grève, Travaux.'],
])('ADM-11 the question before one of %s is deleted says which messages lose it', async (...given) => {
  const [resource, field, the, told] = given;
  const { actor } = openWorkspace(`/adminProject/1/${resource}`, {
    [`GET /rest/news/${resource}/project/1`]: { array: [{ id: 6, label: 'Panne', version: 1 }] },
    'GET /rest/news/project/1': {
      array: [
        { id: 8, title: 'Grève', [field]: 6 },
        { id: 9, title: 'Travaux', [field]: 6 },
        { id: 10, title: 'Foire', [field]: 7 },
      ],
    },
  });
  await actor.click(await screen.findByRole('button', { name: `Supprimer ${the} Panne` }));
  expect(await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' })).toHaveTextContent(
    told,
  );
});

it('ADM-11 the question before transporters are deleted says in which projects their feeds end', async () => {
  const { actor } = openWorkspace('/adminRef/transporters', {
    'GET /rest/line/transporter': {
      array: [
        { id: 6, name: 'Régie', gtfsId: 'R', feeds: ['reseau', 'val'], version: 1 },
        { id: 7, name: 'Autre', gtfsId: 'A', feeds: ['amif'], version: 1 },
      ],
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Supprimer le transporteur Régie' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '2 projets n’auront plus les départs de leur flux GTFS en vigueur : reseau, val.',
  );
});
