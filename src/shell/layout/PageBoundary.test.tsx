import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { texts } from '../../i18n/index.ts';
import { DialogsProvider } from '../../shared/dialogs/DialogsProvider.tsx';
import { PageBoundary } from './PageBoundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

it('a page that fails leaves the menu standing, and another page is drawn', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <MemoryRouter
      initialEntries={['/broken']}
      future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
    >
      <Link to="/whole">whole</Link>
      <PageBoundary>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/whole" element={<p>drawn</p>} />
        </Routes>
      </PageBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(texts.errors.crashed);
  expect(error).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'whole' }));
  expect(screen.getByText('drawn')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('NAV-5 a page that is opened by a link in the one before has the focus, which that link took with it', async () => {
  render(
    <MemoryRouter
      initialEntries={['/list']}
      future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
    >
      <main tabIndex={-1}>
        <PageBoundary>
          <Routes>
            <Route path="/list" element={<Link to="/form">Diffuser un message</Link>} />
            <Route path="/form" element={<p>drawn</p>} />
          </Routes>
        </PageBoundary>
      </main>
    </MemoryRouter>,
    { wrapper: DialogsProvider },
  );
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByText('drawn')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
