import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import { buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useHeldScreens } from './useHeldScreens.ts';

const snapshot = buildSnapshot({});
const held: HeldScreen = {
  departures: null,
  titles: [],
  inhibitedLines: [],
  says: null,
  snapshot: { ...snapshot, screen: { ...snapshot.screen, id: 'a' } },
};

function Row() {
  const [isSeen, setSeen] = useState(false);
  const [readAt, setReadAt] = useState(1);
  const [ids, setIds] = useState(['a', 'b']);
  const { find } = useHeldScreens(ids, readAt, isSeen);
  return (
    <>
      <p>{['a', 'b'].map((id) => `${id} ${find(id) ? 'drawn' : 'blank'}`).join(', ')}</p>
      <button onClick={() => setSeen(true)}>{'look'}</button>
      <button onClick={() => setReadAt(readAt + 1)}>{'messages'}</button>
      <button onClick={() => setIds(['c'])}>{'others'}</button>
    </>
  );
}

it('LIV-5 what is scrolled past is not read, whatever changes, and is read once it is looked at', async () => {
  const heldScreens = vi.fn(() => Promise.resolve([held]));
  renderPage(<Row />, { calls: { heldScreens } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'messages' }));
  expect(screen.getByText('a blank, b blank')).toBeVisible();
  expect(heldScreens).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'look' }));
  expect(await screen.findByText('a drawn, b blank')).toBeVisible();
  const before = heldScreens.mock.calls.length;
  expect(heldScreens).toHaveBeenLastCalledWith(1, ['a', 'b']);
  await user.click(screen.getByRole('button', { name: 'messages' }));
  await waitFor(() => expect(heldScreens.mock.calls.length).toBeGreaterThan(before));
  // After a search the row has other screens.
  await user.click(screen.getByRole('button', { name: 'others' }));
  await waitFor(() => expect(heldScreens).toHaveBeenLastCalledWith(1, ['c']));
});
