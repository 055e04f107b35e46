import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LibraryUses } from '../../contract/schemas/library.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildLibraryMessage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { MessageLibraryPage } from './MessageLibraryPage.tsx';

beforeEach(() => layOutLists());

const newsConf = buildNewsConf({ mode: 'VAL', textMode: 'TEXTAREA' });
const shown = Array.from({ length: 10 }, (_, at) => ({ id: `q${at}`, name: `Quai ${at}` }));

async function open(project = buildProject()) {
  const calls = {
    library: vi.fn(() =>
      Promise.resolve([
        buildLibraryMessage({ id: 7, title: 'Travaux', content: '<p>Travaux</p>' }),
        buildLibraryMessage({ id: 8, title: 'Retard', content: '<p>Retard</p>' }),
        buildLibraryMessage({ id: 9, title: 'Fini', content: '<p>Fini</p>', until: 1 }),
      ]),
    ),
    sitesWithScreens: vi.fn((_projectId: number) => Promise.resolve({ '1': [buildScreen({ newsConf })] })),
    languages: () => Promise.resolve([frenchLanguage]),
    templates: () => Promise.resolve([]),
    sites: () => Promise.resolve([]),
    libraryUses: vi.fn((id: number): Promise<LibraryUses> =>
      Promise.resolve({ scenarios: [], screens: id === 7 ? shown : [] }),
    ),
    deleteLibraryMessage: vi.fn(() => Promise.resolve()),
  };
  const user = userEvent.setup();
  renderPage(<MessageLibraryPage />, { calls, project });
  const choose = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(title) }));
    await screen.findByRole('heading', { level: 2, name: title });
  };
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    return screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
  };
  await screen.findByRole('heading', { level: 2, name: 'Nouveau message' });
  return { calls, user, choose, remove };
}
const bar = () => screen.getByRole('region', { name: 'Enregistrement' });
const french = () => screen.getByRole('textbox', { name: 'Texte en français' });

it('LIB-7 the screens that show a message are counted for the one that is open, and no other', async () => {
  const { choose } = await open();
  await choose('Travaux');
  expect(await within(bar()).findByText(/^Diffusé sur 10 écrans/)).toBeVisible();
  await choose('Retard');
  await waitFor(() => expect(bar()).not.toHaveTextContent('Diffusé sur'));
});

it('LIB-7 a scenario that runs with the message is named: a save changes its screens, a deletion empties them', async () => {
  const { calls, choose, remove } = await open();
  calls.libraryUses.mockResolvedValue({
    scenarios: [
      { id: 1, name: 'Grève' },
      { id: 2, name: 'Neige', runsOn: shown.slice(0, 3) },
    ],
    screens: shown.slice(2, 4),
  });
  await choose('Retard');
  const running =
    'Le scénario en cours, « Neige », l’utilise sur 3 écrans : ils montreront ce qui est enregistré.';
  expect(await within(bar()).findByText(running)).toBeVisible();
  expect(bar()).toHaveTextContent('Diffusé sur 2 écrans : enregistrer ne change pas ces diffusions');
  expect(bar()).not.toHaveTextContent('Grève');
  const question = await remove();
  expect(question).toHaveTextContent('Il est diffusé sur 4 écrans : Quai 2, Quai 3, Quai 0, Quai 1.');
  expect(question).toHaveTextContent('Il est utilisé par les scénarios : Grève, Neige (en cours).');
});

it('LIB-7 of an ended message a save may show again in its scenario, and a deletion takes off no screen', async () => {
  const { calls, choose, remove } = await open();
  calls.libraryUses.mockResolvedValue({
    scenarios: [{ id: 2, name: 'Neige', runsOn: shown.slice(0, 3) }],
    screens: [],
  });
  await choose('Fini');
  expect(await within(bar()).findByText(/« Neige », l’utilise sur 3 écrans/)).toBeVisible();
  const question = await remove();
  expect(question).toHaveTextContent('Il n’est diffusé sur aucun écran en ce moment.');
  expect(question).toHaveTextContent('Il est utilisé par les scénarios : Neige (en cours).');
});

it('OPS-5 that a second person may have to agree is said before a message of scenarios is saved, and of no other', async () => {
  const { calls, choose, user } = await open(buildProject({ approval: 'ALL' }));
  const note = () => screen.queryByText(/^Si un scénario en cours ou planifié montre ce message/);
  await choose('Retard');
  await user.type(french(), '!');
  expect(note()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Annuler les modifications' }));
  calls.libraryUses.mockResolvedValue({ scenarios: [{ id: 1, name: 'Grève' }], screens: [] });
  await choose('Travaux');
  expect(note()).toBeNull();
  await user.type(french(), '!');
  await waitFor(() => expect(note()).toBeVisible());
});

it('LIB-7 of many screens the question names eight, and says how many more there are', async () => {
  const { choose, remove } = await open();
  await choose('Travaux');
  expect(await remove()).toHaveTextContent(/sur 10 écrans : Quai 0, .*, Quai 7, et 2 de plus\./);
});

it('LIB-7 the question is asked all the same if nobody knows who loses the message', async () => {
  const { calls, choose, remove, user } = await open();
  await choose('Retard');
  calls.libraryUses.mockRejectedValue(new HttpError('Panne', 503, {}));
  const dialog = await remove();
  expect(dialog).toHaveTextContent('le message « Retard »');
  expect(dialog).not.toHaveTextContent('aucun écran');
  await user.click(within(dialog).getByRole('button', { name: 'Oui' }));
  expect(await screen.findByText('Message supprimé')).toBeVisible();
});

it('LIB-7 a deletion that fails is told, and what is being written stays', async () => {
  const { calls, choose, remove, user } = await open();
  await choose('Travaux');
  await user.type(french(), '!');
  calls.deleteLibraryMessage.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
  await user.click(within(await remove()).getByRole('button', { name: 'Oui' }));
  const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
  expect(failure).toHaveTextContent('Le message n’a pas pu être supprimé.');
  await user.click(within(failure).getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Travaux' })).toBeVisible();
  expect(french()).toHaveValue('Travaux!');
  expect(screen.queryByText('Message supprimé')).toBeNull();
});

it('SES-8 LIB-1 the open message stays with its project', async () => {
  const { calls, choose } = await open();
  const visit = async (id: number) => {
    act(() => keepProject(buildProject({ id })));
    await waitFor(() => expect(calls.sitesWithScreens).toHaveBeenCalledWith(id));
    await screen.findByRole('heading', { level: 2, name: 'Nouveau message' });
  };
  await visit(2);
  await visit(1);
  await choose('Travaux');
  await visit(2);
  expect(french()).toHaveValue('');
});
