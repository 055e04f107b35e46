import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import {
  activateButton,
  active,
  activation,
  current,
  display,
  hall,
  onceKey,
  openScenarios as open,
  quai1,
  saved,
  snow,
  strike,
} from '../../tests/support/openScenarios.tsx';

beforeEach(() => layOutLists());

describe('the text of the current scenario', () => {
  it('SCN-4 group, name, date in the zone of the project, elapsed time and countdown, by the server’s clock', async () => {
    vi.useFakeTimers({ now: activation - 60_000, shouldAdvanceTime: true });
    open({
      groups: active(strike, { autoDeactivationDelay: 7_200, activatedBy: 'Zoé' }),
      clockOffset: 60_000 + 3_725_000,
    });
    await screen.findByText('Incidents – Grève');
    expect(current()).toHaveTextContent('Activé le 12/05/2026 à 14h32 par Zoé');
    expect(current()).toHaveTextContent(/Actif depuis 1 heure 2 minutes \d+ secondes/);
    expect(current()).toHaveTextContent(/Arrêt automatique dans 57 minutes \d+ secondes/);
    const text = () => current().textContent;
    const before = text();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(text()).not.toBe(before);
  });

  it('SCN-4 one whose time is over is said to stop, until the server has stopped it', async () => {
    vi.useFakeTimers({ now: activation + 3_600_000, shouldAdvanceTime: true });
    open({ groups: active(strike, { autoDeactivationDelay: 3_600 }) });
    await screen.findByText('Incidents – Grève');
    expect(current()).toHaveTextContent('Arrêt automatique en cours…');
    expect(current()).not.toHaveTextContent('Arrêt automatique dans');
  });

  it('SCN-4 without a group or a delay says neither, and lasts at least a second', async () => {
    vi.useFakeTimers({ now: activation - 5_000, shouldAdvanceTime: true });
    const alone = active(strike)
      .slice(0, 1)
      .map((group) => ({ ...group, id: -1, name: null }));
    open({ groups: alone });
    await waitFor(() => expect(current()).toHaveTextContent('Actif depuis 1 seconde'));
    expect(current()).not.toHaveTextContent('Arrêt automatique');
    expect(within(current()).getByText('Grève')).toBeVisible();
  });
});

