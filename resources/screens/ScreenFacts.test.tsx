import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { failure } from '../../tests/support/fakeServer.ts';
import { openForm } from '../../tests/support/fillForm.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const lookRoute = 'GET /rest/template/load/val-1?for=look';

it('SCR-2 SCR-4 its state and its messages follow the screen while the form is open, and what was entered stays', async () => {
  let array = [buildScreen({ id: 'val-1', name: 'Hall' })];
  const { actor } = openWorkspace('/adminProject/1/screens/val-1', {
    'GET /rest/app': { version: '1', capabilities: ['pagedLists'] },
    'GET /rest/project': { array: [buildProject({ refreshScreensAvailability: 20 })] },
    'GET /rest/screen/project/1': () => ({ array }),
    'GET /rest/site/project/1': { array: [] },
    'GET /rest/template/project/1': { array: [] },
    'GET /rest/newsconf/project/1': { array: [] },
    [lookRoute]: 'redirect:/player/#val-1/cle~look',
  });
  const form = await openForm();
  expect(await form.findByText(/ · aucun message diffusé$/)).toBeVisible();
  const name = form.getByRole('textbox', { name: /^Nom/ });
  await actor.type(name, ' nord');
  array = [buildScreen({ id: 'val-1', name: 'Salle', newsCount: 2, dark: true })];
  expect(await form.findByText('Identifiant val-1 · hors service · 2 messages diffusés')).toBeVisible();
  expect(name).toHaveValue('Hall nord');
});

it('SCR-4 its address is renewed once that is confirmed, and the new one is there to be copied', async () => {
  let key = 'cle';
  const { actor, server, queryClient } = openWorkspace('/adminProject/1/screens/val-1', {
    'GET /rest/screen/project/1': { array: [buildScreen({ id: 'val-1', name: 'Hall' })] },
    'GET /rest/site/project/1': { array: [] },
    'GET /rest/template/project/1': { array: [] },
    'GET /rest/newsconf/project/1': { array: [] },
    'GET /rest/app': { capabilities: ['screenAddresses'] },
    'GET /rest/template/load/val-1': () => `redirect:/player/#val-1/${key}`,
    [lookRoute]: () => `redirect:/player/#val-1/${key}~look`,
    'POST /api/screens/val-1/address': failure(503, 'ServiceUnavailableException'),
  });
  // The browser copies the first address, and refuses every later one.
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  copy.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  onTestFinished(() => copy.mockRestore());
  const form = await openForm();
  await actor.click(await form.findByRole('button', { name: 'Copier l’adresse pour sa machine' }));
  expect(await form.findByText(/^Adresse copiée/)).toBeVisible();
  const renew = async (answer: 'Oui' | 'Non') => {
    await actor.click(await form.findByRole('button', { name: 'Renouveler l’adresse' }));
    await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await renew('Non');
  expect(server.sentTo('/api/screens/val-1/address')).toEqual([]);
  await renew('Oui');
  expect(await form.findByRole('alert')).toBeVisible();
  server.routes['POST /api/screens/val-1/address'] = () => {
    key = 'autre';
    return { id: 'val-1' };
  };
  const looking = server.routes[lookRoute]!;
  server.routes[lookRoute] = Promise.withResolvers<Response>().promise;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renew('Oui');
  const renewing = () => form.getByRole('button', { name: /^Renouveler l’adresse/ });
  await waitFor(() => expect(renewing()).toBeDisabled());
  // What hangs is waited for a few seconds only.
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(renewing()).toBeEnabled();
  server.routes[lookRoute] = looking;
  await act(() => queryClient.invalidateQueries({ queryKey: ['screen page'] }));
  const address = form.getByRole('textbox', { name: 'Adresse pour la machine de l’écran' });
  await waitFor(() => expect(address).toHaveValue(`${window.location.origin}/player/#val-1/autre`));
  const look = `${window.location.origin}/player/#val-1/autre~look`;
  await waitFor(() => expect(form.getByRole('link', { name: 'Voir l’écran' })).toHaveAttribute('href', look));
  expect(copy.mock.lastCall?.[0]).toBe(`${window.location.origin}/player/#val-1/autre`);
  expect(form.queryByText(/^Adresse copiée/)).toBeNull();
  // What the page has read stays while it cannot be read again.
  server.routes[lookRoute] = failure(503, 'ServiceUnavailableException');
  await act(() => queryClient.invalidateQueries({ queryKey: ['screen page'] }));
  await actor.click(address);
  expect(address).toBeVisible();
});
