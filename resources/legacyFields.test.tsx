import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Capability } from '../contract/capabilities.ts';
import { configurationNames, configurationOf } from '../contract/configuration/resources.ts';
import { sinceOf } from '../contract/configuration/since.ts';
import { fillPath } from '../dataProvider/resourceMap.ts';
import { workspaceAddress } from '../src/admin/addresses.ts';
import { fieldLabel } from '../src/admin/fieldText.ts';
import { texts } from '../src/i18n/index.ts';
import { failure } from '../tests/support/fakeServer.ts';
import { openWorkspace } from '../tests/support/openWorkspace.tsx';

const legacy = { 'GET /rest/app': { name: 'Ancien serveur', version: '4.2' } };

/** Every list of project 1, empty. */
const emptyLists = Object.fromEntries(
  configurationNames
    .filter((name) => name !== 'projects')
    .map((name) => [`GET ${fillPath(configurationOf(name).list, { projectId: 1 })}`, { array: [] }]),
);

const extended = configurationNames.filter((name) => Object.keys(sinceOf(name)).length > 0);

it.each(extended)(
  'SRV-3 the form of %s has the fields that the server knows, and no others',
  async (name) => {
    openWorkspace(`${workspaceAddress(name, 1)}/${name}/create`, { ...emptyLists, ...legacy });
    const labelled = (field: string) => (text: string) => text.startsWith(fieldLabel(name, field));
    await screen.findAllByLabelText(labelled(configurationOf(name).label));
    const isShown = (field: string) => screen.queryAllByLabelText(labelled(field)).length > 0;
    await waitFor(() => expect(Object.keys(sinceOf(name)).filter(isShown)).toEqual([]));
  },
);

it('SRV-3 the list of sites has no column and no filter of what the server does not know', async () => {
  const sites = { array: [{ id: 11, name: 'Antony', order: 2 }] };
  const { actor } = openWorkspace('/adminProject/1/sites', { ...legacy, 'GET /rest/site/project/1': sites });
  await screen.findByRole('cell', { name: 'Antony' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.filter((text) => text !== '')).toEqual(['Nom', 'Ordre', 'Actions']);
  expect(screen.queryByRole('combobox', { name: 'Étiquettes' })).toBeNull();
  await actor.click(screen.getByRole('button', { name: texts.configuration.columns.title }));
  const columns = await screen.findAllByRole('menuitemcheckbox');
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Nom', 'Ordre']);
});

it('SRV-3 a server that cannot say what it has is not said to lack fields', async () => {
  const app = failure(503, 'ServiceUnavailableException');
  const { actor } = openWorkspace('/adminProject/1/sites/create', { ...emptyLists, 'GET /rest/app': app });
  const [tags] = await screen.findAllByRole('combobox', { name: /^Étiquettes/ });
  await actor.type(tags!, 'quai');
  expect(tags).toHaveValue('quai');
  expect(tags).toBeVisible();
});

it.each([
  ['knows none', legacy, { id: 11, name: 'Antony', order: 3 }],
  [
    'knows tags',
    { 'GET /rest/app': { capabilities: ['tags'] satisfies Capability[] } },
    { id: 11, name: 'Antony', order: 3, tags: ['quai'] },
  ],
])('SRV-3 a site is sent without the fields that the server does not know: %s', async (_what, app, sent) => {
  const stored = { id: 11, name: 'Antony', order: 2, pointIds: [4], tags: ['quai'], loudness: 50 };
  const { actor, server } = openWorkspace('/adminProject/1/sites/11', {
    ...app,
    'GET /rest/site/project/1': { array: [stored] },
    'POST /rest/site/': {},
  });
  const order = await screen.findByRole('textbox', { name: /^Ordre/ });
  await actor.clear(order);
  await actor.type(order, '3');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.sentTo('/rest/site/')).toHaveLength(1));
  const { json } = Object.fromEntries(server.sentTo('/rest/site/')[0]?.body as FormData);
  expect(JSON.parse(json as string)).toEqual(sent);
});

it('SRV-3 ADM-1 a project of a server that knows no time zone is saved without one', async () => {
  const flags = Object.fromEntries(
    Object.entries(configurationOf('projects').fields).flatMap(([name, { kind }]) =>
      kind === 'flag' && !(name in sinceOf('projects')) ? [[name, false]] : [],
    ),
  );
  const stored = { id: 1, name: 'reseau', longName: 'Réseau', ...flags };
  const { actor, server } = openWorkspace('/adminProject/projects/1', {
    ...legacy,
    'GET /rest/project': { array: [stored] },
    'POST /rest/project/': {},
  });
  await actor.type(await screen.findByRole('textbox', { name: /^Nom long/ }), ' sud');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.sentTo('/rest/project/')).toHaveLength(1));
  const { json } = Object.fromEntries(server.sentTo('/rest/project/')[0]?.body as FormData);
  expect(JSON.parse(json as string)).toEqual({ ...stored, longName: 'Réseau sud' });
});
