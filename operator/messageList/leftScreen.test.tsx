import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ProjectStandings } from '../../contract/schemas/standings.ts';
import {
  openDialog,
  openMessageList,
  prepareMessageList,
  row,
  works,
} from '../../tests/support/openMessageList.tsx';
import { buildCandidate } from '../../tests/support/situations.ts';

prepareMessageList();

/** « Quai 1 » is offline, and had « Travaux » when it was last seen. */
const kept: Partial<ProjectStandings> = {
  copies: [
    {
      screenId: 'quai',
      at: 0,
      messages: [0],
      scenario: null,
      obstacle: null,
      limit: 3,
      timeZone: 'Europe/Paris',
    },
  ],
  messages: [{ ...buildCandidate({ id: works.id }), title: 'Travaux' }],
};
const removed = /encore affiché hors ligne : supprimé depuis, l’écran ne le sait pas/;

it('MSG-4 MSG-8 is not offered on a screen that the message has left, though it is offline and still shows it', async () => {
  const { show, user } = openMessageList({ news: [{ ...works, screens: ['hall'] }], standings: kept });
  show();
  expect(await within(await row('Quai 1')).findByText(removed)).toHaveTextContent('1 / 1 écran');
  expect(within(await row('Quai 1')).queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  expect(within(await row('Hall')).getByRole('button', { name: /^Supprimer/ })).toBeVisible();
  const dialog = await openDialog(user, 'Quai 1');
  expect(within(dialog).getByText(removed)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Supprimer' })).toBeNull();
});

it('MSG-4 MSG-5 the question ends with the removal, though the screen is offline and still shows the message', async () => {
  const { show, user } = openMessageList({ news: [works], standings: kept });
  show();
  await within(await row('Quai 1')).findByText(/encore affiché hors ligne/);
  const dialog = await openDialog(user, 'Quai 1');
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer de cet écran' }));
  expect(await screen.findByText('Message supprimé')).toBeVisible();
  expect(within(dialog).getByText(removed)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Fermer' })).toHaveFocus();
});

it('CMP-7 MSG-4 such a screen is not counted among those of the message', async () => {
  const { show } = openMessageList({
    news: [{ ...works, screens: ['hall'] }],
    standings: kept,
    address: '/index?view=messages',
  });
  show();
  const list = await screen.findByRole('table', { name: 'Messages en cours' });
  expect(within(list).getByRole('row', { name: /Travaux/ })).toHaveTextContent('1 écran · 1 site');
});
