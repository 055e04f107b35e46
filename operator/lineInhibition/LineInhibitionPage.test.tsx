import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Inhibition } from '../../contract/schemas/line.ts';
import { undoableKey } from '../../src/features/undo/useUndoable.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { LineInhibitionPage } from './LineInhibitionPage.tsx';

const since = Date.UTC(2026, 4, 12, 12, 32);
const both = { inhibitionTimesEnabled: true, inhibitionTrafficEnabled: true };
const rer = buildLine({ id: 1, name: 'RER B', transporter: { id: 1, name: 'SNCF' }, ...both });
const metro = buildLine({ id: 2, name: 'Métro 7', transporter: { id: 2, name: 'RATP' }, ...both });
const shuttle = buildLine({ id: 3, name: 'Orlyval', transporter: { id: 3, name: 'OVS' }, ...both });
const bus = buildLine({
  id: 4,
  name: 'Bus 183',
  transporter: { id: 2, name: 'RATP' },
  inhibitionTimesEnabled: true,
  inhibitionTimesDate: since,
});

const project = buildProject({ timeZone: 'America/Cayenne' });

/** Opens the page with a small fake server that keeps what is saved. */
function open({ lines = [rer, metro, shuttle, bus], failsFirst = false, sameBrowser = false } = {}) {
  const server = {
    stored: lines,
    lines: vi.fn((_projectId: number) => Promise.resolve(server.stored)),
    undo: vi.fn((_undoId: number) => Promise.resolve()),
    inhibitLines: vi.fn((list: readonly Inhibition[]) => {
      const asked = new Map(list.map((one) => [one.id, one]));
      server.stored = server.stored.map((line) => ({
        ...line,
        inhibitionTimesDate: asked.get(line.id)?.inhibitionTimes ? (line.inhibitionTimesDate ?? since) : null,
        inhibitionTrafficDate: asked.get(line.id)?.inhibitionTraffic
          ? (line.inhibitionTrafficDate ?? since)
          : null,
      }));
      return Promise.resolve(73);
    }),
  };
  if (failsFirst) server.lines.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
  const { lines: read, inhibitLines, undo } = server;
  const view = renderPage(
    <>
      <Link to="/index">Ailleurs</Link>
      <LineInhibitionPage />
    </>,
    { calls: { lines: read, inhibitLines, undo }, project, sameBrowser },
  );
  return { ...view, server, user: userEvent.setup() };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const times = (line: string) => screen.findByRole('switch', { name: `Temps d’attente inhibés : ${line}` });
const traffic = (line: string) => screen.findByRole('switch', { name: `Trafic inhibé : ${line}` });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const bar = () => screen.getByRole('region', { name: 'Enregistrement' });
const saved = 'Etats des lignes sauvegardés avec succès.';

describe('what was not saved', () => {
  it('CMP-6 is there again when the page is opened again, also after a save that failed, until it is saved', async () => {
    const first = open();
    first.server.inhibitLines.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    await first.user.click(await times('RER B'));
    await first.user.click(save());
    expect(await screen.findByText(/Panne/)).toBeVisible();
    first.unmount();
    const { user, unmount } = open({ sameBrowser: true });
    expect(await times('RER B')).toBeChecked();
    expect(screen.getByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(saved)).toBeVisible();
    unmount();
    open({ sameBrowser: true });
    expect(await times('RER B')).not.toBeChecked();
    expect(screen.queryByText(/^Votre brouillon/)).toBeNull();
  });

  it('CMP-6 is no draft any more once the lines are as it would have them', async () => {
    const first = open();
    await first.user.click(await times('RER B'));
    first.unmount();
    open({ lines: [{ ...rer, inhibitionTimesDate: since }, metro], sameBrowser: true });
    expect(await times('RER B')).toHaveAccessibleDescription('inhibés depuis le 12/05/2026 à 09:32');
    expect(bar()).toHaveTextContent('Aucune modification à enregistrer.');
    expect(screen.queryByText(/^Votre brouillon/)).toBeNull();
  });
});

describe('what the page shows', () => {
  it('INH-1 the lines by name, each with its picture, transporter and mode', async () => {
    open();
    await row('RER B');
    const headers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Bus 183', 'Métro 7Métro', 'Orlyval', 'RER BRER']);
    expect(within(await row('RER B')).getByRole('img', { name: 'Ligne B' })).toBeVisible();
    expect(within(await row('RER B')).getByRole('cell', { name: 'SNCF' })).toBeVisible();
  });

  it('INH-1 a switch is on when the date is set, and says since when in the zone of the project', async () => {
    open();
    expect(await times('Bus 183')).toBeChecked();
    expect(await times('Bus 183')).toHaveAccessibleDescription('inhibés depuis le 12/05/2026 à 09:32');
    expect(await traffic('RER B')).not.toBeChecked();
    expect(await traffic('RER B')).toHaveAccessibleDescription('affiché');
  });

  it('INH-1 what the rights of a line do not allow cannot be switched', async () => {
    open();
    expect(await traffic('Bus 183')).toBeDisabled();
    expect(await traffic('Bus 183')).toHaveAccessibleDescription('affiché · non modifiable');
    expect(await times('Bus 183')).toBeEnabled();
  });

  it('ROL-6 a hidden transporter is not named', async () => {
    open();
    expect(within(await row('Orlyval')).getAllByRole('cell')[0]).toBeEmptyDOMElement();
    expect(screen.queryByText('OVS')).toBeNull();
  });

  it('INH-3 a project without lines says so, and offers nothing to save', async () => {
    open({ lines: [] });
    expect(await screen.findByText('Pas de lignes associées au projet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  it('INH-1 lines that cannot be read are said, and can be tried again', async () => {
    const { server, user } = open({ failsFirst: true });
    expect(screen.getByRole('status', { name: 'Chargement en cours' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Les lignes n’ont pas pu être chargées.Panne');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await row('RER B')).toBeVisible();
    expect(server.lines).toHaveBeenCalledTimes(2);
  });
});

describe('finding a line', () => {
  it('INH-1 « / » goes to the search, by name, mode or transporter; Escape takes it back', async () => {
    const { user } = open();
    await row('RER B');
    await user.keyboard('/metro');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.keyboard('{Escape}ratp');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 / 4 lignes · 1 sans temps d’attente · 0 sans trafic',
    );
    await user.keyboard(' introuvable');
    expect(await screen.findByText('Aucune ligne ne correspond à cette recherche.')).toBeVisible();
    expect(save()).toBeVisible();
  });

  it('INH-1 of the inhibited lines, one that is switched off stays until it is saved', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Lignes inhibées' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.click(await times('Bus 183'));
    expect(await times('Bus 183')).not.toBeChecked();
    await user.click(save());
    expect(await screen.findByText('Aucune ligne ne correspond à cette recherche.')).toBeVisible();
  });

  it('INH-2 the changed lines alone', async () => {
    const { user } = open();
    await user.click(await traffic('RER B'));
    await user.click(screen.getByRole('checkbox', { name: 'Lignes modifiées' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  });
});

describe('saving', () => {
  it('INH-2 marks what is changed, says it in words, and saves all lines at once', async () => {
    const { server, user } = open();
    await user.click(await times('RER B'));
    await user.click(await traffic('Métro 7'));
    await user.click(await times('Bus 183'));
    expect(await times('RER B')).toHaveAccessibleDescription('inhibés · à enregistrer');
    expect(bar()).toHaveTextContent(
      'Temps d’attente inhibés : RER B · Temps d’attente rétablis : Bus 183 · Trafic inhibé : Métro 7',
    );
    expect(screen.getByRole('button', { name: 'Annuler les modifications' })).toBeVisible();
    expect(server.inhibitLines).not.toHaveBeenCalled();
    await user.click(save());
    expect(await screen.findByText(saved)).toBeVisible();
    expect(server.inhibitLines.mock.calls).toEqual([
      [
        [
          { id: 1, inhibitionTimes: true, inhibitionTraffic: false },
          { id: 2, inhibitionTimes: false, inhibitionTraffic: true },
          { id: 3, inhibitionTimes: false, inhibitionTraffic: false },
          { id: 4, inhibitionTimes: false, inhibitionTraffic: false },
        ],
      ],
    ]);
    expect(await times('RER B')).toHaveAccessibleDescription('inhibés depuis le 12/05/2026 à 09:32');
    expect(bar()).toHaveTextContent('Aucune modification à enregistrer.');
    expect(save()).toHaveFocus();
  });

  it('INH-2 what is switched back is no change, and « Annuler les modifications » switches all back', async () => {
    const { user } = open();
    await user.click(await times('RER B'));
    await user.click(await times('RER B'));
    expect(bar()).toHaveTextContent('Aucune modification à enregistrer.');
    await user.click(await times('RER B'));
    await user.click(await traffic('Métro 7'));
    await user.click(screen.getByRole('button', { name: 'Annuler les modifications' }));
    expect(await times('RER B')).not.toBeChecked();
    expect(bar()).toHaveTextContent('Aucune modification à enregistrer.');
    expect(save()).toHaveFocus();
  });

  it('INH-2 a colleague’s save shows at once and leaves the unsaved switches alone', async () => {
    const { server, user, queryClient } = open();
    await user.click(await times('RER B'));
    server.stored = [rer, { ...metro, inhibitionTrafficDate: since }, shuttle, bus];
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'lines'] }));
    expect(await traffic('Métro 7')).toBeChecked();
    expect(await traffic('Métro 7')).toHaveAccessibleDescription('inhibé depuis le 12/05/2026 à 09:32');
    expect(await times('Métro 7')).toHaveAccessibleDescription('affichés');
    expect(screen.getByRole('status')).toHaveTextContent('4 lignes · 1 sans temps d’attente · 1 sans trafic');
    expect(await times('RER B')).toBeChecked();
    expect(bar()).toHaveTextContent(/^Temps d’attente inhibés : RER B/);
  });

  it('INH-2 a colleague’s save that is not yet seen is not undone', async () => {
    const { server, user } = open();
    await user.click(await times('RER B'));
    server.stored = [rer, { ...metro, inhibitionTrafficDate: since }, shuttle, bus];
    await user.click(save());
    await screen.findByText(saved);
    expect(server.stored[1]?.inhibitionTrafficDate).toBe(since);
    expect(await traffic('Métro 7')).toBeChecked();
  });

  it('INH-2 a failure clears the list and says why; « Réessayer » brings it back with what was not saved', async () => {
    const { server, user } = open();
    server.inhibitLines.mockRejectedValueOnce(new HttpError('Le serveur ne répond pas.', 0, {}));
    await user.click(await times('RER B'));
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Les états des lignes n’ont pas pu être sauvegardés.');
    expect(alert).toHaveTextContent('Le serveur ne répond pas.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(saved)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await times('RER B')).toHaveAccessibleDescription('inhibés · à enregistrer');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save());
    expect(await screen.findByText(saved)).toBeVisible();
  });

  it('INH-2 what a save did whose answer was lost can be undone, and is no change any more', async () => {
    const { server, user, queryClient } = open();
    const lost = new HttpError('Le serveur ne répond pas.', 0, {});
    server.inhibitLines.mockImplementationOnce(() => {
      server.stored = [{ ...rer, inhibitionTimesDate: since }, metro, shuttle, bus];
      return Promise.reject(lost);
    });
    queryClient.setQueryData(undoableKey(1), []);
    await user.click(await times('RER B'));
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await times('RER B')).toHaveAccessibleDescription('inhibés depuis le 12/05/2026 à 09:32');
    expect(queryClient.getQueryState(undoableKey(1))?.isInvalidated).toBe(true);
    server.stored = [rer, metro, shuttle, bus];
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'lines'] }));
    expect(await times('RER B')).toHaveAccessibleDescription('affichés');
    expect(bar()).toHaveTextContent('Aucune modification à enregistrer.');
  });

  it('INH-2 an empty list is never sent', async () => {
    const { server, user } = open();
    await user.click(await times('RER B'));
    server.stored = [];
    await user.click(save());
    expect(await screen.findByText('Pas de lignes associées au projet')).toBeVisible();
    expect(server.inhibitLines).not.toHaveBeenCalled();
    expect(screen.queryByText(saved)).toBeNull();
  });

  it('INH-2 a list that cannot be read again stays, and says that it may be late', async () => {
    const { server, queryClient } = open();
    await row('RER B');
    server.lines.mockRejectedValueOnce(new HttpError('Indisponible', 503, {}));
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'lines'] }));
    expect(await screen.findByText(/n’a pas pu être actualisée/)).toBeVisible();
    expect(await row('RER B')).toBeVisible();
  });
});

