import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/roles.ts';
import type { Undoable } from '../../../contract/schemas/undo.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { keepProject } from '../../session/session.ts';
import { UndoMenu } from './UndoMenu.tsx';
import { useDoneNotice } from './useDoneNotice.tsx';

const ahead = 3_600_000;

/** A page's action that can be undone. */
function Action({ undoId }: { undoId: number }) {
  const done = useDoneNotice(1);
  return <button onClick={() => done('Fait', undoId)}>agir</button>;
}

/** Opens the bar's menu with a server whose clock is an hour ahead. `left`: time left for each action, ms. */
function open(
  left: Partial<Record<Undoable['kind'], number>>,
  { roles = ['ROLE_USER'] as Role[], isOffered = true, notice = null as number | null } = {},
) {
  const now = Date.now() + ahead;
  const server = {
    list: Object.entries(left).map(([kind, ms], index) => ({
      id: index + 1,
      kind: kind as Undoable['kind'],
      label: 'Grève',
      createdAt: now,
      expiresAt: now + ms,
    })),
  };
  const undoable = vi.fn(() => Promise.resolve({ list: server.list, clockOffset: ahead }));
  const undo = vi.fn((undoId: number) => {
    server.list = server.list.filter(({ id }) => id !== undoId);
    return Promise.resolve();
  });
  const offers = () => Promise.resolve(isOffered);
  const calls = { undoable, undo, offers };
  const page = (
    <>
      <UndoMenu />
      <main tabIndex={-1}>{notice !== null && <Action undoId={notice} />}</main>
    </>
  );
  const { queryClient } = renderPage(page, { calls, user: buildUser({ roles }) });
  return { server, undoable, undo, queryClient, user: userEvent.setup() };
}

const button = () => screen.queryByRole('button', { name: 'Annuler une action' });

