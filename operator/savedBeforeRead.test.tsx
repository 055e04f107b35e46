import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildLibraryMessage, frenchLanguage } from '../tests/support/buildLibraryMessage.ts';
import { buildScenario } from '../tests/support/buildScenario.ts';
import { buildNewsConf, buildScreen } from '../tests/support/buildScreen.ts';
import { layOutLists } from '../tests/support/layOutLists.ts';
import { openScenarios, strike } from '../tests/support/openScenarios.tsx';
import { renderPage } from '../tests/support/renderPage.tsx';
import { MessageLibraryPage } from './messageLibrary/MessageLibraryPage.tsx';

beforeEach(() => layOutLists());

const never = new Promise<never>(() => undefined);
const saving = () => screen.queryByText('Enregistrement en cours…');
const nameField = () => screen.findByRole('textbox', { name: /Nom du scénario/ });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
/** The draft, which a reload would bring back, to be saved once more. */
const drafts = () => window.localStorage.length;

it('LIB-7 CMP-6 a message is saved once its save is answered, and the draft gone, whenever the library is read', async () => {
  const newsConf = buildNewsConf({ mode: 'VAL', textMode: 'TEXTAREA' });
  const works = { ...buildLibraryMessage({ id: 7, title: 'Travaux' }), version: 1 };
  const library = vi.fn(() => Promise.resolve([works]));
  renderPage(<MessageLibraryPage />, {
    calls: {
      library,
      sitesWithScreens: () => Promise.resolve({ '1': [buildScreen({ newsConf })] }),
      languages: () => Promise.resolve([frenchLanguage]),
      templates: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      saveLibraryMessage: () => Promise.resolve({ ...works, version: 2 }),
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Texte en français' }), 'Bonjour');
  await waitFor(() => expect(drafts()).toBe(1));
  library.mockReturnValue(never);
  await save(user);
  expect(await screen.findByText('Message enregistré')).toBeVisible();
  expect(library).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(saving()).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Texte en français' })).toHaveValue('');
  expect(drafts()).toBe(0);
});

it('SCN-7 CMP-6 a scenario is saved once its save is answered, and shown as it was saved, whenever the list is read', async () => {
  const { calls, user } = openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await user.type(await nameField(), ' B');
  await waitFor(() => expect(drafts()).toBe(1));
  calls.scenariosWithClock.mockReturnValue(never);
  await save(user);
  expect(await screen.findByText('Scénario enregistré')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Ce qu’affiche « Grève B »' })).toBeVisible();
  expect(saving()).toBeNull();
  expect(drafts()).toBe(0);
});

it('SCN-7 a new scenario is shown before the list has it, is nobody’s to have deleted, and then follows the list', async () => {
  const { calls, user, server, queryClient } = openScenarios();
  const made = buildScenario({ id: 9, name: 'Travaux', version: 1 });
  calls.saveScenario.mockResolvedValue(made);
  await user.click(await screen.findByRole('button', { name: 'Nouveau scénario' }));
  await user.type(await nameField(), 'Travaux');
  await user.click(screen.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' }));
  await user.click(await screen.findByRole('option', { name: 'Quai fermé' }));
  calls.scenariosWithClock.mockReturnValueOnce(never);
  await save(user);
  expect(await screen.findByRole('heading', { name: 'Ce qu’affiche « Travaux »' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  expect(await nameField()).toHaveValue('Travaux');
  expect(screen.queryByText(/vient de supprimer ce scénario/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  server.groups = [{ id: 5, name: 'Incidents', scenarios: [strike, { ...made, name: 'Neige', version: 2 }] }];
  await queryClient.invalidateQueries({ queryKey: [1, 'scenarios'] });
  expect(await screen.findByRole('heading', { name: 'Ce qu’affiche « Neige »' })).toBeVisible();
});

it('SCN-7 CMP-5 a refusal is told at once, whenever the list is read', async () => {
  const { calls, user } = openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await user.type(await nameField(), ' B');
  calls.scenariosWithClock.mockReturnValue(never);
  calls.saveScenario.mockRejectedValueOnce(new HttpError('Refusé', 422, { fields: { name: 'Déjà pris.' } }));
  await save(user);
  await waitFor(async () => expect(await nameField()).toHaveAccessibleDescription('Déjà pris.'));
  expect(saving()).toBeNull();
  await waitFor(async () => expect(await nameField()).toHaveFocus());
  await save(user);
  expect(await screen.findByText('Scénario enregistré')).toBeVisible();
});
