import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DialogsProvider } from './DialogsProvider.tsx';
import { useDialogs, type Dialogs } from './useDialogs.ts';

function setUp() {
  const taken: { dialogs?: Dialogs } = {};
  function Taker() {
    taken.dialogs = useDialogs();
    return null;
  }
  render(
    <DialogsProvider>
      <Taker />
    </DialogsProvider>,
  );
  if (!taken.dialogs) throw new Error('nothing was rendered');
  return { dialogs: taken.dialogs, actor: userEvent.setup() };
}

const gone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

describe('DialogsProvider', () => {
  it('PRV-3 error: header « Erreur » by default, closed by « Fermer », large', async () => {
    const { dialogs, actor } = setUp();
    act(() => dialogs.error({ message: 'Aucun écran sélectionné.' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveAccessibleDescription('Aucun écran sélectionné.');
    expect(dialog).toHaveClass('MuiDialog-paperWidthLg');
    await actor.click(screen.getByRole('button', { name: 'Fermer' }));
    await gone();
  });

  it('PRV-3 an error may carry another header', () => {
    const { dialogs } = setUp();
    act(() => dialogs.error({ header: 'Import', message: 'x' }));
    expect(screen.getByRole('alertdialog', { name: 'Import' })).toBeVisible();
  });

  it('PRV-3 notify: title, text, « OK »', async () => {
    const { dialogs, actor } = setUp();
    act(() => dialogs.notify({ title: 'Message diffusé', text: 'Le message a bien été diffusé.' }));
    expect(screen.getByRole('dialog', { name: 'Message diffusé' })).toHaveAccessibleDescription(
      'Le message a bien été diffusé.',
    );
    await actor.click(screen.getByRole('button', { name: 'OK' }));
    await gone();
  });

  it.each([
    ['Oui', true],
    ['Non', false],
  ])('PRV-3 confirm: « %s » answers %s', async (button, said) => {
    const { dialogs, actor } = setUp();
    const answered = vi.fn();
    act(() => void dialogs.confirm({ title: 'Confirmer la suppression ?', text: 'x' }).then(answered));
    await actor.click(screen.getByRole('button', { name: button }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(said);
    await gone();
  });

  it('PRV-3 confirm: the Enter key and Escape change nothing', async () => {
    const { dialogs, actor } = setUp();
    const answered = vi.fn();
    act(() => void dialogs.confirm({ title: 'a', text: 'x' }).then(answered));
    expect(screen.getByRole('button', { name: 'Non' })).toHaveFocus();
    await actor.keyboard('{Escape}');
    expect(answered).toHaveBeenCalledExactlyOnceWith(false);
    await gone();
  });

  it('PRV-3 confirm: the second press of a double click, which falls beside the question, answers nothing', async () => {
    const { dialogs } = setUp();
    const answered = vi.fn();
    act(() => void dialogs.confirm({ title: 'a', text: 'x' }).then(answered));
    const beside = document.querySelector('.MuiDialog-container');
    if (!beside) throw new Error('no dialog');
    const press = (detail: number) => {
      fireEvent.mouseDown(beside, { detail });
      fireEvent.click(beside, { detail });
    };
    press(2);
    expect(screen.getByRole('alertdialog')).toBeVisible();
    press(1);
    await gone();
    expect(answered).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('PRV-3 the focus goes back to a button that was off when the dialogs opened', async () => {
    const { dialogs, actor } = setUp();
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    // Browsers do this to a button that is disabled.
    button.blur();
    act(() => {
      dialogs.error({ message: 'un' });
      dialogs.error({ message: 'deux' });
    });
    const close = () => screen.getByRole('button', { name: 'Fermer' });
    await actor.click(close());
    expect(close()).toHaveFocus();
    await actor.click(close());
    await gone();
    expect(button).toHaveFocus();
    button.remove();
  });

  it('PRV-3 wait: progress until it is done, which the user cannot close', async () => {
    const { dialogs, actor } = setUp();
    let done = () => undefined as unknown;
    act(() => {
      done = dialogs.wait('Import en cours');
    });
    expect(screen.getByRole('progressbar', { name: 'Import en cours' })).toBeVisible();
    await actor.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void done());
    await gone();
  });

  it('PRV-3 one at a time, and what went wrong before what only waits', async () => {
    const { dialogs, actor } = setUp();
    act(() => {
      dialogs.wait('Patience');
      dialogs.error({ message: 'un' });
      dialogs.error({ message: 'deux' });
    });
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('un');
    await actor.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('deux');
    await actor.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByRole('dialog', { name: 'Patience' })).toBeVisible();
  });
});
