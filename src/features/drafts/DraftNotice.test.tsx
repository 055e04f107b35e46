import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DialogsProvider } from '../../shared/dialogs/DialogsProvider.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { ProjectZone } from '../../shared/projectZone.ts';

it('CMP-6 the notice of a draft tells its time on the clocks of the project', () => {
  render(
    <ProjectZone value="Asia/Tokyo">
      <DraftNotice at={Date.UTC(2026, 4, 12, 20, 21)} onDiscard={vi.fn()} />
    </ProjectZone>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Votre brouillon du 13/05/2026');
  expect(screen.getByRole('alert')).toHaveTextContent(/0?5:21/);
});

it('CMP-6 when the draft is discarded, the page has the focus', async () => {
  function Page() {
    const [at, setAt] = useState<number | null>(0);
    return (
      <main tabIndex={-1}>
        <DraftNotice at={at} onDiscard={() => setAt(null)} />
      </main>
    );
  }
  render(<Page />, { wrapper: DialogsProvider });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
