import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { openMessageList, prepareMessageList, row, works } from '../../tests/support/openMessageList.tsx';
import { noon } from '../../tests/support/situations.ts';

prepareMessageList();
beforeEach(() => void vi.useFakeTimers({ now: noon, shouldAdvanceTime: true }));

const old = { ...works, createdAt: noon - 9 * 24 * hourMs, version: 4 };
const corrected = {
  ...old,
  version: 5,
  until: noon + 5 * hourMs,
  correctedAt: noon,
  correctedBy: 'collègue',
};
const dialog = () => screen.findByRole('dialog', { name: 'Nouvelle fin de « Travaux » sur 2 écrans' });

/** Opens the dialog for another end of a message, with 16 January, 10:00, typed into it. */
async function open() {
  const { show, server, user } = openMessageList({ news: [old], standings: {} });
  const { queryClient } = show();
  await user.click(within(await row('Hall')).getByRole('button', { name: /^Donner une fin/ }));
  const until = await within(await dialog()).findByRole('group', { name: /fin/i });
  await user.click(within(until).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('160120261000');
  const tell = (...news: (typeof old)[]) => {
    server.news = news;
    act(() => createTopicRefresher(queryClient, 1)(['news']));
  };
  const apply = async () =>
    user.click(within(await dialog()).getByRole('button', { name: 'Changer la fin' }));
  return { server, user, tell, apply };
}
const typed = { until: Date.parse('2026-01-16T10:00:00+01:00') };
const told = '« Travaux » vient d’être changé par collègue : affiché jusqu’au jeudi 15 janvier à 17:00.';

it('TIM-6 an end that was typed stays when a colleague was faster, and is given over what he has made of it', async () => {
  const { server, user, apply } = await open();
  server.spread.mockImplementationOnce(() => {
    server.news = [corrected];
    return Promise.reject(new HttpError('Ce message a été modifié.', 409, {}));
  });
  await apply();
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Erreur' })).getByRole('button', {
      name: 'Fermer',
    }),
  );
  expect(await within(await dialog()).findByText(told)).toBeVisible();
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.spread.mock.calls.map(([message]) => message)).toEqual([
    { id: 1, version: 4, ...typed },
    { id: 1, version: 5, ...typed },
  ]);
});

it('TIM-6 what becomes of a message while its end is being chosen is said at once', async () => {
  const { tell } = await open();
  tell(corrected);
  expect(await within(await dialog()).findByText(told)).toBeVisible();
  tell({ ...old, version: 5 });
  expect(await within(await dialog()).findByText(/changé par quelqu’un d’autre : affiché/)).toBeVisible();
  tell();
  expect(
    await within(await dialog()).findByText(/« Travaux » vient de finir, ou d’être supprimé/),
  ).toBeVisible();
});

it('TIM-6 who has gone elsewhere while a message is ended keeps the focus there', async () => {
  const { show, server, user } = openMessageList({ news: [old], standings: {} });
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof server.endNews>>>();
  server.endNews.mockReturnValueOnce(answer.promise);
  show();
  await user.click(within(await row('Hall')).getByRole('button', { name: 'Terminer le message : Travaux' }));
  await user.click(screen.getByRole('searchbox'));
  answer.resolve({ messages: 1, screens: 2, over: 0, undoId: 74 });
  expect(await screen.findByText('Message terminé sur 2 écrans')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
