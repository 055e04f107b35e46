import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, useInput } from 'react-admin';
import { Link, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { createConsoleRouter } from './createConsoleRouter.tsx';

function NameInput() {
  const { field } = useInput({ source: 'name', defaultValue: '' });
  return <input aria-label="Nom" {...field} />;
}

it('NAV-8 unsaved edits ask before the page is left, and « no » keeps them', async () => {
  window.history.replaceState(null, '', '/#!/index');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const actor = userEvent.setup();
  const router = createConsoleRouter(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Form warnWhenUnsavedChanges>
        <NameInput />
      </Form>
      <Link to="/lines">ailleurs</Link>
    </CoreAdminContext>,
  );
  render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  await actor.type(screen.getByLabelText('Nom'), 'Antony');
  await actor.click(screen.getByText('ailleurs'));
  expect(confirm).toHaveBeenCalledOnce();
  expect(window.location.hash).toBe('#!/index');
  confirm.mockReturnValue(true);
  await actor.click(screen.getByText('ailleurs'));
  expect(window.location.hash).toBe('#!/lines');
  confirm.mockRestore();
});