describe('what can be undone', () => {
  it('SPR-13 MSG-4 SCN-3 INH-2 each action in words with the time that is left, by the server’s clock', async () => {
    const { user } = open({ spread: 599_000, deletion: 500_000, stop: 100_000, inhibition: 50_000 });
    await user.click(await screen.findByRole('button', { name: 'Annuler une action' }));
    const said = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Diffusion de « Grève »encore 9 min',
      'Suppression de « Grève »encore 8 min',
      'Arrêt du scénario « Grève »encore 1 min',
      expect.stringMatching(/^Inhibition : Grèveencore [1-5]\d s$/),
    ]);
  });

  it('SPR-13 the chosen one is undone, and the entry goes with the last one', async () => {
    const { user, undo } = open({ deletion: 500_000 });
    await user.click(await screen.findByRole('button', { name: 'Annuler une action' }));
    await user.click(screen.getByRole('menuitem'));
    expect(await screen.findByText('Action annulée')).toBeVisible();
    expect(undo.mock.calls).toEqual([[1]]);
    await waitFor(() => expect(button()).toBeNull());
    // For whoever works by keyboard.
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('SPR-13 SCN-3 INH-2 all that an action may have changed is read again, done or refused', async () => {
    const { user, undo, queryClient } = open({ inhibition: 500_000, stop: 400_000 });
    undo.mockRejectedValueOnce(new Error('refused'));
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    const topics = () => new Set(invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[1]));
    for (const isRefused of [true, false]) {
      invalidate.mockClear();
      await user.click(await screen.findByRole('button', { name: 'Annuler une action' }));
      await user.click(screen.getAllByRole('menuitem')[0] as HTMLElement);
      await waitFor(() =>
        expect([...topics()]).toEqual(expect.arrayContaining(['news', 'screens', 'scenarios', 'lines'])),
      );
      if (isRefused) await user.click(await screen.findByRole('button', { name: 'Fermer' }));
    }
  });

  it('SPR-13 two presses undo once, in the menu and in the notice, which take a moment to close', async () => {
    const { user, undo } = open({ deletion: 500_000, spread: 400_000 }, { notice: 2 });
    const twice = (button: HTMLElement) =>
      act(() => {
        button.click();
        button.click();
      });
    await user.click(await screen.findByRole('button', { name: 'Annuler une action' }));
    twice(screen.getAllByRole('menuitem')[0] as HTMLElement);
    await screen.findByText('Action annulée');
    await user.click(screen.getByText('agir'));
    twice(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(undo.mock.calls).toEqual([[1], [2]]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('SPR-13 what somebody undid elsewhere is gone as soon as the menu is opened', async () => {
    const { user, server } = open({ deletion: 500_000, spread: 400_000 });
    const menu = await screen.findByRole('button', { name: 'Annuler une action' });
    server.list = server.list.slice(1);
    await user.click(menu);
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1));
    expect(screen.getByRole('menuitem')).toHaveTextContent('Diffusion de');
  });

  it('SPR-13 an action that was just done is offered by its notice, once, and by the menu', async () => {
    const { user, undo, undoable, server } = open({ spread: 500_000 }, { notice: 1 });
    const [done] = server.list;
    server.list = [];
    await user.click(screen.getByRole('button', { name: 'agir' }));
    if (done) server.list = [done];
    const undoButton = await screen.findByRole('button', { name: 'Annuler' });
    await waitFor(() => expect(undoable.mock.calls.length).toBeGreaterThan(1));
    // Its ring has the colour of its text, which can be told from the notice's ground.
    act(() => undoButton.focus());
    expect(undoButton).toHaveClass('Mui-focusVisible');
    expect(getComputedStyle(undoButton).outlineColor).toBe(getComputedStyle(undoButton).color);
    await user.click(undoButton);
    await waitFor(() => expect(undo.mock.calls).toEqual([[1]]));
    await waitFor(() => expect(undoButton).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('SPR-13 the focus passes to the page with a notice that another one replaces', async () => {
    const { user } = open({}, { notice: 1 });
    const acting = screen.getByRole('button', { name: 'agir' });
    await user.click(acting);
    const undoButton = await screen.findByRole('button', { name: 'Annuler' });
    act(() => undoButton.focus());
    fireEvent.click(acting);
    await waitFor(() => expect(undoButton).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('SPR-13 SES-8 another project has its own actions, and the menu of the one before is closed', async () => {
    const actions = (projectId: number, ...labels: string[]) =>
      labels.map((label, at) => ({
        id: projectId * 10 + at,
        kind: 'spread' as const,
        label,
        createdAt: 0,
        expiresAt: Date.now() + 500_000,
      }));
    const undoable = vi.fn((projectId: number) =>
      Promise.resolve({ list: actions(projectId, `Du ${projectId}`), clockOffset: 0 }),
    );
    const undo = vi.fn(() => Promise.resolve());
    renderPage(<UndoMenu />, { calls: { undoable, undo } });
    const user = userEvent.setup();
    const press = async () => user.click(await screen.findByRole('button', { name: 'Annuler une action' }));
    await press();
    expect(screen.getByRole('menuitem')).toHaveTextContent('Du 1');
    act(() => keepProject(buildProject({ id: 2 })));
    // Of the other one nothing is known yet.
    expect(button()).toBeNull();
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await press();
    expect(screen.getByRole('menuitem')).toHaveTextContent('Du 2');
    await user.click(screen.getByRole('menuitem'));
    await waitFor(() => expect(undo.mock.calls).toEqual([[20]]));
  });

  it('SPR-13 what is over is not offered, whatever this machine’s clock says', async () => {
    const { undoable } = open({ spread: 0 });
    await waitFor(() => expect(undoable).toHaveBeenCalled());
    expect(button()).toBeNull();
  });

  it.each([
    ['SRV-3 a server that offers no undo', { isOffered: false }],
    ['ROL-3 a guest, who does nothing that can be undone', { roles: ['ROLE_GUEST'] as Role[] }],
  ])('%s is not asked', async (_title, surroundings) => {
    const { undoable } = open({ spread: 500_000 }, surroundings);
    await new Promise<void>((drawn) => requestAnimationFrame(() => drawn()));
    expect(button()).toBeNull();
    expect(undoable).not.toHaveBeenCalled();
  });
});
