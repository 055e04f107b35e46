import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { MessageChoices } from './MessageChoices.tsx';

it('SCN-7 of a large library a hundred messages are listed, and each is found by its title', async () => {
  const library = Array.from({ length: 300 }, (_, at) =>
    buildLibraryMessage({ id: at + 1, title: `Message ${at + 1}` }),
  );
  const choices = {
    messages: [],
    library,
    screens: [],
    titleOf: (id: number) => `Message ${id}`,
    onChange: () => undefined,
  };
  renderPage(<MessageChoices {...choices} />, { calls: {} });
  const user = userEvent.setup({ delay: null });
  const field = screen.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' });
  await user.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(100);
  await user.type(field, '300');
  expect(screen.getByRole('option')).toHaveTextContent('Message 300');
});

it('SCN-7 TIM-1 a message of the library that has ended is marked, where it is chosen and in the scenario', async () => {
  const library = [
    buildLibraryMessage({ id: 1, title: 'Travaux', until: Date.now() - 1 }),
    buildLibraryMessage({ id: 2, title: 'Grève', until: Date.now() - 1 }),
    buildLibraryMessage({ id: 3, title: 'Neige', until: Date.now() + 3_600_000 }),
  ];
  const titleOf = (id: number) => library.find((one) => one.id === id)?.title ?? '';
  const choices = { messages: [{ id: 1, screens: [] }], library, screens: [], onChange: () => undefined };
  renderPage(<MessageChoices {...choices} titleOf={titleOf} />, { calls: {} });
  expect(screen.getByRole('button', { name: 'Travaux · terminé (0 écran)' })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Grève · terminé',
    'Neige',
  ]);
});
