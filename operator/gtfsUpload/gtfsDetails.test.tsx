import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { GtfsImport, GtfsReport, GtfsState, GtfsStored } from '../../contract/schemas/gtfs.ts';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import * as files from '../../src/shared/saveFile.ts';
import { buildImport } from '../../tests/support/buildImport.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { GtfsUploadPage } from './GtfsUploadPage.tsx';
import { endUpload } from './uploads.ts';

type StreamListeners = Parameters<GirouetteDataProvider['openStream']>[1];

const built = { clientMessage: '', routes: 1, stops: 1, trips: 1, stopTimes: 1, from: 0, to: 0 };
const report: GtfsReport = {
  errors: [{ file: 'trips.txt', line: 2, column: 'route_id', reason: 'Inconnu.' }],
  errorCount: 1,
  warnings: [{ file: 'stops.txt', line: 3, column: null, reason: 'Sans nom.' }],
  warningCount: 1,
};

function open({ imports = [] as GtfsImport[], progress = null as GtfsState['progress'] } = {}) {
  const server: { state: GtfsState; tell: StreamListeners } = {
    state: {
      transporters: [
        { id: 3, name: 'OVS', gtfsId: 'OVS' },
        { id: 4, name: 'RATP', gtfsId: 'RATP' },
      ],
      imports,
      progress,
      maxBytes: 1024 * 1024,
    },
    tell: {},
  };
  const calls = {
    gtfsState: vi.fn(() => Promise.resolve(server.state)),
    gtfsReport: vi.fn(() => Promise.resolve(report)),
    sendGtfs: vi.fn<GirouetteDataProvider['sendGtfs']>(
      (_, how) =>
        new Promise<GtfsStored>((_resolve, reject) => {
          how?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    ),
    buildGtfs: vi.fn(() => Promise.resolve(built)),
    restoreGtfs: vi.fn(() => Promise.resolve()),
    openStream: vi.fn((_path: string, listeners: StreamListeners) => {
      server.tell = listeners;
      return () => undefined;
    }),
  };
  const project = buildProject({ id: 1, timeZone: 'America/Cayenne' });
  renderPage(<GtfsUploadPage />, { calls, project });
  return { calls, server, user: userEvent.setup({ applyAccept: false }) };
}
type User = ReturnType<typeof open>['user'];

const choose = async (user: User, file: File) =>
  user.upload(await screen.findByLabelText('Fichier GTFS', { selector: 'input' }), file);
async function send(user: User, file: File) {
  await user.click(await screen.findByRole('combobox', { name: /^Transporteur/ }));
  await user.click(screen.getByRole('option', { name: 'RATP' }));
  await choose(user, file);
  await user.click(screen.getByRole('button', { name: 'Importer' }));
}
const running = () => screen.findByRole('region', { name: 'Import en cours' });

afterEach(() => endUpload(1));

it('EXP-1 the file goes to the chosen transporter; an upload that is cancelled is told as such, and its file stays', async () => {
  const { user, calls } = open();
  const file = new File(['a'], 'flux.zip');
  await send(user, file);
  expect(calls.sendGtfs.mock.calls[0]?.[0]).toEqual({ projectId: 1, transporterId: 4, file });
  expect(await running()).toHaveTextContent('flux.zip – RATP');
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
  expect(await screen.findByText('L’envoi a été annulé.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('flux.zip')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Transporteur/ })).toHaveTextContent('RATP');
  expect(calls.buildGtfs).not.toHaveBeenCalled();
});

it('EXP-1 what has arrived can be cancelled no more, may be left, and ends with what the server says', async () => {
  const { user, calls } = open();
  const answer = Promise.withResolvers<typeof built>();
  calls.sendGtfs.mockResolvedValueOnce({ clientMessage: '', file: 'stored.zip' });
  calls.buildGtfs.mockReturnValueOnce(answer.promise);
  await send(user, new File(['a'], 'flux.zip'));
  expect(await running()).toHaveTextContent('l’import continue');
  expect(screen.queryByRole('button', { name: 'Annuler l’envoi' })).toBeNull();
  answer.resolve({ ...built, clientMessage: 'Import effectué : 3 lignes' });
  expect(await screen.findByText('Import effectué : 3 lignes')).toBeVisible();
});

it('EXP-2 a file that cannot be a feed takes the place of the one before, and is not sent', async () => {
  const { user, calls } = open();
  await choose(user, new File(['a'], 'flux.zip'));
  expect(await screen.findByText('flux.zip')).toBeVisible();
  await choose(user, new File([new Uint8Array(1024 * 1024 + 1)], 'grand.zip'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce fichier dépasse 1 Mo.');
  expect(screen.queryByText('flux.zip')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Importer' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Ce fichier dépasse 1 Mo.');
  expect(calls.sendGtfs).not.toHaveBeenCalled();
});

it('EXP-1 the history says when, of whom, what came of it, until when it is valid, and by whom', async () => {
  open({
    imports: [
      buildImport({ id: 6, state: 'building', fileName: 'e.zip' }),
      buildImport({ id: 5, warningCount: 2, fileName: 'd.zip' }),
      buildImport({ id: 4, state: 'refused', errorCount: 3, fileName: 'c.zip', username: 'luc' }),
      buildImport({ id: 3, state: 'failed', failure: 'Arrêté.', fileName: 'b.zip' }),
      buildImport({ id: 2, state: 'past', fileName: 'a.zip', transporter: { id: 4, name: 'RATP' } }),
      buildImport({ id: 1, state: 'past', failure: 'Transporteur supprimé.', fileName: '0.zip' }),
    ],
  });
  const [, ...rows] = within(
    await screen.findByRole('table', { name: 'Historique des imports' }),
  ).getAllByRole('row');
  const at = '12/05/2026 04:30';
  const counts = '1 ligne · 2 arrêts · 3 courses · 4 horaires';
  const validity = '01/01/2026 – 31/12/2026';
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [at, 'OVS', 'e.zip', 'Construction', '', 'anne', ''],
    [at, 'OVS', 'd.zip', `En vigueur${counts} · 2 avertissements`, validity, 'anne', 'Voir'],
    [at, 'OVS', 'c.zip', 'Refusé3 erreurs', '', 'luc', 'Voir'],
    [at, 'OVS', 'b.zip', 'InterrompuArrêté.', '', 'anne', 'Voir'],
    [at, 'RATP', 'a.zip', `Remplacé${counts}`, validity, 'anne', 'Voir'],
    [at, 'OVS', '0.zip', 'RetiréTransporteur supprimé.', validity, 'anne', 'Voir'],
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null, null, null, null]);
  expect(await running()).toHaveTextContent('Lancé par anne à 04:30');
});

it('EXP-2 errors and warnings are downloaded each as a file of their own', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  const { user } = open({ imports: [buildImport({ errorCount: 1, warningCount: 1 })] });
  const result = await screen.findByRole('region', { name: 'Résultat' });
  expect(result).toHaveTextContent('Valide du 01/01/2026 au 31/12/2026');
  await user.click(await screen.findByRole('button', { name: 'Télécharger (CSV) : 1 erreur' }));
  await user.click(screen.getByRole('button', { name: 'Télécharger (CSV) : 1 avertissement' }));
  expect(saved.mock.calls.map(([text, name]) => [name, text.split('\r\n')[1]])).toEqual([
    ['flux.zip-erreurs.csv', 'trips.txt;2;route_id;Inconnu.'],
    ['flux.zip-avertissements.csv', 'stops.txt;3;;Sans nom.'],
  ]);
  expect(result).toHaveTextContent('Ces points sont à signaler à son producteur');
});

it('EXP-2 of a feed that is not accepted it is not said that it is', async () => {
  open({ imports: [buildImport({ state: 'held', warningCount: 1 })] });
  expect(await screen.findByRole('table', { name: '1 avertissement' })).toBeVisible();
  expect(screen.queryByText(/Le flux est accepté/)).toBeNull();
});

it('EXP-2 a feed that was held and then replaced is set aside, neither imported nor interrupted', async () => {
  const { counts } = buildImport();
  const failure = 'Un autre fichier a été envoyé.';
  open({ imports: [buildImport({ state: 'failed', counts, failure, warningCount: 1 })] });
  expect(await screen.findByRole('table', { name: '1 avertissement' })).toBeVisible();
  const result = screen.getByRole('region', { name: 'Résultat' });
  expect(result).toHaveTextContent(`Import écarté${failure}`);
  expect(result).not.toHaveTextContent(/Import effectué|Le flux est accepté|Interrompu/);
  expect(screen.getByRole('cell', { name: /^Écarté/ })).toBeVisible();
});

it('EXP-1 while one feed is brought back, no other can be', async () => {
  const { user, calls } = open({
    imports: [
      buildImport({ id: 9 }),
      buildImport({ id: 8, state: 'previous' }),
      buildImport({ id: 7, state: 'held', fileName: 'autre.zip' }),
    ],
  });
  const answer = Promise.withResolvers<void>();
  calls.restoreGtfs.mockReturnValueOnce(answer.promise);
  await user.click(await screen.findByRole('button', { name: /^Revenir à ces horaires/ }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Mettre en vigueur/ })).toBeDisabled();
  answer.resolve();
  expect(await screen.findByText('Mise à jour effectuée')).toBeVisible();
});

it('EXP-1 what the stream told of the import before does not hide what is read of this one', async () => {
  const { server } = open({
    imports: [buildImport({ id: 7, state: 'building' })],
    progress: { importId: 7, phase: 'read', file: 'trips.txt', done: 0.2 },
  });
  const region = await running();
  expect(region).toHaveTextContent('Lecture de trips.txt : 20 %');
  act(() => server.tell.progress?.({ importId: 6, phase: 'save', file: null, done: 1 }));
  expect(region).toHaveTextContent('Lecture de trips.txt : 20 %');
});
