import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  maxImportBytes,
  type ImportedRow,
  type ImportOutcome,
  type ImportProgress,
  type ImportRequest,
} from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { layOutLists } from '../../../tests/support/layOutLists.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { ProjectScope } from '../scope.ts';
import { ImportButton } from './ImportButton.tsx';

beforeEach(() => layOutLists({ width: 1200, height: 600 }));

const project = buildProject({ id: 4, longName: 'Réseau nord' });

type Content = string | Uint8Array<ArrayBuffer>;

/** One import call, which the test answers. */
interface Call {
  resource: string;
  projectId: number;
  request: ImportRequest;
  signal: AbortSignal | undefined;
  progress: (progress: ImportProgress) => void;
  answer: (rows: Partial<ImportedRow>[], more?: Partial<ImportOutcome>) => void;
  fail: (error: Error) => void;
}

function setUp(resource: ConfigurationName = 'sites') {
  const calls: Call[] = [];
  const importRows = (
    name: string,
    projectId: number,
    request: ImportRequest,
    watch: { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal } = {},
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<ImportOutcome>();
    calls.push({
      resource: name,
      projectId,
      request,
      signal: watch.signal,
      progress: (step) => watch.onProgress?.(step),
      answer: (rows, more) =>
        resolve({
          applied: !request.dryRun,
          plan: 'plan',
          rows: rows.map((row) => ({ action: 'unchanged', id: null, problems: {}, ...row })),
          ...more,
        }),
      fail: reject,
    });
    return promise;
  };
  const view = renderPage(
    <ProjectScope value={project}>
      <ResourceContextProvider value={resource}>
        <ImportButton />
      </ResourceContextProvider>
    </ProjectScope>,
    { calls: { importRows } },
  );
  const actor = userEvent.setup({ applyAccept: false });
  const callAt = async (at: number) => {
    await waitFor(() => expect(calls.length).toBeGreaterThan(at));
    return calls[at]!;
  };
  const choose = (content: Content, name = 'sites.csv') =>
    actor.upload(
      screen.getByLabelText('Choisir un fichier CSV', { selector: 'input' }),
      new File([content], name),
    );
  return {
    ...view,
    actor,
    calls,
    callAt,
    choose,
    async open(content: Content) {
      await actor.click(await screen.findByRole('button', { name: 'Importer' }));
      const dialog = await screen.findByRole('dialog', { name: /Importer un fichier/ });
      await choose(content);
      return dialog;
    },
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    rows: () => screen.getAllByRole('row').slice(1),
  };
}

const file = 'Identifiant;Nom;Ordre\n3;Halle;5\n;Gare;2\n4;Port;1\n';
const fine: Partial<ImportedRow>[] = [
  { action: 'update', id: 3, changes: { order: [1, 5] } },
  { action: 'create' },
  { action: 'unchanged', id: 4 },
];

