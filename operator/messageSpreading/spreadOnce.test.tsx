import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, open, spreadButton, spreadNotice, text } from '../../tests/support/openSpreading.tsx';

beforeEach(() => {
  layOutLists();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const lost = new HttpError('Le serveur ne répond pas.', 0);
const brokenOff = new HttpError('Service indisponible', 503, { message: withClientMessage('Très occupé.') });
const refused = new HttpError('Conflit', 409, { message: withClientMessage('Clé déjà utilisée.') });

type Spread = OperatorMethods['spread'];

/** Opens the form with a server that first fails in these ways; returns the actions and what was sent. */
async function openBefore(failures: readonly Error[], { knowsKeys = true, sameBrowser = false } = {}) {
  const spread = vi.fn<Spread>(() => Promise.resolve(buildNews()));
  for (const failure of failures) spread.mockRejectedValueOnce(failure);
  const offersNow = () => knowsKeys;
  const view = await open({ calls: { spread, offersNow }, sameBrowser });
  const keys = () => spread.mock.calls.map(([, key]) => key);
  const failure = () => screen.findByRole('alertdialog', { name: 'Erreur' });
  const press = async (name: string) => {
    const dialog = await failure();
    await view.user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  };
  return { ...view, spread, keys, failure, press };
}
type Page = Awaited<ReturnType<typeof openBefore>>;

async function write({ user }: Page, message: string) {
  await user.type(text(), message);
  await user.click(box('Quai 1'));
  await user.click(spreadButton());
}

it('SPR-10 SRV-3 a spread whose message the server does not return is told as done, and empties the form', async () => {
  const { user } = await open({ calls: { spread: () => Promise.resolve(null) } });
  await user.type(text(), 'Retard');
  await user.click(box('Gare'));
  await user.click(spreadButton());
  expect(await screen.findByText('Le message a bien été diffusé.')).toBeVisible();
  expect(text()).toHaveValue('');
});

it('CMP-5 a message has a key of its own, and what the network loses is sent once more under it', async () => {
  const page = await openBefore([lost]);
  await write(page, 'Retard');
  await spreadNotice();
  const [first, second, ...more] = page.keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, ...more]).toEqual([first]);
  await write(page, 'Retard');
  await waitFor(() => expect(page.spread).toHaveBeenCalledTimes(3));
  expect(page.keys()[2]).not.toBe(first);
});

it.each([
  ['the network', [lost, lost]],
  ['a server that breaks off', [brokenOff]],
])('CMP-5 an answer that %s has lost is told, and the message can be sent again', async (_, failures) => {
  const page = await openBefore(failures);
  const invalidate = vi.spyOn(page.queryClient, 'invalidateQueries');
  await write(page, 'Retard');
  expect(await page.failure()).toHaveTextContent(
    /n'a pas pu être diffusé\. La réponse du serveur .* ne le diffusera qu’une fois/,
  );
  // It may be spread, and can be undone then.
  expect(invalidate).toHaveBeenCalledWith({ queryKey: [1, 'undo'] });
  expect(page.spread).toHaveBeenCalledTimes(failures.length);
  await page.press('Envoyer de nouveau');
  await spreadNotice();
  expect(new Set(page.keys()).size).toBe(1);
  expect(new Set(page.spread.mock.calls.map(([message]) => JSON.stringify(message))).size).toBe(1);
  await waitFor(() => expect(window.localStorage).toHaveLength(0), { timeout: 5000 });
});

it('CMP-5 after a reload the draft of a lost message goes out under its key; changed, under another', async () => {
  const page = await openBefore([brokenOff]);
  await write(page, 'Retard');
  await page.press('Fermer');
  await waitFor(() => expect(text()).toHaveValue(''));
  page.unmount();

  const reloaded = await openBefore([brokenOff], { sameBrowser: true });
  expect(text()).toHaveValue('Retard');
  await reloaded.user.click(spreadButton());
  await reloaded.press('Fermer');
  expect(reloaded.keys()).toEqual(page.keys());
  expect(reloaded.spread.mock.lastCall?.[0]).toEqual(page.spread.mock.lastCall?.[0]);
  await reloaded.user.click(await screen.findByRole('button', { name: 'Reprendre le message' }));
  await reloaded.user.type(text(), ' de 10 minutes');
  await reloaded.user.click(spreadButton());
  await spreadNotice();
  expect(new Set(reloaded.keys()).size).toBe(2);
});

it('CMP-5 CMP-6 a message that is lost again when it is sent again can be had back, and its draft after a reload', async () => {
  const page = await openBefore([lost, lost, lost, lost]);
  await write(page, 'Retard');
  await page.press('Envoyer de nouveau');
  await page.press('Fermer');
  expect(page.spread).toHaveBeenCalledTimes(4);
  await page.user.click(await screen.findByRole('button', { name: 'Reprendre le message' }));
  expect(text()).toHaveValue('Retard');
  expect(box('Quai 1')).toBeChecked();
  await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain('Retard'));
  page.unmount();
  await openBefore([], { sameBrowser: true });
  expect(text()).toHaveValue('Retard');
});

it('CMP-5 a message that was refused has another key when it is sent again', async () => {
  const page = await openBefore([refused]);
  await write(page, 'Retard');
  expect(await page.failure()).toHaveTextContent('Clé déjà utilisée.');
  await page.press('Fermer');
  await page.user.click(await screen.findByRole('button', { name: 'Reprendre le message' }));
  await page.user.click(spreadButton());
  await spreadNotice();
  expect(new Set(page.keys()).size).toBe(2);
});

it('CMP-5 before a server that knows no keys nothing is sent twice, or said to be safe', async () => {
  const page = await openBefore([lost], { knowsKeys: false });
  await write(page, 'Retard');
  expect(await page.failure()).toHaveTextContent("Le message n'a pas pu être diffusé.");
  expect(screen.queryByRole('button', { name: 'Envoyer de nouveau' })).toBeNull();
  expect(page.spread).toHaveBeenCalledOnce();
});
