import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  GtfsState,
  GtfsImport,
  GtfsProgress,
  GtfsReport,
  GtfsStored,
} from '../../contract/schemas/gtfs.ts';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import { buildImport } from '../../tests/support/buildImport.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { GtfsUploadPage } from './GtfsUploadPage.tsx';
import { endUpload } from './uploads.ts';

type StreamListeners = Parameters<GirouetteDataProvider['openStream']>[1];
type Sending = Parameters<GirouetteDataProvider['sendGtfs']>[1];

const transporters = [
  { id: 3, name: 'OVS', gtfsId: 'OVS' },
  { id: 4, name: 'RATP', gtfsId: 'RATP' },
];

function open(
  { imports = [] as GtfsImport[], choices = transporters } = {},
  overrides: Partial<GirouetteDataProvider> = {},
) {
  const server: { state: GtfsState; tell: StreamListeners; sending: Sending } = {
    state: { transporters: choices, imports, progress: null, maxBytes: 1024 * 1024 },
    tell: {},
    sending: {},
  };
  const closeStream = vi.fn();
  const calls = {
    gtfsState: vi.fn(() => Promise.resolve(server.state)),
    gtfsReport: vi.fn((): Promise<GtfsReport> => Promise.reject(new HttpError('Panne', 503))),
    /** Never settles until it is aborted. */
    sendGtfs: vi.fn((_: unknown, sending: Sending = {}) => {
      server.sending = sending;
      return new Promise<GtfsStored>((_resolve, reject) => {
        sending.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }),
    buildGtfs: vi.fn(() =>
      Promise.resolve({ clientMessage: '', routes: 1, stops: 1, trips: 1, stopTimes: 1, from: 0, to: 0 }),
    ),
    restoreGtfs: vi.fn(() => Promise.resolve()),
    openStream: vi.fn((_path: string, listeners: StreamListeners) => {
      server.tell = listeners;
      return closeStream;
    }),
  };
  const view = renderPage(<GtfsUploadPage />, {
    calls: { ...calls, ...overrides },
    project: buildProject({ id: 1 }),
  });
  return { ...view, server, calls, closeStream, user: userEvent.setup() };
}

const running = () => screen.findByRole('region', { name: 'Import en cours' });
const result = () => screen.findByRole('region', { name: 'Résultat' });

afterEach(() => endUpload(1));

describe('a new import', () => {
  it('SRV-3 EXP-1 a server that keeps no imports is sent a feed, and neither followed nor said to have none', async () => {
    const { user, calls } = open(
      { choices: transporters.slice(0, 1) },
      {
        offers: (capability) => Promise.resolve(capability !== 'gtfsImports'),
        sendGtfs: () => Promise.resolve({ clientMessage: '', file: 'a.zip' }),
      },
    );
    const input = await screen.findByLabelText('Fichier GTFS', { selector: 'input' });
    await user.upload(input, new File(['a'], 'flux.zip'));
    await user.click(screen.getByRole('button', { name: 'Importer' }));
    expect(await screen.findByText('Import effectué')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Historique des imports' })).toBeNull();
    expect(screen.queryByText(/Aucun import/)).toBeNull();
    expect(calls.openStream).not.toHaveBeenCalled();
  });

  it('EXP-1 a project without a transporter that has a feed says so', async () => {
    open({ choices: [] });
    expect(await screen.findByText('Aucune configuration GTFS associée au projet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
  });

  it('EXP-1 what is missing is said where it belongs, and nothing is sent', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Importer' }));
    expect(screen.getByText('Choisissez un transporteur.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Transporteur/ })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Choisissez l’archive ZIP du flux.');
    expect(calls.sendGtfs).not.toHaveBeenCalled();
  });

  it('EXP-2 several files that are dropped at once are refused', async () => {
    open();
    const files = [new File(['a'], 'a.zip'), new File(['b'], 'b.zip')];
    fireEvent.drop(await screen.findByLabelText('Fichier GTFS', { selector: 'input' }), {
      dataTransfer: {
        files,
        items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
        types: ['Files'],
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Un seul fichier peut être importé à la fois.',
    );
  });

  it('EXP-1 an upload is followed, also by who comes back to the page, and cancelled; the choice is kept', async () => {
    const { user, server, unmount } = open({ choices: transporters.slice(0, 1) });
    await user.upload(
      await screen.findByLabelText('Fichier GTFS', { selector: 'input' }),
      new File(['a'], 'flux.zip'),
    );
    await user.click(screen.getByRole('button', { name: 'Importer' }));
    act(() => server.sending?.onUpload?.(0.42));
    expect(await running()).toHaveTextContent('flux.zip – OVSEnvoi du fichier : 42 %');
    expect(await running()).toHaveTextContent('sans fermer l’onglet');
    unmount();

    const again = open({ choices: transporters.slice(0, 1) });
    expect(await running()).toHaveTextContent('Envoi du fichier : 42 %');
    await again.user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
    expect(await screen.findByRole('button', { name: 'Importer' })).toBeVisible();
  });
});

it('EXP-1 a new import is followed to its own result, whichever was looked at before', async () => {
  const old = buildImport({ id: 8, fileName: 'ancien.zip' });
  const { user, calls, server } = open({
    choices: transporters.slice(0, 1),
    imports: [buildImport({ id: 9, fileName: 'avant.zip' }), old],
  });
  await user.click(await screen.findByRole('button', { name: /^Voir le résultat de ancien\.zip/ }));
  expect(await result()).toHaveTextContent('ancien.zip');
  let finish: (stored: GtfsStored) => void = () => undefined;
  calls.sendGtfs.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const field = screen.getByLabelText('Fichier GTFS', { selector: 'input' });
  await user.upload(field, new File(['a'], 'flux.zip'));
  await user.click(screen.getByRole('button', { name: 'Importer' }));
  await running();
  expect(screen.queryByRole('region', { name: 'Résultat' })).toBeNull();
  server.state = { ...server.state, imports: [buildImport({ id: 10, fileName: 'flux.zip' }), old] };
  finish({ clientMessage: '', file: 'stored.zip' });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Résultat' })).toHaveTextContent('flux.zip'),
  );
  expect(calls.buildGtfs).toHaveBeenCalledExactlyOnceWith('stored.zip');
  // What was sent is no longer chosen.
  expect(await screen.findByText('Déposez l’archive ZIP du flux GTFS ici')).toBeVisible();
});

it('EXP-1 an upload that fails is no cancelled one: it is told why, and the choice is kept', async () => {
  const { user, calls } = open({ choices: transporters.slice(0, 1) });
  calls.sendGtfs.mockRejectedValueOnce(new HttpError('Le disque du serveur est plein.', 507));
  const field = await screen.findByLabelText('Fichier GTFS', { selector: 'input' });
  await user.upload(field, new File(['a'], 'flux.zip'));
  await user.click(screen.getByRole('button', { name: 'Importer' }));
  const told = await screen.findByRole('alertdialog', { name: 'Erreur' });
  expect(told).toHaveTextContent('Le disque du serveur est plein.');
  await user.click(within(told).getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByText(/flux\.zip/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importer' })).toBeEnabled();
});

describe('an import that goes on', () => {
  it('EXP-1 the one of a colleague is followed by the stream, and nothing else may be begun', async () => {
    const { server } = open({ imports: [buildImport({ id: 7, state: 'building', username: 'paul' })] });
    const region = await running();
    expect(region).toHaveTextContent('Lancé par paul à 09:30');
    const progress: GtfsProgress = { importId: 7, phase: 'read', file: 'stop_times.txt', done: 0.7 };
    act(() => server.tell.progress?.(progress));
    expect(region).toHaveTextContent('Lecture de stop_times.txt : 70 %');
    expect(within(region).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70');
    expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();

    server.state = { ...server.state, imports: [buildImport({ id: 7, username: 'paul' })] };
    act(() => server.tell.imports?.(null));
    expect(await result()).toHaveTextContent('Import effectué1 ligne · 2 arrêts · 3 courses · 4 horaires');
  });

  it('EXP-1 NAV-6 is read again when the stream opens anew, and followed no more by who has left', async () => {
    const { calls, server, closeStream, unmount } = open({ imports: [buildImport({ state: 'building' })] });
    await running();
    expect(calls.openStream.mock.calls.map(([path]) => path)).toEqual(['/api/gtfs/project/1/events']);
    server.state = { ...server.state, imports: [buildImport({ id: 1 })] };
    act(() => server.tell.open?.(null));
    expect(await result()).toHaveTextContent('Import effectué');
    unmount();
    expect(closeStream).toHaveBeenCalledOnce();
  });

  it('EXP-1 the progress of an import that is over is not taken for that of the next', async () => {
    const { server } = open({ imports: [buildImport({ id: 7, state: 'building' })] });
    const region = await running();
    act(() => server.tell.progress?.({ importId: 6, phase: 'read', file: 'stops.txt', done: 0.9 }));
    expect(region).toHaveTextContent('Préparation…');
  });

  it('EXP-1 is read every five seconds while it goes on, should the stream be gone, and no more after that', async () => {
    vi.useFakeTimers();
    const { calls, server } = open({ imports: [buildImport({ state: 'building' })] });
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(calls.gtfsState).toHaveBeenCalledTimes(1);
    server.state = { ...server.state, imports: [buildImport()] };
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(calls.gtfsState).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(calls.gtfsState).toHaveBeenCalledTimes(2);
  });

  it('EXP-1 a build that failed is told why, and what became of the import is read', async () => {
    const { user, calls } = open({ imports: [buildImport({ state: 'received' })] });
    calls.buildGtfs.mockRejectedValueOnce(new HttpError('', 500));
    await user.click(await screen.findByRole('button', { name: 'Construire' }));
    expect(await screen.findByRole('alertdialog', { name: 'Erreur' })).toHaveTextContent(
      'L’import n’a pas abouti.',
    );
    expect(calls.gtfsState).toHaveBeenCalledTimes(2);
  });

  it('EXP-1 what was stored and left is built on demand', async () => {
    const { user, calls } = open({ imports: [buildImport({ state: 'received', file: 'a b.zip' })] });
    await user.click(await screen.findByRole('button', { name: 'Construire' }));
    await waitFor(() => expect(calls.buildGtfs).toHaveBeenCalledExactlyOnceWith('a b.zip'));
    expect(await screen.findByText('Import effectué')).toBeVisible();
  });
});

describe('the result', () => {
  const refused = buildImport({ id: 8, state: 'refused', fileName: 'casse.zip', errorCount: 400 });

  it('EXP-2 its problems are read again after a failure; of many some are drawn, which is said', async () => {
    const { user, calls } = open({ imports: [refused] });
    expect(await result()).toHaveTextContent('Import refusé : 400 erreurs');
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    calls.gtfsReport.mockResolvedValue({
      errors: Array.from({ length: 320 }, (_, at) => ({
        file: 'trips.txt',
        line: at + 2,
        column: null,
        reason: 'Inconnu.',
      })),
      errorCount: 400,
      warnings: [{ file: null, line: null, column: null, reason: 'Aucun service.' }],
      warningCount: 1,
    });
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    const errors = await screen.findByRole('table', { name: '400 erreurs' });
    expect(within(errors).getAllByRole('row')).toHaveLength(301);
    expect(await result()).toHaveTextContent('300 sur 400');
    const warnings = screen.getByRole('table', { name: '1 avertissement' });
    expect(within(warnings).getByRole('row', { name: /tout le flux.*Aucun service/ })).toBeVisible();
  });

  it('EXP-1 the last one is shown, and any other by its button in the history', async () => {
    const { user } = open({ imports: [buildImport({ id: 9, fileName: 'neuf.zip' }), refused] });
    expect(await result()).toHaveTextContent('neuf.zip');
    await user.click(
      screen.getByRole('button', { name: 'Voir le résultat de casse.zip du 12/05/2026 09:30' }),
    );
    expect(await result()).toHaveTextContent('casse.zip');
    expect(await result()).toHaveTextContent('Le flux précédent reste en vigueur. Corrigez le flux');
  });

  it('EXP-2 of a refused one it is said when no feed of its transporter is in force', async () => {
    const other = buildImport({ id: 9, transporter: { id: 99, name: 'Autre' } });
    open({ imports: [refused, other] });
    expect(await result()).toHaveTextContent('Aucun flux n’est en vigueur pour ce transporteur. Corrigez');
  });

  it('EXP-1 the feed before is brought back after a question, in place of the one that was seen', async () => {
    const before = buildImport({ id: 8, state: 'previous', fileName: 'avant.zip' });
    const imports = [
      buildImport({ id: 9, fileName: 'neuf.zip' }),
      before,
      buildImport({ id: 7, state: 'past', fileName: 'ancien.zip' }),
      // The only one of its transporter: there is nothing to replace.
      buildImport({ id: 6, state: 'previous', transporter: { id: 4, name: 'RATP' } }),
    ];
    const { user, calls, server } = open({ imports });
    const name = 'Revenir à ces horaires : avant.zip, importé le 12/05/2026 09:30';
    const back = await screen.findByRole('button', { name });
    expect(screen.getAllByRole('button', { name: /^Revenir à ces horaires/ })).toEqual([back]);
    await user.click(back);
    const dialog = await screen.findByRole('alertdialog', { name: 'Revenir à ces horaires ?' });
    expect(dialog).toHaveTextContent(
      'avant.zip, importé le 12/05/2026 09:30 et valide du 01/01/2026 au 31/12/2026',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Non' }));
    expect(calls.restoreGtfs).not.toHaveBeenCalled();

    await user.click(back);
    server.state = {
      ...server.state,
      imports: [{ ...before, state: 'current', restoredAt: before.receivedAt, restoredBy: 'luc' }],
    };
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Mise à jour effectuée')).toBeVisible();
    expect(calls.restoreGtfs).toHaveBeenCalledExactlyOnceWith(8, 9);
    expect(screen.getByText('Remis en vigueur le 12/05/2026 09:30 par luc')).toBeVisible();
  });

  it('EXP-1 EXP-2 what was interrupted says why; what could not be brought back is told', async () => {
    const imports = [
      buildImport({ id: 9, state: 'failed', failure: 'Le serveur a été arrêté.' }),
      buildImport({ id: 8 }),
      buildImport({ id: 7, state: 'previous', fileName: 'avant.zip' }),
    ];
    const { user, calls } = open({ imports });
    expect(await result()).toHaveTextContent('Import interrompuLe serveur a été arrêté.');
    calls.restoreGtfs.mockRejectedValueOnce(new HttpError('', 503));
    await user.click(screen.getByRole('button', { name: /^Revenir à ces horaires/ }));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Le retour à ce flux n’a pas abouti.')).toBeVisible();
  });

  it('EXP-2 a feed that takes away service of the coming days is put in force after a question that says so', async () => {
    const imports = [buildImport({ id: 9, state: 'held', fileName: 'vieux.zip' }), buildImport({ id: 8 })];
    const { user, calls } = open({ imports });
    expect(await result()).toHaveTextContent('Import en attente de votre accord');
    const name = 'Mettre en vigueur : vieux.zip, importé le 12/05/2026 09:30';
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Mettre ce flux en vigueur ?' });
    expect(dialog).toHaveTextContent('des départs des prochains jours disparaîtront des écrans');
    await user.click(within(dialog).getByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(calls.restoreGtfs).toHaveBeenCalledExactlyOnceWith(9, 8));
  });

  it('EXP-1 what cannot be read is told, and tried again', async () => {
    const { user, calls, queryClient } = open();
    await screen.findByText(/Aucun import pour ce projet/);
    calls.gtfsState.mockRejectedValueOnce(new HttpError('Le serveur ne répond pas.', 503));
    await queryClient.resetQueries();
    expect(await screen.findByText('Les imports n’ont pas pu être chargés.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: 'Importer' })).toBeVisible();
  });
});
