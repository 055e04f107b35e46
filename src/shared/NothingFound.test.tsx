import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DialogsProvider } from './dialogs/DialogsProvider.tsx';
import { NothingFound } from './NothingFound.tsx';

const words = { nothingFound: 'Aucun écran trouvé.', clearFilter: 'Effacer les filtres' };

function Page() {
  const [isFiltered, setFiltered] = useState(true);
  return (
    <main tabIndex={-1}>
      {isFiltered && <NothingFound words={words} onClear={() => setFiltered(false)} />}
    </main>
  );
}

it('SCR-1 when the filters are cleared, the page that lists all again has the focus', async () => {
  render(<Page />, { wrapper: DialogsProvider });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