describe('leaving', () => {
  it('NAV-8 asks while something is not saved, and not otherwise', async () => {
    const { router, user } = open();
    await user.click(await times('RER B'));
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await user.click(await screen.findByRole('button', { name: 'Non' }));
    expect(router.state.location.pathname).toBe('/');
    expect(await times('RER B')).toBeChecked();
    await user.click(await times('RER B'));
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/index'));
  });
});

describe('what fails or comes between', () => {
  it('INH-2 a save can be undone', async () => {
    const { server, user } = open();
    await user.click(await times('RER B'));
    await user.click(save());
    await screen.findByText(saved);
    server.stored = [rer, metro, shuttle, bus];
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Action annulée')).toBeVisible();
    expect(server.undo.mock.calls).toEqual([[73]]);
    await waitFor(async () => expect(await times('RER B')).not.toBeChecked());
  });

  it('INH-2 nothing is saved over lines that cannot be read, and the changes are said to be kept', async () => {
    const { server, user } = open();
    await user.click(await times('RER B'));
    server.lines.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Les états des lignes n’ont pas pu être sauvegardés.');
    expect(alert).toHaveTextContent('Vos modifications sont conservées : vous pouvez réessayer.');
    expect(server.inhibitLines).not.toHaveBeenCalled();
    server.lines.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await times('RER B')).toBeChecked();
  });

  it('INH-2 while it saves, no switch changes and nothing is sent twice', async () => {
    const { server, user } = open();
    const answer = Promise.withResolvers<number>();
    server.inhibitLines.mockReturnValueOnce(answer.promise);
    await user.click(await times('RER B'));
    await user.click(save());
    await waitFor(() => expect(server.inhibitLines).toHaveBeenCalledOnce());
    await user.click(await traffic('Métro 7'));
    expect(await traffic('Métro 7')).not.toBeChecked();
    await user.click(save());
    expect(screen.queryByRole('button', { name: 'Annuler les modifications' })).toBeNull();
    answer.resolve(73);
    expect(await screen.findByText(saved)).toBeVisible();
    expect(server.inhibitLines).toHaveBeenCalledOnce();
  });

  it('INH-2 a project that is no more takes its lines away', async () => {
    const { server, queryClient } = open();
    await row('RER B');
    server.lines.mockRejectedValue(new HttpError('Introuvable', 404, {}));
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'lines'] }));
    expect(await screen.findByText('Les lignes n’ont pas pu être chargées.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('CMP-6 INH-2 switches that are taken back leave no draft', async () => {
    const { user, unmount } = open();
    await user.click(await times('RER B'));
    unmount();
    const again = open({ sameBrowser: true });
    await user.click(await screen.findByRole('button', { name: 'Effacer le brouillon' }));
    expect(await times('RER B')).not.toBeChecked();
    again.unmount();
    expect(window.localStorage).toHaveLength(0);
  });

  it('INH-2 of many lines that change six are named, and the rest counted', async () => {
    const lines = Array.from({ length: 8 }, (_, at) => buildLine({ id: at, name: `L${at}`, ...both }));
    const { user } = open({ lines });
    for (const { name } of lines) await user.click(await times(name));
    expect(bar()).toHaveTextContent('Temps d’attente inhibés : L0, L1, L2, L3, L4, L5, + 2');
  });

  it('SES-8 INH-2 switches and filters stay with their project: another’s lines are not changed', async () => {
    const { server, user } = open();
    const visit = async (id: number) => {
      act(() => keepProject(buildProject({ id })));
      await waitFor(() => expect(server.lines).toHaveBeenCalledWith(id));
      await row('Bus 183');
    };
    await visit(2);
    await visit(1);
    await user.click(await times('RER B'));
    await user.click(screen.getByRole('checkbox', { name: 'Lignes modifiées' }));
    await visit(2);
    expect(await times('RER B')).not.toBeChecked();
    expect(bar()).toHaveTextContent('Aucune modification à enregistrer.');
  });
});
