import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { failure } from '../../tests/support/fakeServer.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
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

it('ADM-11 OUT-1 the question before a line is deleted says which messages lose it, and which leave applications', async () => {
  const { actor } = openWorkspace('/adminProject/1/lines', {
    'GET /rest/line/project/1': { array: [{ id: 6, name: '7', version: 1 }] },
    'GET /rest/line/transporter': { array: [] },
    'GET /rest/line/meta': { array: [] },
    'GET /rest/news/project/1': {
      array: [
        { id: 8, title: 'Grève', lineId: 6, publishedAt: 1 },
        { id: 9, title: 'Travaux', lineId: 6, publishedAt: 1, withdrawnAt: 2 },
        { id: 10, title: 'Foire', lineId: 6 },
        { id: 11, title: 'Neige', lineId: 7, publishedAt: 1 },
      ],
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Supprimer la ligne 7' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
  expect(question).toHaveTextContent('3 messages en cours n’auront plus de ligne : Foire, Grève, Travaux.');
  expect(question).toHaveTextContent('1 message ne sera plus publié aux applications : Grève.');
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

it.each([
  [['Quai 1'], 'Grève.', 'cet écran'],
  [['Quai 1', 'Quai 2'], 'Grève, Neige.', 'l’un de ces écrans'],
])('ADM-11 the question before %j is deleted says which scenarios and messages lose it', async (...given) => {
  const [names, scenarios, lost] = given;
  const shown = (screenId: string) => ({ display: [{ screenId, titles: [{ title: 'Trafic' }] }] });
  const { actor } = openWorkspace('/adminProject/1/screens', {
    'GET /rest/screen/project/1': {
      array: [buildScreen({ id: 'q1', name: 'Quai 1' }), buildScreen({ id: 'q2', name: 'Quai 2' })],
    },
    'POST /api/removals/screens': { array: [] },
    'GET /rest/app': { name: 'Girouette', version: '1', capabilities: ['removals'] },
    'GET /rest/site/project/1': { array: [] },
    'GET /rest/template/project/1': { array: [] },
    'GET /rest/newsconf/project/1': { array: [] },
    'GET /rest/scenario/project/1': {
      array: [
        { id: -1, name: null, scenarios: [buildScenario(shown('q1'))] },
        { id: 1, name: 'Hiver', scenarios: [buildScenario({ id: 2, name: 'Neige', ...shown('q2') })] },
      ],
    },
    'GET /rest/news/library/project/1': {
      libs: [
        buildLibraryMessage({ title: 'Trafic', defaultScreens: ['q1', 'q2'] }),
        buildLibraryMessage({ id: 8, title: 'Foire' }),
      ],
    },
  });
  if (names.length === 1)
    await actor.click(await screen.findByRole('button', { name: `Supprimer l'écran Quai 1` }));
  else {
    for (const name of names)
      await actor.click(await screen.findByRole('checkbox', { name: new RegExp(`écran ${name}$`) }));
    await actor.click(await screen.findByRole('button', { name: 'Supprimer' }));
  }
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(question).toHaveTextContent(`plus rien sur ${lost} : ${scenarios}`));
  expect(question).toHaveTextContent(`1 message de la bibliothèque n’aura plus ${lost} par défaut : Trafic.`);
});

it('ADM-11 what a deletion changes and cannot be read is said so, and the question is asked', async () => {
  const { actor } = openWorkspace('/adminProject/1/causes', {
    'GET /rest/news/causes/project/1': { array: [{ id: 6, label: 'Panne', version: 1 }] },
    'GET /rest/news/project/1': failure(503, 'ServiceUnavailableException'),
  });
  await actor.click(await screen.findByRole('button', { name: 'Supprimer la cause Panne' }));
  expect(await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' })).toHaveTextContent(
    'Ce que cela change n’a pas pu être lu.',
  );
});