describe('activating and stopping', () => {
  it('SCN-2 SCN-6 says what it does to which screens before it is done, then « Scénario diffusé »', async () => {
    const { calls, user } = open({ groups: active(strike) });
    await user.click(await activateButton('Neige'));
    const dialog = screen.getByRole('alertdialog', { name: 'Activer le scénario « Neige » ?' });
    expect(dialog).toHaveTextContent('1 écran change aussitôt, sur 1 site.');
    expect(dialog).toHaveTextContent('Gare (1 écran) : Trafic interrompu');
    expect(dialog).toHaveTextContent('Il remplace le scénario « Grève », qui s’arrête.');
    expect(dialog).toHaveTextContent('Il s’arrête de lui-même après 1 heure.');
    expect(dialog).toHaveTextContent('1 écran ne peut rien afficher : Port – Hall.');
    expect(calls.activateScenario).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Activer le scénario' }));
    expect(await screen.findByText('Scénario diffusé')).toBeVisible();
    expect(calls.activateScenario).toHaveBeenCalledExactlyOnceWith(2, 1, onceKey);
    expect(within(current()).getByText('Neige')).toBeVisible();
    // The pressed button is gone: the keyboard goes on here, not at the top of the page.
    const title = within(current()).getByRole('heading', { name: 'Scénario en cours' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('SCN-6 begins with the alerts that disappear, then with who is offline, then says the rest', async () => {
    const away = { ...quai1, screenConfiguration: [{ ...display, operational: false }] };
    const { calls, user } = open({ sites: { 1: [away], 2: [hall] } });
    calls.newsOfProject.mockResolvedValue([
      buildNews({ id: 1, title: 'Colis suspect', alert: true, screens: ['quai-1'] }),
      buildNews({ id: 2, title: 'Travaux', screens: ['quai-1'] }),
    ]);
    await user.click(await activateButton('Neige'));
    const dialog = screen.getByRole('alertdialog');
    await within(dialog).findByText('1 alerte affichée en ce moment ne le sera plus :');
    const [alerts] = within(dialog).getAllByRole('alert');
    expect(alerts).toHaveTextContent('Colis suspect');
    expect(alerts).not.toHaveTextContent('Travaux');
    expect(alerts).toHaveClass('MuiAlert-colorError');
    expect(dialog).toHaveTextContent('1 écran hors ligne, qui suivra à son retour : Gare – Quai 1.');
    expect(dialog).toHaveTextContent('1 écran change, sur 1 site : 1 hors ligne à son retour.');
    const order = ['Colis suspect', 'hors ligne, qui suivra', '1 écran change', '2 messages affichés'];
    const places = order.map((text) => dialog.textContent.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('SCN-6 FLT-5 a screen that is black at night shows nothing now, and follows later', async () => {
    const { user } = open({ groups: active(strike), sites: { 1: [{ ...quai1, dark: true }], 2: [hall] } });
    const panel = await screen.findByRole('region', { name: 'Ce qu’affiche « Grève »' });
    expect(panel).toHaveTextContent('hors des heures de service : suivra à leur reprise');
    expect(panel).not.toHaveTextContent('à l’écran');
    await user.click(screen.getByRole('button', { name: 'Arrêter le scénario' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      '1 écran retrouve ses propres messages : 1 hors des heures de service à leur reprise.',
    );
  });

  it('SCN-6 SCR-3 its hours of service begin without an event, and the page says so', async () => {
    const { calls } = open({
      groups: active(strike),
      sites: { 1: [{ ...quai1, dark: true }], 2: [hall] },
      project: buildProject({ refreshScreensAvailability: 20 }),
    });
    const panel = await screen.findByRole('region', { name: 'Ce qu’affiche « Grève »' });
    expect(panel).toHaveTextContent('hors des heures de service');
    calls.sitesWithScreens.mockResolvedValue({ 1: [quai1], 2: [hall] });
    await waitFor(() => expect(panel).not.toHaveTextContent('hors des heures de service'));
    expect(panel).toHaveTextContent('à l’écran');
  });

  it('SCN-3 the stop counts the screens that the activation counted: not those that show nothing', async () => {
    const { user } = open({ groups: active(snow) });
    await user.click(await screen.findByRole('button', { name: 'Arrêter le scénario' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      '1 écran retrouve aussitôt ses propres messages.',
    );
  });

  it('SCN-2 while it is being activated the dialog stays, and nothing is pressed twice', async () => {
    const { calls, user } = open();
    const answer = Promise.withResolvers<null>();
    calls.activateScenario.mockReturnValueOnce(answer.promise);
    await user.click(await activateButton('Neige'));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Activer le scénario' }));
    expect(await dialog.findByRole('button', { name: 'Activation en cours…' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Annuler' })).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(screen.getByRole('alertdialog')).toBeVisible();
    answer.resolve(null);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Ce qu’affiche « Neige »' })).toBeVisible();
  });

  it('SCN-2 the question disappears for good when a colleague activates the scenario', async () => {
    const { server, user, queryClient } = open();
    await user.click(await activateButton('Neige'));
    const before = server.groups;
    const read = (groups: typeof before) => {
      server.groups = groups;
      return act(() => queryClient.invalidateQueries());
    };
    await read(active(snow));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await read(before);
    expect(await activateButton('Neige')).toBeEnabled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('SCN-2 giving up changes nothing', async () => {
    const { calls, user } = open();
    await user.click(await activateButton('Neige'));
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.activateScenario).not.toHaveBeenCalled();
  });

  it('SCN-2 what the server refuses is said in its words, and the page shows what is true', async () => {
    const { calls, server, user } = open();
    calls.activateScenario.mockImplementationOnce(() => {
      server.groups = active(strike);
      const text = "Tentative d'activation d'un scénario déjà actif.";
      return Promise.reject(new HttpError('x', 409, { message: `<clientMessage>${text}</clientMessage>` }));
    });
    await user.click(await activateButton('Grève'));
    await user.click(screen.getByRole('button', { name: 'Activer le scénario' }));
    expect(await screen.findByRole('alertdialog', { name: 'Erreur' })).toHaveTextContent(
      "Tentative d'activation d'un scénario déjà actif.",
    );
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(within(current()).getByText('Incidents – Grève')).toBeVisible();
  });

  it('SCN-3 stop asks, then clears the scenario and its text', async () => {
    const { calls, user } = open({ groups: active(strike) });
    await user.click(await screen.findByRole('button', { name: 'Arrêter le scénario' }));
    expect(calls.stopScenario).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Scénario arrêté')).toBeVisible();
    expect(calls.stopScenario).toHaveBeenCalledExactlyOnceWith(1, 1);
    expect(current()).toHaveTextContent('Aucun scénario en cours');
    expect(screen.queryByText(/Activé le/)).toBeNull();
    expect(within(current()).getByRole('heading', { name: 'Scénario en cours' })).toHaveFocus();
    // A scenario stopped by mistake runs again.
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Action annulée')).toBeVisible();
    expect(calls.undo.mock.calls).toEqual([[74]]);
    expect(current()).toHaveTextContent('Incidents – Grève');
  });
});

describe('editing', () => {
  const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

  it('SCN-7 makes a scenario: name, group, delay, messages with their default screens', async () => {
    const { calls, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nouveau scénario' }));
    await user.type(await field(/Nom du scénario/), 'Travaux');
    await user.click(screen.getByRole('combobox', { name: 'Groupe' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Incidents']);
    await user.type(screen.getByRole('combobox', { name: 'Groupe' }), 'Nuit');
    await user.type(await field(/Arrêt automatique après/), '5400');
    expect(screen.getByText('soit 1 heure 30 minutes')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' }));
    await user.click(await screen.findByRole('option', { name: 'Quai fermé' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Scénario enregistré')).toBeVisible();
    const made = {
      id: null,
      projectId: 1,
      name: 'Travaux',
      groupName: 'Nuit',
      autoDeactivationDelay: 5_400,
      messages: [{ id: 8, screens: ['quai-2'] }],
    };
    expect(calls.saveScenario).toHaveBeenCalledExactlyOnceWith(made, onceKey);
  });

  it.each([
    ['Nouveau scénario', 'Travaux', 'Travaux'],
    ['Modifier', ' totale', 'Grève totale'],
  ])(
    'CMP-6 SCN-7 « %s »: what was being typed is there again, and goes when it is given up',
    async (...[name, typed, kept]) => {
      const first = open({ groups: active(strike) });
      await first.user.click(await screen.findByRole('button', { name }));
      await first.user.type(await field(/Nom du scénario/), typed);
      first.unmount();
      const { user } = open({ groups: active(strike), sameBrowser: true });
      expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
      expect(await field(/Nom du scénario/)).toHaveValue(kept);
      await user.click(screen.getByRole('button', { name: 'Annuler' }));
      await user.click(await screen.findByRole('button', { name: 'Oui' }));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: /Nom du scénario/ })).toBeNull());
      expect(window.localStorage).toHaveLength(0);
    },
  );

  it('OPS-5 SCN-7 a change of the running scenario that shows nothing new is saved, and not proposed', async () => {
    const { user } = open({ groups: active(strike), project: buildProject({ approval: 'ALL' }) });
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.type(await field(/Nom du scénario/), ' totale');
    await user.type(await field(/Arrêt automatique après/), '600');
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
    expect(screen.queryByText(/^Une deuxième personne/)).toBeNull();
  });

  it('SCN-7 says in each field what is missing, and sends nothing', async () => {
    const { calls, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nouveau scénario' }));
    await user.type(await field(/Arrêt automatique après/), 'demain');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await field(/Nom du scénario/)).toHaveAccessibleDescription('Donnez un nom au scénario.');
    expect(await field(/Arrêt automatique après/)).toBeInvalid();
    expect(screen.getByText('Choisissez au moins un message.')).toBeVisible();
    expect(calls.saveScenario).not.toHaveBeenCalled();
    // The keyboard, and what is in sight, goes to the first field that is wrong: the button is far below.
    expect(await field(/Nom du scénario/)).toHaveFocus();
    await user.type(await field(/Nom du scénario/), 'Grève');
    await user.clear(await field(/Arrêt automatique après/));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(screen.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' })).toHaveFocus();
  });

  it('SCN-7 the current scenario is edited only after saying what happens', async () => {
    const { calls, user } = open({ groups: active(strike) });
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.type(await field(/Nom du scénario/), ' totale');
    expect(screen.getByText(/^Ce scénario est en cours de diffusion sur 1 écran/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Modifier le scénario en cours ?' });
    expect(dialog).toHaveTextContent('sur 1 écran : l’enregistrer le change aussitôt.');
    await user.click(within(dialog).getByRole('button', { name: 'Oui' }));
    await waitFor(() =>
      expect(calls.saveScenario).toHaveBeenCalledExactlyOnceWith(
        ...saved({ id: 1, name: 'Grève totale', version: 1, whileActive: true }),
      ),
    );
  });

  it('SCN-7 what another operator saved first is told; what was typed stays, and can be kept', async () => {
    const { calls, server, user } = open();
    const theirs = { ...strike, name: 'Grève nationale', version: 2 };
    calls.saveScenario.mockImplementationOnce(() => {
      server.groups = [{ id: 5, name: 'Incidents', scenarios: [theirs] }];
      return Promise.reject(new HttpError('Modifié par un autre', 409, { current: theirs }));
    });
    await user.click(await screen.findByRole('button', { name: /^Grève/ }));
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    await user.type(await field(/Nom du scénario/), ' locale');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await user.click(await screen.findByRole('button', { name: 'Garder la mienne' }));
    expect(await field(/Nom du scénario/)).toHaveValue('Grève locale');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(calls.saveScenario).toHaveBeenLastCalledWith(...saved({ name: 'Grève locale', version: 2 })),
    );
  });

  it('SCN-7 deleting the current scenario says that it stops', async () => {
    const { calls, user } = open({ groups: active(strike) });
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
    expect(dialog).toHaveTextContent('est en cours : le supprimer l’arrête');
    await user.click(within(dialog).getByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Scénario supprimé')).toBeVisible();
    expect(calls.deleteScenario).toHaveBeenCalledExactlyOnceWith(1, 1, true, 0);
    expect(screen.getByRole('heading', { name: /^Ce qu’affiche/ })).toHaveFocus();
  });

  it('SCN-7 groups are renamed, and deleted after a question', async () => {
    const { calls, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Renommer le groupe Incidents' }));
    const name = screen.getByRole('textbox', { name: /Nom du groupe/ });
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Donnez un nom au groupe.');
    await user.type(name, 'Crises{Enter}');
    expect(await screen.findByText('Groupe renommé')).toBeVisible();
    expect(calls.renameScenarioGroup).toHaveBeenCalledExactlyOnceWith(5, 'Crises');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Supprimer le groupe Incidents' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 scénario reste, sans groupe.');
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(calls.deleteScenarioGroup).toHaveBeenCalledExactlyOnceWith(5));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Scénarios du projet' })).toHaveFocus());
  });

  it.each([/^Neige/, 'Nouveau scénario'])('SCN-7 leaving what was typed for %s asks first', async (name) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.type(await field(/Nom du scénario/), ' bis');
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Non' }));
    expect(await field(/Nom du scénario/)).toHaveValue('Grève bis');
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(screen.queryByDisplayValue(/Grève/)).toBeNull());
  });
});
