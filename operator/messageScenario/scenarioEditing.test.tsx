import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import {
  activateButton,
  active,
  current,
  onceKey,
  openScenarios as open,
  saved,
  snow,
  strike,
} from '../../tests/support/openScenarios.tsx';

beforeEach(() => {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const nameField = () => field(/Nom du scénario/);
type Opened = ReturnType<typeof open>;
const press = ({ user }: Opened, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** Opens the form of « Grève », and types behind its name. */
async function edit(page: Opened, typed = '') {
  await page.user.click(await screen.findByRole('button', { name: /^Grève/ }));
  await press(page, 'Modifier');
  if (typed) await page.user.type(await nameField(), typed);
}
const answerLost = new HttpError('Le serveur ne répond pas.', 503, {});
const theirs = { ...strike, name: 'Grève nationale', autoDeactivationDelay: 60, version: 2 };
const changed = [{ id: 5, name: 'Incidents', scenarios: [theirs] }];

describe('a draft of a scenario', () => {
  it('CMP-6 SCN-7 stays based on the version that was opened, though a colleague has saved another since', async () => {
    const first = open();
    await edit(first, ' B');
    first.unmount();
    const page = open({ groups: changed, sameBrowser: true });
    expect(await nameField()).toHaveValue('Grève B');
    page.calls.saveScenario.mockRejectedValueOnce(new HttpError('Modifié', 409, { current: theirs }));
    await press(page, 'Enregistrer');
    expect(await screen.findByRole('button', { name: 'Garder la mienne' })).toBeVisible();
    expect(page.calls.saveScenario).toHaveBeenLastCalledWith(...saved({ id: 1, version: 1 }));
  });

  it('CMP-6 SCN-7 when it is discarded, the form has what is stored by now, and goes on from that', async () => {
    const first = open();
    await edit(first, ' B');
    first.unmount();
    const page = open({ sameBrowser: true });
    expect(await nameField()).toHaveValue('Grève B');
    page.server.groups = changed;
    await act(() => page.queryClient.invalidateQueries({ queryKey: [1, 'scenarios'] }));
    await press(page, 'Effacer le brouillon');
    expect(await nameField()).toHaveValue('Grève nationale');
    await page.user.type(await nameField(), '…');
    await press(page, 'Enregistrer');
    expect(page.calls.saveScenario).toHaveBeenLastCalledWith(
      ...saved({ name: 'Grève nationale…', version: 2 }),
    );
  });

  it('SCN-7 after a conflict, goes on from the version that is stored by now, and not before it is read', async () => {
    const page = open();
    await edit(page, ' B');
    page.server.groups = changed;
    const reading = Promise.withResolvers<void>();
    page.calls.scenariosWithClock.mockImplementation(() =>
      reading.promise.then(() => ({ groups: changed, clockOffset: 0 })),
    );
    page.calls.saveScenario.mockRejectedValueOnce(new HttpError('Modifié', 409, { current: theirs }));
    await press(page, 'Enregistrer');
    expect(await screen.findByText(/Modifié|modifié/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Garder la mienne' })).toBeNull();
    reading.resolve();
    await page.user.click(await screen.findByRole('button', { name: 'Garder la mienne' }));
    await press(page, 'Enregistrer');
    expect(page.calls.saveScenario).toHaveBeenLastCalledWith(...saved({ name: 'Grève B', version: 2 }));
  });

  it('CMP-6 SCN-7 is not opened to who may no longer edit', async () => {
    const first = open();
    await edit(first, ' B');
    first.unmount();
    open({ roles: ['ROLE_USER'], sameBrowser: true });
    await activateButton('Grève');
    expect(screen.queryByRole('textbox', { name: /Nom du scénario/ })).toBeNull();
  });

  it('CMP-6 SCN-7 goes with the save; the list is read again, and what was saved is shown', async () => {
    const page = open();
    await edit(page);
    expect(await screen.findByRole('heading', { name: 'Modifier « Grève »' })).toHaveFocus();
    await page.user.type(await nameField(), ' B');
    const read = page.calls.scenariosWithClock.mock.calls.length;
    await press(page, 'Enregistrer');
    expect(await screen.findByText('Scénario enregistré')).toBeVisible();
    const shown = screen.getByRole('heading', { name: 'Ce qu’affiche « Grève B »' });
    await waitFor(() => expect(shown).toHaveFocus());
    expect(page.calls.scenariosWithClock.mock.calls.length).toBeGreaterThan(read);
    expect(window.localStorage).toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: /^Neige/ }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('SES-8 SCN-7 stays with its project', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Nouveau scénario' }));
    await page.user.type(await nameField(), 'B');
    page.server.groups = [{ id: 9, name: 'Val', scenarios: [buildScenario({ id: 1, name: 'Panne' }), snow] }];
    act(() => keepProject(buildProject({ id: 2, name: 'val' })));
    expect(await screen.findByRole('heading', { name: 'Ce qu’affiche « Panne »' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Nom du scénario/ })).toBeNull();
  });
});

describe('saving a scenario', () => {
  it('SCN-7 of a colleague’s version and one’s own, theirs can be taken: nothing is left to save', async () => {
    const page = open();
    await edit(page, ' B');
    page.calls.saveScenario.mockImplementationOnce(() => {
      page.server.groups = changed;
      return Promise.reject(new HttpError('Modifié', 409, { current: theirs }));
    });
    await press(page, 'Enregistrer');
    await page.user.click(await screen.findByRole('button', { name: 'Reprendre sa version' }));
    expect(await nameField()).toHaveValue('Grève nationale');
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.type(await nameField(), '…');
    await press(page, 'Enregistrer');
    expect(page.calls.saveScenario).toHaveBeenLastCalledWith(
      ...saved({ name: 'Grève nationale…', version: 2 }),
    );
  });

  it('SCN-7 a colleague’s version and one’s own are compared before one is kept', async () => {
    const page = open();
    await edit(page, ' B');
    page.calls.saveScenario.mockImplementationOnce(() => {
      page.server.groups = changed;
      return Promise.reject(new HttpError('Modifié', 409, { current: theirs }));
    });
    await press(page, 'Enregistrer');
    await page.user.click(await screen.findByRole('button', { name: 'Comparer' }));
    await screen.findByRole('row', { name: 'Nom du scénario Grève B Grève nationale' });
    await press(page, 'Garder ma version');
    await press(page, 'Enregistrer');
    const kept = saved({ name: 'Grève B', autoDeactivationDelay: 60, version: 2 });
    expect(page.calls.saveScenario).toHaveBeenLastCalledWith(...kept);
  });

  it('SCN-7 SPR-8 a message that is typed and not chosen is told, and nothing is saved without it', async () => {
    const page = open();
    await edit(page, ' B');
    const field = screen.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' });
    await page.user.type(field, 'Quai');
    await press(page, 'Enregistrer');
    expect(field).toHaveAccessibleDescription('« Quai » n’a pas été choisi dans la liste.');
    expect(field).toHaveFocus();
    expect(page.calls.saveScenario).not.toHaveBeenCalled();
    await page.user.clear(field);
    await press(page, 'Enregistrer');
    await waitFor(() => expect(page.calls.saveScenario).toHaveBeenCalledOnce());
  });

  it('SCN-7 PRV-4 what the server refuses stands at its field until that is changed', async () => {
    const page = open();
    await edit(page);
    const fields = {
      name: 'Nom déjà pris.',
      groupId: 'Groupe inconnu.',
      autoDeactivationDelay: 'Trop long.',
    };
    const message = withClientMessage('Rien n’a été enregistré.');
    const body = { message, fields: { ...fields, messages: 'Message disparu.' } };
    page.calls.saveScenario.mockRejectedValueOnce(new HttpError('Refusé', 422, body));
    await press(page, 'Enregistrer');
    expect(await screen.findByText('Rien n’a été enregistré.')).toBeVisible();
    expect(await nameField()).toHaveAccessibleDescription('Nom déjà pris.');
    expect(await nameField()).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Groupe' })).toHaveAccessibleDescription('Groupe inconnu.');
    expect(await field(/Arrêt automatique/)).toHaveAccessibleDescription('Trop long.');
    expect(screen.getByText('Message disparu.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Garder la mienne' })).toBeNull();
    await page.user.type(await nameField(), ' C');
    expect(await nameField()).not.toHaveAccessibleDescription('Nom déjà pris.');
  });

  it('CMP-5 SCN-7 after a lost answer the same save has the same key, and a changed one another', async () => {
    const page = open({ offersNow: () => true });
    await edit(page, ' B');
    page.calls.saveScenario.mockRejectedValue(answerLost);
    for (const typed of ['', '', ' C']) {
      if (typed) await page.user.type(await nameField(), typed);
      await press(page, 'Enregistrer');
      expect(await screen.findByText(/n’a pas pu être enregistré/)).toBeVisible();
    }
    const [first, second, third] = page.calls.saveScenario.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(await nameField()).toHaveValue('Grève B C');
  });

  it('SCN-7 what runs is not changed when the question is answered with « Non »', async () => {
    const page = open({ groups: active(strike) });
    await edit(page, ' B');
    await press(page, 'Enregistrer');
    await page.user.click(await screen.findByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.calls.saveScenario).not.toHaveBeenCalled();
    expect(await nameField()).toHaveValue('Grève B');
  });

  it('OPS-5 a change that waits for a second person is said to wait, not to be saved', async () => {
    const groups = active(strike, { autoDeactivationDelay: 600 });
    const page = open({ groups, project: buildProject({ approval: 'ALL' }) });
    page.calls.saveScenario.mockResolvedValueOnce({ proposal: buildProposal() });
    await edit(page, ' B');
    await page.user.clear(await field(/Arrêt automatique/));
    expect(screen.getByText(/^Une deuxième personne devra donner son accord/)).toBeVisible();
    await press(page, 'Proposer');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/en cours de diffusion.*après l’accord d’une deuxième personne/);
    expect(question).not.toHaveTextContent('aussitôt');
    await page.user.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText(/^Proposé, en attente d’un accord/)).toBeVisible();
    expect(screen.queryByText('Scénario enregistré')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Nom du scénario/ })).toBeNull();
  });

  it('SCN-7 a group that a colleague renames, then deletes, is followed, and does not come back with the save', async () => {
    const page = open();
    await edit(page, ' B');
    const group = () => screen.getByRole('combobox', { name: 'Groupe' });
    expect(group()).toHaveValue('Incidents');
    const tell = (name: string | null) => {
      page.server.groups = [{ id: name === null ? -1 : 5, name, scenarios: [strike] }];
      return act(() => page.queryClient.invalidateQueries({ queryKey: [1, 'scenarios'] }));
    };
    await tell('Perturbations');
    await waitFor(() => expect(group()).toHaveValue('Perturbations'));
    page.calls.saveScenario.mockRejectedValueOnce(answerLost);
    await press(page, 'Enregistrer');
    expect(await screen.findByText(/n’a pas pu être enregistré/)).toBeVisible();
    await tell(null);
    await waitFor(() => expect(group()).toHaveValue(''));
    await press(page, 'Enregistrer');
    await screen.findByText('Scénario enregistré');
    const sent = page.calls.saveScenario.mock.calls.map(([save]) => [save.groupId, save.groupName]);
    expect(sent).toEqual([
      [5, undefined],
      [undefined, null],
    ]);
  });

  it('SCN-7 of a scenario that a colleague deletes meanwhile nothing typed is lost: saving creates it again', async () => {
    const page = open();
    await edit(page, ' B');
    page.server.groups = [{ id: -1, name: null, scenarios: [snow] }];
    await act(() => page.queryClient.invalidateQueries({ queryKey: [1, 'scenarios'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Grève/ })).toBeNull());
    expect(await nameField()).toHaveValue('Grève B');
    expect(screen.getByText(/vient de supprimer ce scénario/)).toBeVisible();
    await press(page, 'Enregistrer');
    expect(page.calls.saveScenario).toHaveBeenCalledExactlyOnceWith(...saved({ id: null, name: 'Grève B' }));
    expect(page.calls.saveScenario.mock.calls[0]?.[0]).not.toHaveProperty('version');
  });

  it('SCN-7 a message without screens is named, and a screen that is switched off stays chosen', async () => {
    const given = {
      ...strike,
      messages: [
        { id: 7, screens: ['hall', 'quai-1'] },
        { id: 99, screens: [] },
      ],
    };
    const page = open({ groups: [{ id: 5, name: 'Incidents', scenarios: [given] }] });
    await edit(page);
    await press(page, 'Enregistrer');
    expect(
      await screen.findByText('Choisissez au moins un écran pour « Message disparu de la bibliothèque ».'),
    ).toBeVisible();
    expect(page.calls.saveScenario).not.toHaveBeenCalled();
    await press(page, 'Retirer « Message disparu de la bibliothèque » du scénario');
    expect(screen.getByRole('heading', { name: 'Messages de la bibliothèque' })).toHaveFocus();
    await page.user.click(await screen.findByRole('checkbox', { name: /Quai 2/ }));
    await press(page, 'Enregistrer');
    const messages = [{ id: 7, screens: ['hall', 'quai-1', 'quai-2'] }];
    expect(page.calls.saveScenario).toHaveBeenCalledExactlyOnceWith(...saved({ messages }));
  });

  it('SCN-7 a screen that a colleague deletes meanwhile is in no message any more, and the rest is saved', async () => {
    const given = { ...strike, messages: [{ id: 7, screens: ['parti', 'quai-1'] }] };
    const page = open({ groups: [{ id: 5, name: 'Incidents', scenarios: [given] }] });
    await edit(page);
    expect(screen.getByRole('button', { name: 'Trafic interrompu (1 écran)' })).toBeVisible();
    await page.user.click(await screen.findByRole('checkbox', { name: /Quai 2/ }));
    await press(page, 'Enregistrer');
    const messages = [{ id: 7, screens: ['quai-1', 'quai-2'] }];
    expect(page.calls.saveScenario).toHaveBeenCalledExactlyOnceWith(...saved({ messages }));
  });

  it('SCN-7 each message has its own screens, and only those that are not in it yet are offered', async () => {
    const page = open();
    await edit(page);
    await page.user.click(screen.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Quai fermé']);
    await page.user.click(screen.getByRole('option', { name: 'Quai fermé' }));
    expect(screen.getByRole('button', { name: 'Quai fermé (1 écran)', pressed: true })).toBeVisible();
    expect(screen.getByText('Écrans de « Quai fermé »')).toBeVisible();
    await page.user.click(screen.getByRole('checkbox', { name: /Quai 1/ }));
    await press(page, 'Trafic interrompu (1 écran)');
    expect(screen.getByText('Écrans de « Trafic interrompu »')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Quai 2/ })).not.toBeChecked();
    await press(page, 'Quai fermé (2 écrans)');
    await page.user.click(screen.getByRole('checkbox', { name: /Quai 2/ }));
    await press(page, 'Enregistrer');
    const messages = [
      { id: 7, screens: ['quai-1'] },
      { id: 8, screens: ['quai-1'] },
    ];
    expect(page.calls.saveScenario).toHaveBeenCalledExactlyOnceWith(...saved({ messages }));
  });

  it('SCN-7 while it is being saved, once, nothing else can be typed or opened, which would be lost', async () => {
    const page = open();
    const answer = Promise.withResolvers<typeof strike>();
    page.calls.saveScenario.mockReturnValueOnce(answer.promise);
    await edit(page, ' B');
    await press(page, 'Enregistrer');
    expect(await screen.findByRole('dialog', { name: 'Enregistrement en cours…' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    await page.user.keyboard('{Enter}');
    answer.resolve(strike);
    expect(await screen.findByText('Scénario enregistré')).toBeVisible();
    expect(page.calls.saveScenario).toHaveBeenCalledOnce();
  });

  it('SCN-7 without the library there is no form, until it is read', async () => {
    const page = open();
    page.calls.library.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    await edit(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
    await press(page, 'Réessayer');
    expect(await nameField()).toHaveValue('Grève');
  });
});

describe('what fails', () => {
  it('CMP-5 SCN-2 an activation whose answer was lost is asked again from the same dialog, under its key', async () => {
    const page = open({ offersNow: () => true });
    page.calls.activateScenario.mockRejectedValueOnce(answerLost);
    await page.user.click(await activateButton('Neige'));
    await press(page, 'Activer le scénario');
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(failure).toHaveTextContent('Le scénario n’a pas pu être activé.');
    await page.user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    await page.user.click(await screen.findByRole('button', { name: 'Activer le scénario' }));
    expect(await screen.findByText('Scénario diffusé')).toBeVisible();
    const [first, second] = page.calls.activateScenario.mock.calls;
    expect(second).toEqual(first);
    expect(first).toEqual([2, null, onceKey]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['stopScenario', 'Arrêter le scénario', 'Le scénario n’a pas pu être arrêté.'],
    ['deleteScenario', 'Supprimer', 'Le scénario n’a pas pu être supprimé.'],
    ['deleteScenarioGroup', 'Supprimer le groupe Incidents', 'Le groupe n’a pas pu être supprimé.'],
  ] as const)('SCN-3 SCN-7 of %s it is said, and the scenario goes on', async (call, name, told) => {
    const page = open({ groups: active(strike) });
    page.calls[call].mockRejectedValueOnce(answerLost);
    await page.user.click(await screen.findByRole('button', { name }));
    await page.user.click(await screen.findByRole('button', { name: 'Oui' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(failure).toHaveTextContent(told);
    await page.user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    expect(within(current()).getByText('Incidents – Grève')).toBeVisible();
  });

  it('SCN-7 a name of a group that is refused stays in its field', async () => {
    const page = open();
    page.calls.renameScenarioGroup.mockRejectedValueOnce(answerLost);
    await page.user.click(await screen.findByRole('button', { name: 'Renommer le groupe Incidents' }));
    const name = screen.getByRole('textbox', { name: /Nom du groupe/ });
    await page.user.type(name, ' 2{Enter}');
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(failure).toHaveTextContent('Le groupe n’a pas pu être renommé.');
    await page.user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    expect(screen.getByRole('textbox', { name: /Nom du groupe/ })).toHaveValue('Incidents 2');
  });
});
