import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { fieldsOver } from '../../shared/fieldsOver.ts';
import { useEditing } from './useEditing.ts';
import { useRecordInHand } from './useRecordInHand.ts';

interface Note {
  id: number;
  version: number;
  text: string;
}
interface Form {
  text: string;
}
interface Sent {
  over: number | null;
  text: string;
}

const formOf = (note: Note | null): Form => ({ text: note?.text ?? '' });
const changedParts = (a: Form, b: Form) => (a.text === b.text ? [] : ['text']);
const first: Note = { id: 1, version: 1, text: 'Travaux' };
const second: Note = { id: 2, version: 1, text: 'Grève' };
const theirs: Note = { ...first, version: 2, text: 'Travaux finis' };
const words = {
  bar: { saving: 'Enregistrement…' },
  saved: 'Enregistré',
  saveFailed: 'Pas enregistré',
  leave: { title: 'Quitter ?', text: 'Rien n’est enregistré.' },
};
const conflict = new HttpError('Conflit', 409, { current: theirs });

/** Opens a list of two records; the first one is in hand. */
function open() {
  const send = vi.fn((sent: Sent): Promise<Note> =>
    Promise.resolve({ ...first, version: 9, text: sent.text }),
  );
  const onStart = vi.fn();
  let records = [first, second];
  let inHand: ReturnType<typeof useRecordInHand<Note, Form, string>>;
  let editing: ReturnType<typeof useEditing<Note, Form, Sent>>;
  function Page() {
    const opened = useRecordInHand({ records, formOf, changedParts, overTheirs: fieldsOver });
    inHand = opened;
    editing = useEditing<Note, Form, Sent>({
      projectId: 7,
      topic: 'library',
      inHand: opened,
      draft: { form: 'note', shape: 1 },
      words,
      prepare: ({ text }, against, refuse) => {
        return text === '' ? refuse({ text: 'Vide' }) : { over: against?.version ?? null, text };
      },
      send,
      after: (saved) => saved,
      onStart,
    });
    return opened.form.text;
  }
  renderPage(<Page />, { calls: {} });
  act(() => editing.start(first));
  onStart.mockClear();
  return {
    send,
    onStart,
    inHand: () => inHand,
    editing: () => editing,
    store: (...stored: Note[]) => {
      records = stored;
    },
    write: (text: string) => act(() => inHand.changeForm(() => ({ text }))),
    save: () => act(async () => editing.save()),
    user: userEvent.setup(),
  };
}

it('LIB-7 what is refused is said until something is written, and is not sent', async () => {
  const { send, write, save, editing } = open();
  write('');
  await save();
  expect(editing().problems).toEqual({ text: 'Vide' });
  expect(editing().refusal).toEqual({ text: 'Vide' });
  expect(send).not.toHaveBeenCalled();
  write('Retard');
  expect(editing().problems).toEqual({});
  send.mockRejectedValueOnce(new HttpError('Refusé', 422, { fields: { text: 'Trop long' } }));
  await save();
  await waitFor(() => expect(editing().problems).toEqual({ text: 'Trop long' }));
  expect(editing().refusal).toEqual({ text: 'Trop long' });
  // The form of another record leads to nothing that is wrong in it: nobody has saved it.
  act(() => editing().start(second));
  expect(editing().refusal).toBeNull();
});

it('LIB-7 a stored record is saved over its version, if it was changed; a new one over none', async () => {
  const { send, write, save, editing } = open();
  await save();
  expect(send).not.toHaveBeenCalled();
  write('Retard');
  await save();
  await waitFor(() => expect(send.mock.calls.map(([sent]) => sent)).toEqual([{ over: 1, text: 'Retard' }]));
  await screen.findByText('Enregistré');
  act(() => editing().start(null));
  await save();
  expect(editing().problems).toEqual({ text: 'Vide' });
  write('Neige');
  await save();
  await waitFor(() => expect(send.mock.lastCall?.[0]).toEqual({ over: null, text: 'Neige' }));
});

it('LIB-7 after a conflict one’s own is saved over the version of the other, or theirs is taken', async () => {
  const { send, write, save, store, editing, inHand } = open();
  send.mockRejectedValueOnce(conflict);
  write('Retard');
  await save();
  await waitFor(() => expect(editing().theirs).toEqual(theirs));
  await act(async () => editing().keepMine());
  await waitFor(() => expect(send.mock.lastCall?.[0]).toEqual({ over: 2, text: 'Retard' }));
  expect(editing().theirs).toBeNull();
  await screen.findByText('Enregistré');
  send.mockRejectedValueOnce(conflict);
  act(() => editing().start(first));
  write('Retard encore');
  await save();
  await waitFor(() => expect(editing().theirs).toEqual(theirs));
  store(theirs, second);
  act(() => editing().takeTheirs());
  expect(inHand()).toMatchObject({ base: theirs, form: { text: theirs.text } });
  expect([inHand().isDirty, editing().theirs]).toEqual([false, null]);
});

it('LIB-7 NAV-8 another record is opened after a question, and nothing of the one before stays', async () => {
  const { send, write, save, editing, inHand, onStart, user } = open();
  send.mockRejectedValueOnce(conflict);
  write('Retard');
  await save();
  await waitFor(() => expect(editing().theirs).toEqual(theirs));
  for (const [answer, text] of [
    ['Non', 'Retard'],
    ['Oui', 'Grève'],
  ] as const) {
    act(() => void editing().ask(second));
    await screen.findByRole('alertdialog', { name: 'Quitter ?' });
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(inHand().form.text).toBe(text));
    expect(onStart).toHaveBeenCalledTimes(answer === 'Non' ? 0 : 1);
  }
  expect(editing().theirs).toBeNull();
  act(() => void editing().ask(first));
  await waitFor(() => expect(inHand().base).toBe(first));
  write('Retard');
  act(() => editing().discard());
  expect([inHand().form.text, inHand().isDirty]).toEqual(['Travaux', false]);
});
