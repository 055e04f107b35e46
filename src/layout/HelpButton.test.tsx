import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openConsole } from '../../tests/support/openConsole.tsx';
import { openingMs } from './HelpDialog.tsx';

const openHelp = async (routes = {}) => {
  const opened = openConsole({ signedIn: true, routes });
  await opened.actor.click(await screen.findByRole('button', { name: 'Aide' }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Aide' }) };
};

it('PRV-5, SES-8 shows the help of the page, cleaned, beside a page that stays usable', async () => {
  const fileContent = '<p>Choisissez un écran.</p><img src=x onerror=alert(1)>';
  const { actor, dialog } = await openHelp({ 'GET /rest/help/1/index': { fileContent } });
  expect(await within(dialog).findByText('Choisissez un écran.')).toBeVisible();
  expect(dialog.innerHTML).not.toContain('onerror');
  expect(screen.getByRole('main')).toBeVisible();
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Aide' })).toHaveFocus();
});

it('PRV-5 opens after a second', async () => {
  expect(openingMs).toBe(1000);
  const { actor } = openConsole({ signedIn: true });
  const button = await screen.findByRole('button', { name: 'Aide' });
  const asked = performance.now();
  await actor.click(button);
  await screen.findByRole('dialog', { name: 'Aide' });
  expect(performance.now() - asked).toBeGreaterThanOrEqual(openingMs);
});

it('PRV-5 says when there is none', async () => {
  const { dialog } = await openHelp();
  expect(await within(dialog).findByText("La page d'aide n'est pas disponible.")).toBeVisible();
});

it('PRV-5 is moved by its head', async () => {
  // jsdom captures no pointer.
  HTMLElement.prototype.setPointerCapture = vi.fn();
  const { dialog } = await openHelp();
  const head = within(dialog).getByRole('heading', { name: 'Aide' });
  fireEvent.pointerDown(head, { clientX: 300, clientY: 80 });
  fireEvent.pointerMove(head, { clientX: 250, clientY: 100 });
  fireEvent.pointerUp(head);
  fireEvent.pointerMove(head, { clientX: 10, clientY: 10 });
  expect(dialog).toHaveStyle({ transform: 'translate(-50px, 20px)' });
});
