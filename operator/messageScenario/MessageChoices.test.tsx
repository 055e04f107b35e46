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
