import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { getSession } from '../../src/session/session.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { MessageEditPage } from './MessageEditPage.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const newsConf = buildNewsConf({ limit: 2 });
const screens = [
  buildScreen({ id: 'q1', name: 'Quai 1', site: gare, newsConf }),
  buildScreen({ id: 'q2', name: 'Quai 2', site: gare, newsConf }),
  buildScreen({ id: 'q3', name: 'Quai 3', site: gare, newsConf: null }),
  buildScreen({ id: 'q4', name: 'Quai 4', site: gare, newsConf, active: false }),
];
const projects = [buildProject(), buildProject({ id: 2, name: 'val', longName: 'Orlyval' })];
const panne = new HttpError('Panne', 503, {});
const sample = 'Des bus de remplacement circulent.';

function open(calls: Partial<OperatorMethods> = {}, offered = projects, sameBrowser = false) {
  const server = {
    news: [
      buildNews({ id: 1, title: 'Grève', screens: ['q1', 'q2'] }),
      buildNews({ id: 2, title: 'Travaux', screens: ['q2'] }),
    ] as News[],
  };
  const spread = vi.fn<OperatorMethods['spread']>((message) => {
    const saved = buildNews({ id: 9, title: 'Nouveau', screens: [message.screenId ?? ''] });
    server.news = [...server.news, saved];
    return Promise.resolve(saved);
  });
  const view = renderPage(<MessageEditPage />, {
    sameBrowser,
    user: buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null }),
    calls: {
      projects: () => Promise.resolve(offered),
      sitesWithScreens: (id) => Promise.resolve<Record<string, Screen[]>>(id === 1 ? { 1: screens } : {}),
      newsOfScreen: (id) => Promise.resolve(server.news.filter((news) => news.screens.includes(id))),
      lines: () => Promise.resolve([buildLine({ id: 3, name: 'RER B' })]),
      causes: () => Promise.resolve([{ id: 6, label: 'Malaise voyageur' }]),
      impacts: () => Promise.resolve([{ id: 5, label: 'Trafic perturbé' }]),
      templates: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      spread,
      ...calls,
    },
  });
  return { ...view, server, spread, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
async function pick(user: User, list: string, option: string | RegExp) {
  await user.click(await screen.findByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
}
const editor = () => screen.findByRole('textbox', { name: 'Texte du message' }, { timeout: 5000 });
/** Inserts the editor's own sample text. */
async function write(user: User) {
  await editor();
  await user.click(screen.getByRole('button', { name: 'Phrases types' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Trafic interrompu/ }));
  expect(await editor()).toHaveTextContent(sample);
}
const saveButton = () => screen.getByRole('button', { name: 'Enregistrer' });
const combobox = (name: string) => screen.getByRole('combobox', { name });

beforeEach(() => {
  layOutLists();
});

describe('MessageEditPage', () => {
  it('EDT-1 EDT-3 sends what was chosen and written, then begins anew', async () => {
    const { user, spread } = open();
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await user.click(combobox('Ligne'));
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Aucun');
    await user.click(screen.getByRole('option', { name: 'RER B' }));
    await pick(user, 'Cause', 'Malaise voyageur');
    await pick(user, 'Impact', 'Trafic perturbé');
    await write(user);
    expect(screen.getByText('Le message va être affiché sur l’écran Quai 1, Gare.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Alerte' }));
    expect(screen.getByText('Le message va être affiché en alerte sur l’écran Quai 1, Gare.')).toBeVisible();
    await user.click(saveButton());

    expect(await screen.findByText('Message enregistré')).toBeVisible();
    const { content, ...rest } = spread.mock.calls[0]![0];
    expect(content).toContain(sample);
    expect(rest).toEqual({
      lineId: 3,
      lineName: 'RER B',
      screenId: 'q1',
      projectId: 1,
      alert: true,
      causeId: 6,
      impactId: 5,
    });
    await waitFor(async () => expect(await editor()).toHaveTextContent(''));
    expect(screen.getByRole('checkbox', { name: 'Alerte' })).not.toBeChecked();
    for (const list of ['Ligne', 'Cause', 'Impact']) expect(combobox(list)).toHaveTextContent('Aucun');
    expect(combobox('Écran')).toHaveValue('Quai 1 · Gare');
    // With it, the screen has reached its limit.
    expect(await screen.findByText('Sur l’écran : 2 / 2 messages')).toBeVisible();
  });

  it('EDT-2 saving is disabled without a screen, without text, and at the limit; the count and the limit are shown', async () => {
    const { user, server, spread, queryClient } = open();
    await editor();
    expect(saveButton()).toBeDisabled();
    expect(screen.getByText('Choisissez un écran.')).toBeVisible();
    await pick(user, 'Écran', /^Full HD Quai 2/);
    expect(await screen.findByText('Sur l’écran : 2 / 2 messages')).toBeVisible();
    await write(user);
    expect(saveButton()).toBeDisabled();
    expect(screen.getByText(/La limite de messages de l’écran est atteinte/)).toBeVisible();
    await user.click(await editor());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(spread).not.toHaveBeenCalled();

    // A colleague removes one: the event triggers a refetch.
    server.news = server.news.filter(({ id }) => id !== 2);
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'news'] }));
    expect(await screen.findByText('Sur l’écran : 1 / 2 messages')).toBeVisible();
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(await editor());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Message enregistré')).toBeVisible();
    expect(spread).toHaveBeenCalledOnce();
  });

  it('EDT-2 SPR-8 nothing is saved to the chosen screen while another one is typed', async () => {
    const { user } = open();
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.clear(combobox('Écran'));
    await user.type(combobox('Écran'), 'Quai 2');
    await user.click(await editor());
    expect(combobox('Écran')).toHaveAccessibleDescription('« Quai 2 » n’a pas été choisi dans la liste.');
    expect(screen.getByText('Choisissez dans la liste l’écran que vous avez saisi.')).toBeVisible();
    expect(saveButton()).toBeDisabled();
  });

  it('MSG-6 says of a screen without messaging that it is off, and offers none that is switched off', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Écran' }));
    expect(screen.getByRole('option', { name: /Quai 4/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: /Quai 3/ }));
    expect(await screen.findByText('La messagerie est désactivée pour le projet : reseau')).toBeVisible();
    expect(saveButton()).toBeDisabled();
  });

  it('EDT-3 PRV-4 a failure keeps everything, and the words of the server come first', async () => {
    const message = withClientMessage('La limite de messages est atteinte : Quai 1.');
    const spread = vi
      .fn<OperatorMethods['spread']>()
      .mockRejectedValueOnce(new HttpError('Conflit', 409, { message }))
      .mockRejectedValueOnce(new Error('coupure'));
    const sitesWithScreens = vi.fn(() => Promise.resolve<Record<string, Screen[]>>({ 1: screens }));
    const { user } = open({ spread, sitesWithScreens });
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    sitesWithScreens.mockReturnValue(Promise.withResolvers<never>().promise);
    await user.click(saveButton());
    const refused = await screen.findByRole('alertdialog');
    expect(refused).toHaveTextContent('La limite de messages est atteinte : Quai 1.');
    await user.click(within(refused).getByRole('button'));
    expect(await editor()).toHaveTextContent(sample);
    // What is read again is not waited for.
    expect(saveButton()).toBeEnabled();
    await user.click(saveButton());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/n'a pas pu être enregistré/);
  });

  it('EDT-3 CMP-5 after a lost answer the message can be sent again under its key', async () => {
    const lost = new HttpError('Service indisponible', 503, { message: withClientMessage('Très occupé.') });
    const spread = vi
      .fn<OperatorMethods['spread']>(() => Promise.resolve(buildNews()))
      .mockRejectedValueOnce(lost);
    const { user } = open({ spread, offersNow: () => true });
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    await user.click(saveButton());
    const failure = await screen.findByRole('alertdialog');
    expect(failure).toHaveTextContent(/n'a pas pu être enregistré\. La réponse du serveur .* qu’une fois/);
    await user.click(within(failure).getByRole('button', { name: 'Envoyer de nouveau' }));
    expect(await screen.findByText('Message enregistré')).toBeVisible();
    const [first, second] = spread.mock.calls;
    expect(second).toEqual(first);
    expect(first?.[1]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('EDT-1 the project is chosen first where there are several, and unsaved text is asked about', async () => {
    const { user } = open();
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    await pick(user, 'Projet', 'Orlyval');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Le message en cours n’a pas été enregistré : il sera perdu.');
    await user.click(within(question).getByRole('button', { name: 'Oui' }));
    expect(await screen.findByText("Pas d'écrans associés au projet : VAL")).toBeVisible();
    expect(getSession().project?.id).toBe(2);
  });

  it('EDT-1 with one project there is nothing to choose', async () => {
    open({}, [buildProject()]);
    await editor();
    expect(screen.queryByRole('combobox', { name: 'Projet' })).toBeNull();
  });

  it('EDT-1 a screen is found by its site or its id, and is told with what it has', async () => {
    const { user } = open({
      sitesWithScreens: () =>
        Promise.resolve<Record<string, Screen[]>>({
          1: [{ ...screens[0]!, newsCount: 1 }, ...screens.slice(2)],
        }),
    });
    const field = await screen.findByRole('combobox', { name: 'Écran' });
    const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await user.type(field, 'gare');
    expect(found()).toEqual(['Quai 11 / 2 messages', 'Quai 3', 'Quai 4désactivé']);
    await user.clear(field);
    await user.type(field, 'q3');
    expect(found()).toEqual(['Quai 3']);
    await user.type(field, 'x');
    expect(screen.getByText('Aucun écran ne correspond à la recherche.')).toBeVisible();
  });

  it('PRV-1 EDT-2 the chosen screen is drawn, and what it shows already is listed, alerts first', async () => {
    const newsOfScreen = () =>
      Promise.resolve([
        buildNews({ id: 1, title: 'Travaux', createdAt: 5 }),
        buildNews({ id: 2, title: '', content: '<p>Sans <b>titre</b></p>', createdAt: 6 }),
        buildNews({ id: 3, title: 'Grève', alert: true, createdAt: 4 }),
      ]);
    const { user } = open({ newsOfScreen });
    expect(await screen.findByText('Choisissez un écran pour voir l’aperçu du message.')).toBeVisible();
    await pick(user, 'Écran', /^Full HD Quai 1/);
    expect(await screen.findByText('Sur l’écran : 3 / 2 messages')).toBeVisible();
    const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Grève', 'Sans titre', 'Travaux']);
    expect(screen.getByRole('img', { name: 'Aperçu sur l’écran Quai 1' })).toBeVisible();
  });

  it('EDT-3 while it is saved nothing of it can be changed, and what screens have is read again', async () => {
    const sitesWithScreens = vi.fn(() => Promise.resolve<Record<string, Screen[]>>({ 1: screens }));
    const { user, spread } = open({ sitesWithScreens });
    const answer = Promise.withResolvers<News>();
    spread.mockReturnValueOnce(answer.promise);
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    act(() => combobox('Ligne').focus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Enregistrement en cours…')).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(combobox('Ligne')).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Message' })).toHaveStyle({ pointerEvents: 'none' });
    expect(sitesWithScreens).toHaveBeenCalledOnce();
    answer.resolve(buildNews({ id: 9, screens: ['q1'] }));
    expect(await screen.findByText('Message enregistré')).toBeVisible();
    expect(sitesWithScreens).toHaveBeenCalledTimes(2);
  });

  it('EDT-2 the count is that of the chosen screen, and of no other', async () => {
    const { user } = open();
    await pick(user, 'Écran', /^Full HD Quai 1/);
    expect(await screen.findByText('Sur l’écran : 1 / 2 messages')).toBeVisible();
    await pick(user, 'Écran', /^Full HD Quai 2/);
    expect(await screen.findByText('Sur l’écran : 2 / 2 messages')).toBeVisible();
  });

  it('EDT-2 without a count nothing can be saved; it says why, and counts again', async () => {
    const newsOfScreen = vi.fn(() => Promise.resolve<News[]>([])).mockRejectedValueOnce(panne);
    const { user } = open({ newsOfScreen });
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Panne');
    expect(saveButton()).toBeDisabled();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Sur l’écran : 0 / 2 messages')).toBeVisible();
    await waitFor(() => expect(saveButton()).toBeEnabled());
  });

  it('EDT-4 after a refusal the screen is counted again: it may have become full', async () => {
    const { user, server, spread } = open();
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    spread.mockImplementationOnce(() => {
      server.news = [...server.news, buildNews({ id: 9, screens: ['q1'] })];
      return Promise.reject(new HttpError('Limite atteinte', 409, {}));
    });
    await user.click(saveButton());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'));
    expect(await screen.findByText('Sur l’écran : 2 / 2 messages')).toBeVisible();
    expect(await editor()).toHaveTextContent(sample);
    expect(saveButton()).toBeDisabled();
  });

  it('OPS-5 a message that waits for a second person is said to wait, before and after, not to be saved', async () => {
    const { user, spread } = open({}, [buildProject({ approval: 'ALL' })]);
    spread.mockResolvedValueOnce({ proposal: buildProposal() });
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    expect(screen.getByText(/^Une deuxième personne devra donner son accord/)).toBeVisible();
    expect(screen.getByText('Le message va être proposé pour l’écran Quai 1, Gare.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Proposer' }));
    expect(await screen.findByText(/^Proposé, en attente d’un accord/)).toBeVisible();
    expect(screen.queryByText('Message enregistré')).toBeNull();
  });

  it('EDT-3 a save can be undone', async () => {
    const undo = vi.fn(() => Promise.resolve());
    const { user, spread } = open({ undo });
    spread.mockResolvedValueOnce({ ...buildNews(), undoId: 31 });
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    await user.click(saveButton());
    await screen.findByText('Message enregistré');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(undo.mock.calls).toEqual([[31]]));
  });

  it('CMP-6 what was being written is there again, with all that was chosen, until it is saved', async () => {
    const first = open();
    await pick(first.user, 'Écran', /^Full HD Quai 1/);
    await pick(first.user, 'Ligne', 'RER B');
    await write(first.user);
    first.unmount();
    const { user, unmount } = open({}, projects, true);
    expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    expect(await editor()).toHaveTextContent(sample);
    expect(combobox('Écran')).toHaveValue('Quai 1 · Gare');
    expect(combobox('Ligne')).toHaveTextContent('RER B');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(saveButton());
    await screen.findByText('Message enregistré');
    unmount();
    expect(window.localStorage).toHaveLength(0);
  });

  it('CMP-6 a draft that is discarded leaves an empty form', async () => {
    const first = open();
    await pick(first.user, 'Écran', /^Full HD Quai 1/);
    await write(first.user);
    first.unmount();
    const { user, unmount } = open({}, projects, true);
    await user.click(await screen.findByRole('button', { name: 'Effacer le brouillon' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent(''));
    expect(combobox('Écran')).toHaveValue('');
    unmount();
    expect(window.localStorage).toHaveLength(0);
  });

  it('EDT-1 what cannot be read is said, and only that is read again', async () => {
    const causes = vi.fn(() => Promise.resolve([{ id: 6, label: 'Grève' }])).mockRejectedValueOnce(panne);
    const impacts = vi.fn(() => Promise.resolve([{ id: 5, label: 'Trafic perturbé' }]));
    const { user } = open({ causes, impacts });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Panne');
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await editor()).toBeVisible();
    expect([causes.mock.calls.length, impacts.mock.calls.length]).toEqual([2, 1]);
  });

  it('SES-8 EDT-1 screen and text stay with their project; « Non » keeps both', async () => {
    const sites = { 1: screens };
    const { user } = open({ sitesWithScreens: () => Promise.resolve<Record<string, Screen[]>>(sites) });
    // Both projects have been read: nothing is drawn anew for want of data.
    await pick(user, 'Projet', 'Orlyval');
    await editor();
    await pick(user, 'Projet', /Réseau/i);
    await pick(user, 'Écran', /^Full HD Quai 1/);
    await write(user);
    await pick(user, 'Projet', 'Orlyval');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(getSession().project?.id).toBe(1);
    expect(await editor()).toHaveTextContent(sample);
    await pick(user, 'Projet', 'Orlyval');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(getSession().project?.id).toBe(2));
    expect(await editor()).toHaveTextContent('');
    expect(combobox('Écran')).toHaveValue('');
  });
});
