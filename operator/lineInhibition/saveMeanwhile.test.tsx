import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { Inhibition, Line } from '../../contract/schemas/line.ts';
import { UndoMenu } from '../../src/features/undo/UndoMenu.tsx';
import { buildLine } from '../../tests/support/buildLine.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { LineInhibitionPage } from './LineInhibitionPage.tsx';

const both = { inhibitionTimesEnabled: true, inhibitionTrafficEnabled: true };
const rer = buildLine({ id: 1, name: 'RER B', ...both });
const metro = buildLine({ id: 2, name: 'Métro 7', ...both });

it('INH-2 a colleague’s save is not undone by a list that was asked for before it and comes after', async () => {
  const old = Promise.withResolvers<Line[]>();
  const stored = [rer, { ...metro, inhibitionTrafficDate: Date.UTC(2026, 4, 12) }];
  const lines = vi.fn(() => Promise.resolve(stored));
  lines.mockResolvedValueOnce([rer, metro]).mockReturnValueOnce(old.promise);
  const inhibitLines = vi.fn((_all: readonly Inhibition[]) => Promise.resolve(73));
  const { queryClient } = renderPage(<LineInhibitionPage />, { calls: { lines, inhibitLines } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Temps d’attente inhibés : RER B' }));
  void queryClient.invalidateQueries({ queryKey: [1, 'lines'] });
  await waitFor(() => expect(lines).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  old.resolve([rer, metro]);
  await waitFor(() => expect(inhibitLines).toHaveBeenCalledOnce());
  expect(inhibitLines.mock.calls[0]?.[0]).toEqual([
    { id: 1, inhibitionTimes: true, inhibitionTraffic: false },
    { id: 2, inhibitionTimes: false, inhibitionTraffic: true },
  ]);
  expect(await screen.findByText('Etats des lignes sauvegardés avec succès.')).toBeVisible();
});

it('INH-2 a failure is told at once, though reading what can be undone hangs', async () => {
  const undoable = vi.fn(() => Promise.resolve({ list: [], clockOffset: 0 }));
  const inhibitLines = () => Promise.reject(new HttpError('Le serveur ne répond pas.', 0, {}));
  renderPage(
    <>
      <UndoMenu />
      <LineInhibitionPage />
    </>,
    { calls: { lines: () => Promise.resolve([rer, metro]), inhibitLines, undoable } },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Temps d’attente inhibés : RER B' }));
  undoable.mockReturnValue(Promise.withResolvers<never>().promise);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
  expect(undoable).toHaveBeenCalledTimes(2);
});

it('INH-2 what was saved is shown, though the lines cannot be read again', async () => {
  const since = Date.UTC(2026, 4, 12, 9, 32);
  const lines = vi.fn(() => Promise.resolve([rer, { ...metro, inhibitionTimesDate: since }]));
  const inhibitLines = () => {
    lines.mockRejectedValueOnce(new HttpError('Indisponible', 503, {}));
    return Promise.resolve(73);
  };
  renderPage(<LineInhibitionPage />, { calls: { lines, inhibitLines } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Trafic inhibé : RER B' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Etats des lignes sauvegardés avec succès.');
  expect(screen.getByText(/n’a pas pu être actualisée/)).toBeVisible();
  const described = (name: string) => expect(screen.getByRole('switch', { name }));
  described('Trafic inhibé : RER B').toHaveAccessibleDescription(/^inhibé depuis le /);
  described('Temps d’attente inhibés : RER B').toHaveAccessibleDescription('affichés');
  described('Temps d’attente inhibés : Métro 7').toHaveAccessibleDescription(
    /^inhibés depuis le 12\/05\/2026/,
  );
  expect(screen.getByRole('region', { name: 'Enregistrement' })).toHaveTextContent('Aucune modification');
});
