import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLine } from '../../tests/support/buildLine.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { texts } from '../../src/i18n/index.ts';

const transporter = { id: 41, name: 'Ferré du Sud' };
const lines = [
  buildLine({ id: 1, name: 'Métro 7', transporter, gtfsId: 'FSF:7', inhibitionTimesEnabled: true }),
  buildLine({ id: 2, name: 'Bus 131', inhibitionTimesEnabled: true, inhibitionTrafficEnabled: true }),
  buildLine({ id: 3, name: 'Tram 7' }),
];

it('ADM-7 lines are listed with their picture and what may be inhibited, and kept by transporter', async () => {
  const { actor } = openWorkspace('/adminProject/1/lines', {
    'GET /rest/line/project/1': { array: lines },
    'GET /rest/line/transporter': { array: [{ ...transporter, gtfsId: null, version: 1 }] },
    'GET /rest/line/meta': { array: [] },
  });
  const table = await screen.findByRole('table', { name: 'Lignes' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(2, -1).map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['Bus 131', '', '', '', 'temps, trafic'],
    ['Métro 7', 'Ferré du Sud', 'FSF:7', '', 'temps'],
    ['Tram 7', '', '', '', 'aucune'],
  ]);
  expect(within(table).getByRole('img', { name: 'Ligne 131' })).toBeVisible();
  await actor.click(screen.getByRole('combobox', { name: 'Transporteur' }));
  await actor.click(await screen.findByRole('option', { name: 'Ferré du Sud' }));
  expect(await screen.findByText('1-1 sur 1')).toBeVisible();
  expect(rows()[0]?.[0]).toBe('Métro 7');
});

it('ADM-11 the question before a line is deleted says which messages and stop points lose it', async () => {
  const { actor, server } = openWorkspace('/adminProject/1/lines', {
    'GET /rest/line/project/1': { array: lines },
    'GET /rest/line/transporter': { array: [] },
    'GET /rest/line/meta': { array: [] },
    'GET /rest/app': { version: '1', capabilities: ['pagedLists'] },
    'GET /rest/news/project/1': { array: [{ id: 8, title: 'Grève, demain !', lineId: 2 }] },
    'GET /rest/point/project/1': {
      array: ['Antony', 'Massy', 'Orly', 'Rungis', 'Sceaux'].map((name, id) => ({ id, name, lineId: 2 })),
      total: 1200,
    },
  });
  const remove = await screen.findByRole('button', { name: 'Supprimer la ligne Bus 131' });
  // An impatient double click leads to only one question.
  await actor.dblClick(remove);
  const question = await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
  expect(question).toHaveTextContent(/1 message en cours n’aura plus de ligne : Grève, demain !(?!\.)/);
  expect(question).toHaveTextContent(
    /1\s200 points d’arrêt n’auront plus de ligne : Antony, Massy, Orly, Rungis, Sceaux…(?!\.)/,
  );
  // A network has thousands of them: only the first few and their number are read.
  expect(server.sentTo('/rest/point/project/1').map(({ path }) => path)).toEqual([
    expect.stringContaining('range=%5B0%2C4%5D'),
  ]);
  await actor.click(within(question).getByRole('button', { name: 'Non' }));
  expect(server.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

async function emptied(actor: ReturnType<typeof openWorkspace>['actor']) {
  const field = await screen.findByRole('combobox', { name: 'Métadonnées' });
  await waitFor(() => expect(field).toHaveValue('Métro 7'));
  await actor.clear(field);
}

it.each([
  ['Oui', true],
  ['Non', false],
])(
  'ADM-11 OUT-1 the question before a line loses its directions names the messages of one that leave applications: %s',
  async (answer, isSaved) => {
    const own = { lineId: 1, publishedAt: 1 };
    const { actor, server } = openWorkspace('/adminProject/1/lines/1', {
      'GET /rest/line/project/1': { array: [buildLine({ id: 1, name: 'Métro 7', metaDataId: 3 })] },
      'GET /rest/line/transporter': { array: [] },
      'GET /rest/line/meta': { array: [{ id: 3, name: 'Métro 7', directions: [], version: 1 }] },
      'GET /rest/news/project/1': {
        array: [
          { ...own, id: 8, title: 'Grève', direction: 'Villejuif' },
          { ...own, id: 9, title: 'Foire', direction: null },
          { ...own, id: 10, title: 'Neige', direction: 'Villejuif', withdrawnAt: 2 },
          { ...own, id: 11, title: 'Travaux', direction: 'Villejuif', lineId: 2 },
        ],
      },
      'POST /rest/line': { ...buildLine({ id: 1, name: 'Métro 7' }), version: 2 },
    });
    const saved = () => server.sent.filter(({ method }) => method === 'POST');
    await emptied(actor);
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const question = await screen.findByRole('alertdialog', { name: 'Enregistrer sans métadonnées ?' });
    expect(question).toHaveTextContent('1 message ne sera plus publié aux applications : Grève.');
    expect(saved()).toEqual([]);
    await actor.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (isSaved) expect(await screen.findByText('Ligne enregistrée')).toBeVisible();
    expect(saved()).toHaveLength(isSaved ? 1 : 0);
  },
);

it('ADM-11 PRV-4 what was agreed to is not asked again over a colleague’s version', async () => {
  toleratedFailures();
  const line = buildLine({ id: 1, name: 'Métro 7', metaDataId: 3 });
  const answers = [
    Response.json(
      {
        status: 409,
        error: '',
        exception: 'ConflictException',
        message: '',
        current: { ...line, priority: 4, version: 9 },
      },
      { status: 409 },
    ),
    Response.json({ ...line, version: 10 }),
  ];
  const { actor } = openWorkspace('/adminProject/1/lines/1', {
    'GET /rest/line/project/1': { array: [line] },
    'GET /rest/line/transporter': { array: [] },
    'GET /rest/line/meta': { array: [{ id: 3, name: 'Métro 7', directions: [], version: 1 }] },
    'GET /rest/news/project/1': {
      array: [{ id: 8, title: 'Grève', direction: 'Villejuif', lineId: 1, publishedAt: 1 }],
    },
    'POST /rest/line': () => Promise.resolve(answers.shift()!),
  });
  await emptied(actor);
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await actor.click(await screen.findByRole('button', { name: 'Oui' }));
  await actor.click(await screen.findByRole('button', { name: texts.versions.keepMine }));
  expect(await screen.findByText('Ligne enregistrée')).toBeVisible();
  expect(answers).toEqual([]);
});

it('ADM-11 a line without published messages of one direction loses its directions without a question', async () => {
  const { actor } = openWorkspace('/adminProject/1/lines/1', {
    'GET /rest/line/project/1': { array: [buildLine({ id: 1, name: 'Métro 7', metaDataId: 3 })] },
    'GET /rest/line/transporter': { array: [] },
    'GET /rest/line/meta': { array: [{ id: 3, name: 'Métro 7', directions: [], version: 1 }] },
    'GET /rest/news/project/1': { array: [{ id: 9, title: 'Foire', lineId: 1, publishedAt: 1 }] },
    'POST /rest/line': { ...buildLine({ id: 1, name: 'Métro 7' }), version: 2 },
  });
  await emptied(actor);
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Ligne enregistrée')).toBeVisible();
});