describe('ImportButton', () => {
  it('ADM-14 a file is looked at row by row, then imported, and the list is read anew', async () => {
    const { open, callAt, actor, button, rows, queryClient } = setUp();
    const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
    await open(file);
    const check = await callAt(0);
    expect(check).toMatchObject({
      resource: 'sites',
      projectId: 4,
      request: {
        dryRun: true,
        rows: [
          { id: 3, name: 'Halle', order: 5 },
          { id: null, name: 'Gare', order: 2 },
          { id: 4, name: 'Port', order: 1 },
        ],
      },
    });
    expect(screen.getByRole('progressbar', { name: 'Vérification…' })).toBeVisible();
    check.answer(fine);

    expect(await screen.findByText('Toutes les lignes peuvent être importées.')).toBeVisible();
    expect(rows().map((row) => row.textContent)).toEqual([
      '2Modifiée3Halle1 → 5',
      '3CrééeGare2',
      '4Inchangée4Port1',
    ]);
    await actor.click(button('Importer 2 lignes'));
    const run = await callAt(1);
    expect(run.request).toMatchObject({ dryRun: false, plan: 'plan', rows: check.request.rows });
    run.progress({ done: 30, total: 60 });
    expect(await screen.findByText('50 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Importation…' })).toHaveAttribute('aria-valuenow', '50');
    run.answer(fine);
    expect(await screen.findByText('Import effectué : 1 création, 1 modification')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(refreshed).toHaveBeenCalled();
  });

  it('ADM-14 nothing is imported while a row is refused; the reason stands at its cell', async () => {
    const { open, choose, callAt, button, rows, actor } = setUp('screens');
    await open('Identifiant;Nom;Site;Type;Actif\n;Quai;Garre;FHD;peut-être\n;Hall;Gare;FHD;oui\n');
    const check = await callAt(0);
    check.answer([
      { action: 'refused', problems: { siteId: 'Inconnu.', active: 'Type.', templateId: 'Manque.' } },
      { action: 'create' },
    ]);
    expect(
      await screen.findByText(/^1 ligne refusée : rien n’est importé tant qu’il en reste/),
    ).toBeVisible();
    expect(button('Importer')).toBeDisabled();
    // Refused rows come first, and missing columns that have problems are added.
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'N°',
      'Résultat',
      'Identifiant',
      'Nom',
      'Site',
      'Type',
      'Actif',
      "Mode d'affichage",
    ]);
    expect(rows()).toHaveLength(1);
    const cells = within(rows()[0]!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Refusée',
      '',
      'Quai',
      'GarreInconnu.',
      'FHD',
      'peut-êtreOui ou non.',
      'Manque.',
    ]);
    await actor.click(button('Toutes (2)'));
    expect(rows()).toHaveLength(2);
    await actor.click(button('Créées (1)'));
    expect(rows().map(({ textContent }) => textContent)).toEqual(['3CrééeHallGareFHDoui']);

    await choose('Identifiant;Nom;Site;Type;Actif\n;Quai;Gare;FHD;non\n');
    (await callAt(1)).answer([{ action: 'create' }]);
    await waitFor(() => expect(button('Importer 1 ligne')).toBeEnabled());
  });

  it('ADM-14 what fails is said, and tried again with what was there', async () => {
    const { open, callAt, actor, button, rows } = setUp();
    await open(file);
    (await callAt(0)).fail(new HttpError('Le serveur ne répond pas.', 0, {}));
    expect(await screen.findByText('Le fichier n’a pas pu être vérifié.')).toBeVisible();
    expect(screen.getByText('Le serveur ne répond pas.')).toBeVisible();
    await actor.click(button('Réessayer'));
    (await callAt(1)).answer(fine);
    await actor.click(await screen.findByRole('button', { name: 'Importer 2 lignes' }));
    (await callAt(2)).fail(new HttpError('Le serveur ne répond pas.', 0, {}));
    expect(await screen.findByText('L’import n’a pas pu être terminé.')).toBeVisible();
    expect(rows()).toHaveLength(3);
    await actor.click(button('Réessayer'));
    const again = await callAt(3);
    // Exactly what was checked.
    expect(again.request).toMatchObject({ dryRun: false, plan: 'plan' });
    again.answer([{ action: 'update', id: 3, changes: { order: [4, 5] } }], {
      applied: false,
      plan: 'other',
    });
    expect(await screen.findByText(/Les données ont changé depuis la vérification/)).toBeVisible();
    await actor.click(button('Importer 1 ligne'));
    expect((await callAt(4)).request.plan).toBe('other');
  });

  it('ADM-14 one that was done, and whose answer was lost, has nothing left to import when it is tried again', async () => {
    const { open, callAt, actor, button } = setUp();
    await open(file);
    (await callAt(0)).answer(fine);
    await actor.click(await screen.findByRole('button', { name: 'Importer 2 lignes' }));
    (await callAt(1)).fail(new HttpError('Le serveur ne répond pas.', 0, {}));
    await actor.click(await screen.findByRole('button', { name: 'Réessayer' }));
    (await callAt(2)).answer([{ id: 3 }, { id: 4 }], { applied: false, plan: 'other' });
    expect(await screen.findByText(/^Rien à importer/)).toBeVisible();
    expect(screen.queryByText(/rien n’a été importé/)).toBeNull();
    expect(button('Importer')).toBeDisabled();
  });

  it('ADM-14 closing while it is being imported asks; what is interrupted is told to the server', async () => {
    const { open, callAt, actor, button } = setUp();
    await open(file);
    (await callAt(0)).answer(fine);
    await actor.click(await screen.findByRole('button', { name: 'Importer 2 lignes' }));
    const run = await callAt(1);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await actor.click(button('Annuler'));
    expect(await screen.findByRole('alertdialog', { name: 'Interrompre l’import ?' })).toBeVisible();
    await actor.click(button('Non'));
    expect(run.signal?.aborted).toBe(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await actor.keyboard('{Escape}');
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run.signal?.aborted).toBe(true);
  });

  it.each<[string, Content, RegExp]>([
    [
      'is no text',
      new Uint8Array([0x89, 0x50, 0, 0, 0, 1, 2, 3]),
      /Veillez choisir un fichier au format CSV\./,
    ],
    ['lacks a column', 'Nom\nHalle\n', /La colonne « Ordre » manque\./],
    ['is empty', '', /Le fichier est vide\./],
    ['is larger than the server takes', 'x'.repeat(maxImportBytes + 1), /dépasse/],
  ])('ADM-14 a file that %s is told at once, and another one may follow', async (_title, content, fault) => {
    const { open, choose, calls, callAt } = setUp();
    await open(content);
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.getByText('Le fichier sites.csv ne peut pas être importé')).toBeVisible();
    expect(calls).toEqual([]);
    await choose(file);
    (await callAt(0)).answer(fine);
    expect(await screen.findByRole('button', { name: 'Importer 2 lignes' })).toBeEnabled();
  });

  it('ADM-14 another file takes the place of one that is being looked at, whatever is answered for that one', async () => {
    const { open, choose, callAt, unmount } = setUp();
    await open(file);
    const first = await callAt(0);
    await choose('Identifiant;Nom;Ordre\n3;Halle;5\n', 'autre.csv');
    const second = await callAt(1);
    expect(first.signal?.aborted).toBe(true);
    first.fail(new HttpError('Trop tard.', 0, {}));
    second.answer([{ action: 'update', id: 3, changes: { order: [1, 5] } }]);
    expect(await screen.findByRole('button', { name: 'Importer 1 ligne' })).toBeEnabled();
    expect(screen.queryByText('Trop tard.')).toBeNull();
    expect(screen.getByText(/autre\.csv/)).toBeVisible();
    unmount();
    expect(second.signal?.aborted).toBe(true);
  });

  it('ADM-8 passwords of a file are not shown', async () => {
    const { open, callAt } = setUp('users');
    const dialog = await open("Nom d'utilisateur;Rôles;Mot de passe\nanne;Manager;quatre-mots-bien-longs\n");
    const check = await callAt(0);
    expect(check.request.rows).toEqual([
      { id: null, name: 'anne', roles: ['ROLE_MANAGER'], password: 'quatre-mots-bien-longs' },
    ]);
    check.answer([{ action: 'create' }]);
    await screen.findByText('Toutes les lignes peuvent être importées.');
    expect(dialog).not.toHaveTextContent('quatre-mots');
  });

  it('is offered where rows may come from a file', () => {
    setUp('templates');
    expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
  });
});
