import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { MessageReceipts as Receipts } from '../../../contract/schemas/receipts.ts';
import type { Role } from '../../../contract/roles.ts';
import type { OperatorMethods } from '../../../dataProvider/types.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildReceipts, buildScreenReceipt, receiptsAt } from '../../../tests/support/buildReceipts.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { texts } from '../../i18n/index.ts';
import * as files from '../../shared/saveFile.ts';
import { MessageReceipts } from './MessageReceipts.tsx';

const silent = buildScreenReceipt({
  screenId: 'quai',
  name: 'Quai 1',
  state: 'silent',
  online: false,
  silentSince: receiptsAt - 720_000,
});
const both = buildReceipts({ screens: [buildScreenReceipt(), silent] });

function open(receipts: Receipts = both, role: Role = 'ROLE_USER') {
  const calls = {
    messageReceipts: vi.fn<OperatorMethods['messageReceipts']>(() => Promise.resolve(receipts)),
    resend: vi.fn<OperatorMethods['resend']>(() => Promise.resolve({ screens: 1, offline: 1 })),
  };
  const onClose = vi.fn();
  const project = buildProject();
  const view = renderPage(<MessageReceipts project={project} newsId={1} onClose={onClose} />, {
    calls,
    project,
    user: buildUser({ roles: [role] }),
  });
  return { ...view, ...calls, onClose, user: userEvent.setup() };
}
const dialog = () => screen.findByRole('dialog', { name: 'Affichage du message' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Écran par écran' }))
    .getAllByRole('row')
    .slice(1);
const resendButton = () => screen.queryByRole('button', { name: 'Renvoyer à l’écran sans confirmation' });

describe('MessageReceipts', () => {
  it('DSP-5 says screen by screen who shows the message, for how long, and who is silent since when', async () => {
    const { onClose, user } = open();
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Quai 1');
    expect(first).toHaveTextContent('sans confirmation : hors ligne depuis 12 min');
    expect(second).toHaveTextContent('Hall Gareà l’écran15/01/2026 09:5515/01/2026 10:005 min 001');
    expect(await dialog()).toHaveTextContent('diffusé le 15/01/2026 09:54 par exploitant.val');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('DSP-5 a screen reader hears of the counts when they stand still', async () => {
    const { messageReceipts, queryClient } = open();
    await rows();
    messageReceipts.mockResolvedValue(buildReceipts({ screens: [buildScreenReceipt()] }));
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'receipts'] }));
    const said: (string | null)[] = [];
    const status = screen.getByRole('status');
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await waitFor(() => expect(status).toHaveTextContent('Affiché sur 1 / 1 écran'), { timeout: 5000 });
    expect(said).toEqual(['Affiché sur 1 / 1 écran']);
  });

  it('DSP-5 « Renvoyer » sends to the silent screens once more, and says to how many', async () => {
    const { resend, messageReceipts, user } = open();
    await rows();
    messageReceipts.mockResolvedValue(buildReceipts());
    await user.click(resendButton()!);
    expect(resend).toHaveBeenCalledExactlyOnceWith(1);
    expect(
      await screen.findByText('Message renvoyé à 1 écran, dont 1 hors ligne qui le recevra à son retour.'),
    ).toBeVisible();
    await waitFor(() => expect(resendButton()).toBeNull());
  });

  it('DSP-5 « Renvoyer » waits for its answer, and for what the screens say since', async () => {
    const { resend, messageReceipts, user } = open();
    let answer: (sent: { screens: number; offline: number }) => void = () => undefined;
    resend.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await rows();
    await user.click(resendButton()!);
    expect(resendButton()).toBeDisabled();
    expect(messageReceipts).toHaveBeenCalledTimes(1);
    answer({ screens: 1, offline: 1 });
    await waitFor(() => expect(resendButton()).toBeEnabled());
    expect(messageReceipts).toHaveBeenCalledTimes(2);
  });

  it('DSP-5 the receipts of another message are its own, on the clocks of the project', async () => {
    const project = buildProject({ timeZone: 'America/New_York' });
    const calls = {
      messageReceipts: (newsId: number) =>
        Promise.resolve(buildReceipts({ newsId, title: `Message ${newsId}` })),
    };
    const dialogOf = (newsId: number) => (
      <MessageReceipts project={project} newsId={newsId} onClose={() => undefined} />
    );
    renderPage(
      <>
        {dialogOf(1)}
        {dialogOf(2)}
      </>,
      { calls, project },
    );
    for (const newsId of [1, 2])
      await waitFor(() => expect(screen.getByText(`Message ${newsId}`)).toBeInTheDocument());
    expect(screen.getAllByText(/^diffusé le 15\/01\/2026 03:54/)).toHaveLength(2);
    expect(screen.getAllByText('15/01/2026 03:55')).toHaveLength(2);
  });

  it('DSP-5 a refused « Renvoyer » is told', async () => {
    const { resend, user } = open();
    resend.mockRejectedValue(new HttpError('x', 409, {}));
    await rows();
    await user.click(resendButton()!);
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(failure).toHaveTextContent('Le message n’a pas pu être renvoyé.');
  });

  it('DSP-5 a guest reads and sends nothing; a deleted message is sent to nobody', async () => {
    const { unmount } = open(both, 'ROLE_GUEST');
    await rows();
    expect(resendButton()).toBeNull();
    unmount();
    open(buildReceipts({ exists: false, screens: [buildScreenReceipt({ state: 'removed' })] }));
    await rows();
    expect(screen.getByText(/supprimé$/)).toBeVisible();
    expect(screen.getAllByText('A été affiché sur 1 écran')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Renvoyer/ })).toBeNull();
    // No screen has it any more, of which a share could show it.
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('DSP-5 TIM-5 of a message that is over it says where it was, as « Terminés » does, and shows no share', async () => {
    const gone = { state: 'ended', standing: 'waiting', reason: 'over' } as const;
    open(buildReceipts({ over: true, screens: [buildScreenReceipt(gone)] }));
    expect((await rows())[0]).toHaveTextContent('plus à l’écran : terminé');
    expect(screen.getAllByText('A été affiché sur 1 écran')[0]).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('DSP-5 what screens have shown is exported on the clocks of the project, under the title', async () => {
    const { user } = open(buildReceipts({ title: 'Travaux' }));
    await rows();
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: texts.receipts.export }));
    const [sheet, name] = saved.mock.lastCall ?? [];
    expect(sheet).toContain(
      'Travaux;Gare;Hall;hall;à l’écran;15/01/2026 09:55:00;15/01/2026 10:00:00;300;1;',
    );
    expect(name).toBe('affichage-travaux.csv');
  });

  it('DSP-5 a message that no screen has shown says so, and offers no file', async () => {
    open(buildReceipts({ exists: false, screens: [] }));
    expect(await screen.findByText(texts.receipts.none)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.receipts.export })).toBeNull();
  });

  it('DSP-5 of many screens the first hundred are shown, then more', async () => {
    const screens = Array.from({ length: 230 }, (_, index) =>
      buildScreenReceipt({ screenId: `s${index}`, name: `Écran ${index}` }),
    );
    const { user } = open(buildReceipts({ screens }));
    expect(await rows()).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Afficher 100 écrans de plus' }));
    expect(await rows()).toHaveLength(200);
    await user.click(screen.getByRole('button', { name: 'Afficher 30 écrans de plus' }));
    expect(await rows()).toHaveLength(230);
  });

  it('DSP-5 a failure is told, and can be tried again', async () => {
    const { messageReceipts, user } = open();
    await rows();
    messageReceipts.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    await user.click(resendButton()!);
    expect(await screen.findByText(/n’a pas pu être actualisé/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/n’a pas pu être actualisé/)).toBeNull());
    expect(await rows()).toHaveLength(2);
  });
});
