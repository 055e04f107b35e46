import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';

const reseau = buildProject({ version: 3 });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

it('ADM-1 OUT-4 another name of a project is saved once its effects on feeds and sign-ins are confirmed', async () => {
  const { actor, server } = openWorkspace('/adminProject/projects/1', {
    'GET /rest/project': { array: [reseau] },
    'POST /rest/project/': { ...reseau, name: 'autre', version: 4 },
  });
  const sent = () => server.sentTo('/rest/project/');
  const name = await screen.findByRole('textbox', { name: /^Nom(?! long)/ });
  await actor.clear(name);
  await actor.type(name, 'autre');
  await actor.click(save());
  const asked = { name: `Renommer le projet ${reseau.name} en autre ?` };
  const question = await screen.findByRole('alertdialog', asked);
  expect(question).toHaveAccessibleDescription(/flux SIRI et GTFS-Realtime.*fournisseur d’identité/);
  await actor.click(within(question).getByRole('button', { name: 'Non' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  expect(name).toHaveValue('autre');
  await actor.click(save());
  await actor.click(
    within(await screen.findByRole('alertdialog', asked)).getByRole('button', { name: 'Oui' }),
  );
  expect(await screen.findByText('Projet enregistré')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it('ADM-1 a project that keeps its name is saved without a question', async () => {
  const { actor, server } = openWorkspace('/adminProject/projects/1', {
    'GET /rest/project': { array: [reseau] },
    'POST /rest/project/': { ...reseau, longName: 'Réseau nord', version: 4 },
  });
  await actor.type(await screen.findByRole('textbox', { name: /^Nom long/ }), ' nord');
  await actor.click(save());
  expect(await screen.findByText('Projet enregistré')).toBeVisible();
  expect(server.sentTo('/rest/project/')).toHaveLength(1);
});

it('ADM-1 ADM-10 after a conflict a name that was agreed to is not asked about again, nor one that a colleague gave', async () => {
  toleratedFailures();
  const current = { ...reseau, longName: 'À eux', version: 9 };
  const renamed = { ...current, name: 'leur', version: 10 };
  const conflict = (stored: object) =>
    Response.json(
      { status: 409, error: '', exception: 'ConflictException', message: '', current: stored },
      { status: 409 },
    );
  const answers = [conflict(current), conflict(renamed), { ...reseau, version: 11 }];
  const { actor, server } = openWorkspace('/adminProject/projects/1', {
    'GET /rest/project': { array: [reseau] },
    'POST /rest/project/': () => answers.shift() ?? {},
  });
  const keep = async () => actor.click(await screen.findByRole('button', { name: 'Garder ma version' }));
  const name = await screen.findByRole('textbox', { name: /^Nom(?! long)/ });
  await actor.clear(name);
  await actor.type(name, 'autre');
  await actor.click(save());
  await actor.click(await screen.findByRole('button', { name: 'Oui' }));
  await keep();
  await waitFor(() => expect(server.sentTo('/rest/project/')).toHaveLength(2));
  await keep();
  const question = await screen.findByRole('alertdialog', { name: 'Renommer le projet leur en autre ?' });
  await actor.click(within(question).getByRole('button', { name: 'Oui' }));
  expect(await screen.findByText('Projet enregistré')).toBeVisible();
  expect(server.sentTo('/rest/project/')).toHaveLength(3);
});
