import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import {
  activateButton,
  active,
  display,
  openScenarios as open,
  quai1,
  snow,
  strike,
} from '../../tests/support/openScenarios.tsx';

beforeEach(() => layOutLists());

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Écrans du scénario' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what the page shows', () => {
  it('SCN-1 groups with their scenarios, those without a group under no name of their own', async () => {
    const empty = { id: 6, name: 'Fêtes', scenarios: [] };
    open({ groups: [empty, ...active(strike)] });
    const list = within(await screen.findByRole('list', { name: 'Scénarios du projet' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'FêtesAucun scénario dans ce groupe.',
      'Incidents',
      'Grève1 écran · sans arrêt automatiqueen cours',
      'Sans groupe',
      'Neige2 écrans · arrêt après 1 heureActiver',
    ]);
    expect(screen.queryByRole('button', { name: 'Activer le scénario Grève' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Grève/, pressed: true })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renommer le groupe Sans groupe' })).toBeNull();
  });

  it('SCN-6 what each screen shows under a scenario, by site, and what keeps it from showing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Neige/ }));
    expect(await lines()).toEqual([
      'Gare 1 écran',
      'Quai 1Trafic interrompu',
      'Port 1 écran',
      'HallTrafic interrompuécran désactivé : n’affiche rien',
    ]);
    expect(screen.getByText('1 écran du projet ne change pas.')).toBeVisible();
  });

  it('SCN-6 while it is active, what is on each screen now, where it differs', async () => {
    open({ groups: active(strike) });
    expect((await lines())[1]).toContain('à l’écran : message par défaut');
  });

  it.each([
    ['ROLE_MANAGER', 'Un scénario réunit des messages', 1],
    ['ROLE_USER', 'Les scénarios sont créés par un manager', 0],
  ] as const)(
    'SCN-1 says that there are none, and offers to make one to who may: %s',
    async (role, told, offered) => {
      open({ groups: [], roles: [role] });
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `Pas de scénarios associés au projet. ${told}`,
      );
      expect(screen.queryAllByRole('button', { name: 'Nouveau scénario' })).toHaveLength(offered);
      expect(screen.queryByRole('region', { name: 'Scénario en cours' })).toBeNull();
    },
  );

  it('SCN-6 what keeps a screen from showing all of it is said, and that one without screens shows nothing', async () => {
    const at = (id: string, more: Partial<typeof quai1>) => ({ ...quai1, id, name: id, ...more });
    const several = [
      at('plein', { newsConf: { ...quai1.newsConf!, limit: 1 } }),
      at('muet', { newsConf: null }),
      at('absent', { screenConfiguration: [{ ...display, operational: false }] }),
    ];
    const titles = [{ title: 'Neige' }, { title: 'Verglas' }];
    const shown = { ...snow, display: several.map(({ id }) => ({ screenId: id, titles })) };
    const bare = { ...strike, display: [] };
    const { user } = open({
      groups: [{ id: -1, name: null, scenarios: [shown, bare] }],
      sites: { 1: several, 2: [] },
    });
    expect(await lines()).toEqual([
      'Gare 3 écrans',
      'absentNeige, Verglashors ligne : suivra à son retour',
      'muetNeige, Verglasmessagerie désactivée : n’affiche rien',
      'pleinNeige, Verglaslimite de l’écran : 1 message au plus',
    ]);
    await user.click(screen.getByRole('button', { name: /^Grève/ }));
    expect(screen.getByText(/^Ce scénario n’a plus de message ou plus d’écran/)).toBeVisible();
  });

  it('SCN-6 what is chosen is rehearsed, and nothing is activated by that', async () => {
    const { calls, user } = open({ groups: active(strike) });
    await user.click(await screen.findByRole('button', { name: /^Neige/ }));
    await user.click(screen.getByRole('button', { name: 'Simuler' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Simulation de « Neige »' }));
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.activateScenario).not.toHaveBeenCalled();
  });

  it('SCN-6 SCN-7 SRV-3 before a server that can do neither there is no rehearsal and no editing', async () => {
    open({ offers: (name) => Promise.resolve(name !== 'heldScreens' && name !== 'scenarioEditing') });
    await activateButton('Neige');
    for (const name of ['Simuler', 'Nouveau scénario', 'Modifier', 'Supprimer'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('SCN-1 a list that cannot be read says so, and is tried again', async () => {
    const { calls, user, queryClient } = open();
    await activateButton('Neige');
    calls.scenariosWithClock.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    await act(() => queryClient.resetQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Les scénarios n’ont pas pu être chargés.Panne',
    );
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await activateButton('Neige')).toBeVisible();
  });

  it('SCN-7 offers no editing to who may only activate', async () => {
    open({ roles: ['ROLE_USER'] });
    await activateButton('Neige');
    for (const name of ['Nouveau scénario', 'Modifier', 'Supprimer', 'Renommer le groupe Incidents'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
