import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { fleetRows } from './fleetRows.ts';
import { useFleetOrders } from './useFleetOrders.ts';

const hall = fleetRows([buildScreen({ id: 'hall' })], { array: [], version: null }, 0);

function Page() {
  const orders = useFleetOrders(7);
  const known = orders?.latest.get('hall') ?? [];
  return (
    <>
      <button onClick={() => void orders?.send('picture', hall)}>demander</button>
      <p role="note">{known.map(({ id, answer }) => `${id} ${answer ? 'répondu' : 'attendu'}`).join(', ')}</p>
      {orders?.query.isError && <p>non lus</p>}
    </>
  );
}

it('FLT-4 an order that was taken is known before it can be read, and that others could not be read is told still', async () => {
  const taken = {
    id: 3,
    screenId: 'hall',
    kind: 'picture',
    value: null,
    sentAt: 0,
    sentBy: 'anne',
    until: 1,
  };
  const order = { ...taken, answer: null } as ScreenOrder;
  const older = { ...order, id: 2 };
  const screenOrders = vi.fn((): Promise<ScreenOrder[]> => Promise.resolve([older]));
  const calls = { screenOrders, orderScreens: () => Promise.resolve([order]) };
  const { queryClient } = renderPage(<Page />, { calls, project: buildProject({ id: 7 }) });
  const note = screen.getByRole('note');
  const readAgain = (read: Promise<ScreenOrder[]>) => {
    screenOrders.mockReturnValueOnce(read);
    return act(() => queryClient.invalidateQueries({ queryKey: [7, 'orders'] }));
  };
  await waitFor(() => expect(note).toHaveTextContent(/^2 attendu$/));
  await readAgain(Promise.reject(new HttpError('', 503)));
  expect(await screen.findByText('non lus')).toBeVisible();

  screenOrders.mockReturnValueOnce(Promise.withResolvers<never>().promise);
  await userEvent.setup().click(screen.getByRole('button', { name: 'demander' }));
  await waitFor(() => expect(note).toHaveTextContent(/^3 attendu$/));
  expect(screen.getByText('non lus')).toBeVisible();

  await readAgain(Promise.resolve([{ ...order, answer: { at: 1, refused: null, hasPicture: true } }]));
  await waitFor(() => expect(note).toHaveTextContent(/^3 répondu$/));
  expect(screen.queryByText('non lus')).toBeNull();
  await readAgain(Promise.resolve([]));
  await waitFor(() => expect(note).toHaveTextContent(/^$/));
});
