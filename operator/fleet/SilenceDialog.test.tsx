import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Silence, SilenceSave, SilenceTest } from '../../contract/schemas/silence.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { SilenceButton } from './SilenceButton.tsx';

const kept: Silence = {
  enabled: false,
  after: 10,
  recipients: [],
  never: false,
  back: true,
  quiet: null,
  canMail: true,
  failure: null,
  told: 0,
  version: 4,
};

async function open(answer: Partial<Silence> = {}, sameBrowser = false) {
  const calls = {
    silence: vi.fn(() => Promise.resolve({ ...kept, ...answer })),
    saveSilence: vi.fn((_id: number, settings: SilenceSave, _key?: string) =>
      Promise.resolve({ ...kept, ...settings, version: Number(settings.version) + 1 }),
    ),
    testSilence: vi.fn(() => Promise.resolve<SilenceTest>({ failure: null })),
  };
  const user = userEvent.setup();
  const { unmount } = renderPage(<SilenceButton projectId={7} />, { calls, sameBrowser });
  await user.click(await screen.findByRole('button', { name: 'Alertes' }));
  await screen.findByRole('switch', { name: 'Prévenir par e-mail' });
  return { user, calls, unmount };
}
/** The idempotency key of a save (CMP-5). */
const onceKey: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('who is told of silent screens', () => {
  it('FLT-1 saves who is told, after how long, of what, and when not', async () => {
    const { user, calls } = await open();
    // Nobody is there who could get one.
    expect(button('Envoyer un essai')).toBeDisabled();
    await user.click(screen.getByRole('switch', { name: 'Prévenir par e-mail' }));
    expect(field('Destinataires')).toHaveAccessibleDescription('Indiquez au moins un destinataire');
    await user.type(field('Destinataires'), 'pc@reseau.example, chef@reseau.example{Enter}pc@reseau.example');
    await user.clear(field('Après combien de minutes de silence'));
    await user.type(field('Après combien de minutes de silence'), '15');
    await user.click(screen.getByRole('switch', { name: 'Signaler aussi les écrans jamais connectés' }));
    await user.click(screen.getByRole('switch', { name: 'Signaler aussi les retours en ligne' }));
    await user.type(field('Ne pas prévenir de'), '22:00');
    for (const name of ['Ne pas prévenir de', 'à'])
      expect(field(name)).toHaveAccessibleDescription('Deux heures, comme 22:00, ou aucune');
    expect(button('Enregistrer')).toBeDisabled();
    await user.type(field('à'), '6:00');
    await user.click(button('Enregistrer'));
    const sent = {
      enabled: true,
      after: 15,
      recipients: ['pc@reseau.example', 'chef@reseau.example'],
      never: true,
      back: false,
      quiet: '2200-0600',
      version: 4,
    };
    expect(calls.saveSilence).toHaveBeenCalledWith(7, sent, onceKey);
    expect(await screen.findByText('Réglages enregistrés.')).toBeVisible();
    expect(button('Enregistrer')).toBeDisabled();
    expect(button('Envoyer un essai')).toBeEnabled();
  });

  it('FLT-1 a colleague’s version that is put aside leaves one’s own, not saved', async () => {
    const { user, calls } = await open();
    const theirs: Silence = { ...kept, recipients: ['chef@reseau.example'], version: 7 };
    calls.saveSilence.mockRejectedValueOnce(new HttpError('changed', 409, { current: theirs }));
    fireEvent.change(field('Destinataires'), { target: { value: 'pc@reseau.example' } });
    await user.click(button('Enregistrer'));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Destinataires')).toHaveValue('pc@reseau.example');
    expect(button('Enregistrer')).toBeEnabled();
    expect(calls.saveSilence).toHaveBeenCalledOnce();
  });

  it('FLT-1 nothing can be pressed twice while settings are saved or a test is sent', async () => {
    const { user, calls } = await open({ recipients: ['pc@reseau.example'] });
    const sent = Promise.withResolvers<SilenceTest>();
    calls.testSilence.mockReturnValueOnce(sent.promise);
    await user.click(button('Envoyer un essai'));
    expect(button('Envoi…')).toBeDisabled();
    sent.resolve({ failure: null });
    await screen.findByText(/^L’essai est parti/);
    fireEvent.change(field('Destinataires'), { target: { value: 'pc@reseau.fr' } });
    const saved = Promise.withResolvers<Awaited<ReturnType<typeof calls.saveSilence>>>();
    calls.saveSilence.mockReturnValueOnce(saved.promise);
    await user.click(button('Enregistrer'));
    expect(screen.getByRole('button', { name: 'Enregistrement…', hidden: true })).toBeDisabled();
    saved.resolve({ ...kept, recipients: ['pc@reseau.fr'], version: 5 });
    expect(await screen.findByText('Réglages enregistrés.')).toBeVisible();
  });

  it('FLT-1 says what is wrong in the field where it is, and saves nothing of it', async () => {
    const { user } = await open();
    await user.type(field('Destinataires'), 'pc@reseau');
    expect(field('Destinataires')).toHaveAccessibleDescription('« pc@reseau » n’est pas une adresse e-mail');
    await user.type(field('Après combien de minutes de silence'), '000');
    expect(field('Après combien de minutes de silence')).toHaveAccessibleDescription('De 1 à 1440 minutes');
    expect(button('Enregistrer')).toBeDisabled();
  });

  it('FLT-1 what a colleague has saved meanwhile stands beside one’s own; either is kept, and nothing is lost', async () => {
    const { user, calls } = await open();
    const theirs: Silence = { ...kept, recipients: ['chef@reseau.example'], quiet: '2200-0600', version: 7 };
    calls.saveSilence.mockRejectedValueOnce(new HttpError('changed', 409, { current: theirs }));
    await user.type(field('Destinataires'), 'pc@reseau.example');
    await user.click(button('Enregistrer'));
    const versions = within(await screen.findByRole('alertdialog'));
    expect(versions.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ChampVotre versionVersion enregistrée',
      'Destinatairespc@reseau.examplechef@reseau.example',
      'Ne pas prévenir—22:00 – 06:00',
    ]);
    await user.click(versions.getByRole('button', { name: 'Garder ma version' }));
    expect(calls.saveSilence).toHaveBeenLastCalledWith(
      7,
      expect.objectContaining({ recipients: ['pc@reseau.example'], quiet: null, version: 7 }),
      onceKey,
    );
    expect(await screen.findByText('Réglages enregistrés.')).toBeVisible();

    calls.saveSilence.mockRejectedValueOnce(new HttpError('changed', 409, { current: theirs }));
    await user.type(field('Destinataires'), '.fr');
    await user.click(button('Enregistrer'));
    expect(calls.saveSilence).toHaveBeenLastCalledWith(7, expect.objectContaining({ version: 8 }), onceKey);
    await user.click(await screen.findByRole('button', { name: 'Prendre la version enregistrée' }));
    expect(field('Destinataires')).toHaveValue('chef@reseau.example');
    expect(field('à')).toHaveValue('06:00');
    expect(button('Enregistrer')).toBeDisabled();
  });

  it('FLT-1 CMP-5 a save whose answer was lost is sent again as the same, and is no colleague’s', async () => {
    const { user, calls } = await open();
    calls.saveSilence.mockRejectedValueOnce(new HttpError('lost', 0));
    await user.type(field('Destinataires'), 'pc@reseau.example');
    await user.click(button('Enregistrer'));
    const error = within(await screen.findByRole('alertdialog', { name: 'Erreur' }));
    await user.click(error.getByRole('button', { name: 'Fermer' }));
    expect(field('Destinataires')).toHaveValue('pc@reseau.example');
    await user.click(button('Enregistrer'));
    expect(await screen.findByText('Réglages enregistrés.')).toBeVisible();
    const [first, second] = calls.saveSilence.mock.calls;
    expect(second).toEqual([7, expect.objectContaining({ version: 4 }), onceKey]);
    expect(second).toEqual(first);
  });

  it('FLT-1 NAV-8 asks before it is closed with what was typed, and asks nothing of what is saved', async () => {
    const { user } = await open();
    const dialog = () => screen.queryByRole('dialog', { name: 'Alertes d’écrans hors ligne' });
    const question = () => screen.findByRole('alertdialog', { name: 'Fermer sans enregistrer ?' });
    const answer = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
    await user.type(field('Destinataires'), 'pc@reseau.example');
    await user.keyboard('{Escape}');
    await answer('Non');
    expect(field('Destinataires')).toHaveValue('pc@reseau.example');
    await user.click(button('Fermer'));
    await answer('Non');
    await user.click(button('Enregistrer'));
    expect(await screen.findByText('Réglages enregistrés.')).toBeVisible();
    await waitFor(() => expect(button('Fermer')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await user.click(button('Alertes'));
    await user.type(await screen.findByRole('textbox', { name: 'Destinataires' }), '.fr');
    await user.keyboard('{Escape}');
    await answer('Oui');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('FLT-1 begins at each opening with what is set now', async () => {
    const { user, calls } = await open();
    await user.click(button('Fermer'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    calls.silence.mockResolvedValue({
      ...kept,
      enabled: true,
      recipients: ['pc@reseau.example'],
      version: 5,
    });
    await user.click(button('Alertes'));
    expect(await screen.findByRole('switch', { name: 'Prévenir par e-mail' })).toBeChecked();
    expect(field('Destinataires')).toHaveValue('pc@reseau.example');
  });

  it('FLT-1 CMP-6 what was typed survives the end of the session, until it is given up', async () => {
    const before = await open();
    await before.user.type(field('Destinataires'), 'pc@reseau.example');
    before.unmount();
    const { user, calls } = await open({ version: 5 }, true);
    await waitFor(() => expect(field('Destinataires')).toHaveValue('pc@reseau.example'));
    expect(button('Effacer le brouillon')).toBeVisible();
    calls.saveSilence.mockRejectedValueOnce(
      new HttpError('conflict', 409, { current: { ...kept, version: 5 } }),
    );
    await user.click(button('Enregistrer'));
    // It is based on what was read before.
    expect(calls.saveSilence.mock.calls[0]?.[1].version).toBe(4);
    await user.click(await screen.findByRole('button', { name: 'Continuer ma saisie' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(button('Fermer'));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.localStorage).toHaveLength(0);
  });

  it('FLT-1 sends a test to those who were saved, and says how it went', async () => {
    const { user, calls } = await open({ recipients: ['pc@reseau.example'] });
    await user.click(button('Envoyer un essai'));
    expect(await screen.findByText('L’essai est parti : le serveur de messagerie l’a pris.')).toBeVisible();
    calls.testSilence.mockResolvedValue({ failure: 'Disque plein' });
    await user.click(button('Envoyer un essai'));
    expect(await screen.findByText('Disque plein')).toBeVisible();
    await user.type(field('Destinataires'), '.fr');
    expect(button('Envoyer un essai')).toBeDisabled();
  });

  it('FLT-1 says that the server cannot send, what has not arrived, and how many are told', async () => {
    const { user, calls } = await open({ canMail: false, failure: 'Refusé', told: 2 });
    expect(screen.getByText(/SMTP_URL et MAIL_FROM/)).toBeVisible();
    expect(screen.getByText('Refusé')).toBeVisible();
    expect(screen.getByText('2 écrans sont signalés hors ligne en ce moment.')).toBeVisible();
    calls.saveSilence.mockRejectedValue(new HttpError('broken', 500));
    await user.type(field('Destinataires'), 'pc@reseau.example');
    await user.click(button('Enregistrer'));
    expect(await screen.findByText(/n’ont pas pu être enregistrés/)).toBeVisible();
  });

  it('FLT-1 settings that could not be read are told, and read again', async () => {
    const silence = vi.fn(() => Promise.resolve(kept)).mockRejectedValueOnce(new HttpError('Panne', 503));
    const user = userEvent.setup();
    renderPage(<SilenceButton projectId={7} />, { calls: { silence } });
    await user.click(await screen.findByRole('button', { name: 'Alertes' }));
    expect(await screen.findByText('Les réglages n’ont pas pu être chargés.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await user.click(button('Réessayer'));
    expect(await screen.findByRole('switch', { name: 'Prévenir par e-mail' })).toBeEnabled();
  });

  it('FLT-1 a test that the server did not take is told, until something else is typed', async () => {
    const { user, calls } = await open({ recipients: ['pc@reseau.example'] });
    calls.testSilence.mockRejectedValueOnce(new HttpError('', 503));
    await user.click(button('Envoyer un essai'));
    expect(await screen.findAllByText(/^L’essai n’est pas parti/)).not.toEqual([]);
    expect(calls.testSilence).toHaveBeenCalledExactlyOnceWith(7);
    await user.type(field('Destinataires'), '.fr');
    expect(screen.queryByText(/^L’essai n’est pas parti/)).toBeNull();
  });

  it('FLT-1 SRV-3 a server that knows nothing of it is asked for nothing', async () => {
    const offers = vi.fn(() => Promise.resolve(false));
    renderPage(<SilenceButton projectId={7} />, { calls: { offers } });
    await waitFor(() => expect(offers).toHaveBeenCalledWith('silenceAlerts'));
    expect(screen.queryByRole('button', { name: 'Alertes' })).toBeNull();
  });
});
