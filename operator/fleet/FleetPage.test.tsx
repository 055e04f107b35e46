import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Fleet } from '../../contract/schemas/fleet.ts';
import type { ScreenOrder, ScreensOrder } from '../../contract/schemas/screenOrder.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import * as files from '../../src/shared/saveFile.ts';
import { FleetPage } from './FleetPage.tsx';

const now = Date.now();
const gare = { id: 1, name: 'Gare', order: 1 };
const display = (life: object) =>
  [{ id: 1, ipAddress: null, physicalId: null, ...life }] as Screen['screenConfiguration'];
const online = { screenConfiguration: display({ operational: true }) };
const page = {
  screenId: 'hall',
  version: 'index-new',
  width: 1920,
  height: 1080,
  browser: 'Firefox/140.0',
  drift: 0,
  storage: null,
  toldAt: now,
  startedAt: now - 3_600_000,
};
const three = [
  buildScreen({ id: 'hall', name: 'Hall', site: gare, ...online }),
  buildScreen({ id: 'quai', name: 'Quai 1', site: gare, ...online }),
  buildScreen({
    id: 'abri',
    name: 'Abri',
    site: { id: 2, name: 'Mairie', order: 2 },
    screenConfiguration: display({ operational: false, lastSeen: now - 720_000 }),
  }),
];
const said: Fleet = {
  array: [page, { ...page, screenId: 'quai', version: 'index-old', drift: 90_000 }],
  version: 'index-new',
};

function open(screens: Screen[] = three, fleet = () => Promise.resolve(said), offered?: string[]) {
  const orders: ScreenOrder[] = [];
  const calls = {
    ...(offered && { offers: (name: string) => Promise.resolve(offered.includes(name)) }),
    fleet: vi.fn(fleet),
    screenOrders: vi.fn(() => Promise.resolve([...orders])),
    orderScreens: vi.fn((_projectId: number, { kind, value = null, screens: ids }: ScreensOrder) => {
      const [at, newest] = [Date.now(), orders[0]?.id ?? 0];
      const order = { kind, value, sentAt: at, sentBy: 'admin', until: at + 60_000, answer: null };
      orders.unshift(
        ...ids.map((screenId, index) => ({ id: newest + ids.length - index, screenId, ...order })),
      );
      return Promise.resolve([...orders]);
    }),
    sitesWithScreens: vi.fn((_projectId: number) =>
      Promise.resolve(Object.groupBy(screens, ({ site }) => site.id) as Record<string, Screen[]>),
    ),
  };
  return {
    calls,
    orders,
    ...renderPage(<FleetPage />, { calls, project: buildProject({ id: 7, name: 'nord' }) }),
  };
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

describe('the fleet', () => {
  it('FLT-3 shows of each screen what its page says, and what has to be looked after', async () => {
    const { calls } = open();
    const row = await screen.findByRole('row', { name: /Quai 1/ });
    expect(calls.fleet).toHaveBeenCalledWith(7);
    expect(row).toHaveTextContent('Page ancienne');
    expect(row).toHaveTextContent('ancienne');
    expect(row).toHaveTextContent('avance de 90 s');
    expect(row).toHaveTextContent('Firefox 140');
    expect(screen.getByRole('row', { name: /Abri/ })).toHaveTextContent('hors ligne depuis 12 min');
    expect(screen.getByRole('status')).toHaveTextContent('3 écrans');
  });

  it('FLT-3 is filtered by what has to be looked after and by a search, and says how many are left', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: /^Horloge fausse/ }));
    expect(names()).toEqual(['Quai 1']);
    expect(screen.getByRole('status')).toHaveTextContent('1 / 3 écrans');
    await user.type(screen.getByRole('searchbox'), 'mairie');
    expect(screen.getByText('Aucun écran ne correspond à cette recherche.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(names()).toEqual(['Hall', 'Quai 1', 'Abri']);
  });

  it('FLT-3 is sorted by any column, by state with the longest silent last', async () => {
    const user = userEvent.setup();
    const silent = display({ operational: false, lastSeen: now - 7_200_000 });
    open([...three, buildScreen({ id: 'borne', name: 'Borne', screenConfiguration: silent })]);
    const sortBy = async (name: string) =>
      user.click(within(await screen.findByRole('columnheader', { name })).getByRole('button'));
    await sortBy('Écran');
    expect(names()).toEqual(['Abri', 'Borne', 'Hall', 'Quai 1']);
    await sortBy('État');
    expect(names()).toEqual(['Hall', 'Quai 1', 'Abri', 'Borne']);
  });

  it('FLT-3 on a phone each screen has its facts below its name, without those that nobody knows', async () => {
    narrowWindow();
    open();
    const items = within(await screen.findByRole('list', { name: 'Écrans du parc' })).getAllByRole(
      'listitem',
    );
    const [hall, quai, abri] = items.map((item) => item.textContent);
    expect(hall).toMatch(/^Hall · Gare.*Firefox 140/);
    expect(hall).not.toMatch(/Page ancienne|Horloge fausse/);
    expect(quai).toMatch(/^Quai 1 · Gare.*Page ancienneHorloge fausse.*Horlogeavance de 90 s/);
    expect(abri).toMatch(/^Abri · Mairie.*hors ligne depuis 12 min/);
    // That it is offline is said once, and of its page nothing is known.
    expect(abri).not.toMatch(/Navigateur|—|Hors ligne/);
    expect(await screen.findAllByRole('button', { name: /^Actions sur/ })).toHaveLength(3);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Quai 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Afficher l’identifiant' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await within(items[1]!).findByText(/^Identifiant : réponse attendue/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('FLT-3 on a phone fifty screens are drawn at a time, the others page by page; a search begins anew', async () => {
    narrowWindow();
    const many = Array.from({ length: 60 }, (_, at) =>
      buildScreen({ id: `quai-${at}`, name: `Quai ${at}`, site: gare, ...online }),
    );
    open(many);
    const shown = () => within(screen.getByRole('list', { name: 'Écrans du parc' })).getAllByRole('listitem');
    await screen.findByRole('list', { name: 'Écrans du parc' });
    expect(shown()).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: /next page|page suivante/i }));
    await waitFor(() => expect(shown()).toHaveLength(10));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gare' } });
    await waitFor(() => expect(shown()).toHaveLength(50));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quai 4' } });
    await waitFor(() => expect(shown()).toHaveLength(15));
    vi.unstubAllGlobals();
  });

  it('FLT-3 exports what the filter leaves', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: /^Hors ligne/ }));
    await user.click(screen.getByRole('button', { name: 'Exporter (CSV)' }));
    const [[text = '', name = ''] = []] = save.mock.calls;
    expect(name).toBe('parc-nord.csv');
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0]),
    ).toEqual(['abri']);
  });

  it('FLT-3 says that there is no screen', async () => {
    open([]);
    expect(await screen.findByText("Pas d'écrans associés au projet : NORD")).toBeVisible();
  });

  it('FLT-3 a fleet that could not be read is an error that can be tried again', async () => {
    const user = userEvent.setup();
    const { calls } = open(three, () => Promise.reject(new HttpError('broken', 500)));
    expect(await screen.findByText('Le parc n’a pas pu être chargé.')).toBeVisible();
    calls.fleet.mockResolvedValue(said);
    await user.click(screen.getByRole('button', { name: /Réessayer/ }));
    expect(await screen.findByRole('row', { name: /Hall/ })).toBeVisible();
  });

  it('FLT-3 without its screens a fleet is an error too, and one that cannot be read again stays, said to be old', async () => {
    const { calls, queryClient } = open();
    await screen.findByRole('row', { name: /Hall/ });
    calls.fleet.mockRejectedValueOnce(new HttpError('Panne', 503));
    await act(() => queryClient.invalidateQueries({ queryKey: [7, 'screens'] }));
    expect(await screen.findByText(/^Le parc n’a pas pu être actualisé/)).toBeVisible();
    expect(names()).toEqual(['Hall', 'Quai 1', 'Abri']);
    calls.sitesWithScreens.mockRejectedValue(new HttpError('Introuvable', 404));
    await act(() => queryClient.invalidateQueries({ queryKey: [7, 'screens'] }));
    expect(await screen.findByText('Le parc n’a pas pu être chargé.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('FLT-3 SES-8 search, tag and choice stay with their project', async () => {
    const { calls } = open(three.map((one) => (one.id === 'abri' ? { ...one, tags: ['Centre'] } : one)));
    const visit = async (id: number) => {
      act(() => keepProject(buildProject({ id, name: 'nord' })));
      await waitFor(() => expect(calls.sitesWithScreens).toHaveBeenCalledWith(id));
      await screen.findByRole('row', { name: /Abri/ });
    };
    // Both projects have been read: nothing is drawn anew for want of data.
    await visit(8);
    await visit(7);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Étiquette' }));
    fireEvent.click(screen.getByRole('option', { name: 'Centre' }));
    await waitFor(() => expect(names()).toEqual(['Abri']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'abri' } });
    fireEvent.click(screen.getByLabelText('Sélectionner Abri'));
    expect(await screen.findByRole('region', { name: 'Sélection' })).toBeVisible();
    await visit(8);
    await waitFor(() => expect(names()).toEqual(['Hall', 'Quai 1', 'Abri']));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
  });
});

describe('orders to screens of the fleet', () => {
  const order = async (user: ReturnType<typeof userEvent.setup>, name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions sur ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: action }));
  };

  it('FLT-4 one screen is asked for a picture, and its answer is shown when it comes', async () => {
    const user = userEvent.setup();
    const { calls, orders, queryClient } = open();
    calls.screenOrders.mockRejectedValue(new HttpError('', 503));
    await order(user, 'Hall', 'Demander une image');
    expect(calls.orderScreens).toHaveBeenCalledWith(7, { kind: 'picture', screens: ['hall'] });
    const dialog = await screen.findByRole('dialog', { name: 'Ce qu’affiche Hall' });
    expect(dialog).toHaveTextContent(/n’ont pas pu être lus.*Image : réponse attendue depuis \d s/);
    calls.screenOrders.mockResolvedValue(orders);
    const [asked] = orders;
    if (asked) orders[0] = { ...asked, answer: { at: asked.sentAt, refused: null, hasPicture: true } };
    await queryClient.invalidateQueries({ queryKey: [7, 'orders'] });
    const picture = await within(dialog).findByRole('img', { name: /^Ce que Hall affichait à / });
    expect(picture).toHaveAttribute('src', `/api/fleet/orders/${asked?.id}/picture`);
    expect(dialog).toHaveTextContent('demandée par admin');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await user.click(await screen.findByRole('button', { name: 'Voir l’image' }));
    expect(await screen.findByRole('dialog', { name: 'Ce qu’affiche Hall' })).toBeVisible();
    expect(calls.orderScreens).toHaveBeenCalledOnce();
  });

  it('FLT-4 a picture that cannot be read is said of that one alone: the next one is shown', async () => {
    const user = userEvent.setup();
    const { orders, queryClient } = open();
    await order(user, 'Hall', 'Demander une image');
    const dialog = await screen.findByRole('dialog', { name: 'Ce qu’affiche Hall' });
    const answer = async (id: number) => {
      const [asked] = orders;
      if (asked) orders[0] = { ...asked, id, answer: { at: asked.sentAt, refused: null, hasPicture: true } };
      await queryClient.invalidateQueries({ queryKey: [7, 'orders'] });
    };
    await answer(11);
    fireEvent.error(await within(dialog).findByRole('img', { name: /^Ce que Hall/ }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('L’image n’a pas pu être lue');
    await user.click(within(dialog).getByRole('button', { name: 'Redemander une image' }));
    expect(await within(dialog).findByText(/^Image : réponse attendue/)).toBeVisible();
    await answer(12);
    const picture = await within(dialog).findByRole('img', { name: /^Ce que Hall/ });
    expect(picture).toHaveAttribute('src', '/api/fleet/orders/12/picture');
  });

  it('FLT-4 an order that was not taken is told: nothing opens, and what was chosen stays chosen', async () => {
    const user = userEvent.setup();
    const { calls } = open();
    calls.orderScreens.mockRejectedValue(new HttpError('', 503));
    const close = async () => {
      const told = await screen.findByRole('alertdialog', { name: 'Erreur' });
      expect(told).toHaveTextContent('L’ordre n’a pas pu être envoyé.');
      await user.click(within(told).getByRole('button', { name: 'Fermer' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await order(user, 'Hall', 'Demander une image');
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Hall' }));
    const bar = screen.getByRole('region', { name: 'Sélection' });
    await user.click(within(bar).getByRole('button', { name: 'Recharger la page' }));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    await close();
    expect(screen.getByRole('region', { name: 'Sélection' })).toHaveTextContent('1 écran sélectionné');
  });

  it('FLT-5 a brightness that was not taken is still there to be sent again, and « Annuler » sends none', async () => {
    const user = userEvent.setup();
    const { calls } = open(three.map((one) => ({ ...one, agentPort: 8123 })));
    await order(user, 'Hall', 'Régler la luminosité');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.orderScreens).not.toHaveBeenCalled();
    calls.orderScreens.mockRejectedValueOnce(new HttpError('', 503));
    await order(user, 'Hall', 'Régler la luminosité');
    expect(await screen.findByRole('slider')).toHaveValue('80');
    fireEvent.change(screen.getByRole('slider'), { target: { value: 0 } });
    await user.click(screen.getByRole('button', { name: 'Régler' }));
    await user.click(await screen.findByRole('button', { name: 'Fermer' }));
    expect(await screen.findByRole('slider')).toHaveValue('0');
    // None is a brightness too, about which nothing more is asked.
    await user.click(screen.getByRole('button', { name: 'Régler' }));
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    const body = { kind: 'brightness', screens: ['hall'], value: 0 };
    expect(calls.orderScreens.mock.calls).toEqual([
      [7, body],
      [7, body],
    ]);
  });

  it('FLT-4 a screen is not reloaded before the question is answered', async () => {
    const user = userEvent.setup();
    const { calls } = open();
    await order(user, 'Abri', 'Recharger la page');
    const question = await screen.findByRole('alertdialog', { name: 'Recharger la page de « Abri » ?' });
    expect(question).toHaveTextContent('Cet écran est hors ligne');
    await user.click(within(question).getByRole('button', { name: 'Non' }));
    expect(calls.orderScreens).not.toHaveBeenCalled();
    await order(user, 'Abri', 'Recharger la page');
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Ordre envoyé à l’écran.')).toBeVisible();
    expect(await screen.findByText(/^Rechargement : réponse attendue/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('FLT-4 those that are chosen and found are ordered together, and told as unanswered after a minute', async () => {
    const user = userEvent.setup();
    const { calls, orders, queryClient } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner tous les écrans trouvés' }));
    await user.type(screen.getByRole('searchbox'), 'gare');
    const bar = screen.getByRole('region', { name: 'Sélection' });
    expect(bar).toHaveTextContent('2 écrans sélectionnés');
    await user.click(within(bar).getByRole('button', { name: 'Afficher l’identifiant' }));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(calls.orderScreens).toHaveBeenCalledWith(7, { kind: 'identify', screens: ['hall', 'quai'] });
    expect(await screen.findByText('Ordre envoyé à 2 écrans.')).toBeVisible();
    expect(await screen.findAllByText(/^Identifiant : réponse attendue/)).toHaveLength(2);
    expect(bar).not.toBeInTheDocument();
    expect(screen.getByText('2 / 3 écrans')).toHaveFocus();
    const ago = { sentAt: Date.now() - 60_000, until: Date.now() - 1 };
    orders.splice(0, orders.length, ...orders.map((one) => ({ ...one, ...ago })));
    await queryClient.invalidateQueries({ queryKey: [7, 'orders'] });
    await waitFor(() => expect(screen.getAllByText(/^Identifiant : sans réponse/)).toHaveLength(2));
  });

  it('FLT-4 all that are found are chosen from some, and none from all; what a search hides gets no order', async () => {
    const user = userEvent.setup();
    open();
    const all = await screen.findByRole('checkbox', { name: 'Sélectionner tous les écrans trouvés' });
    const chosen = () => screen.queryByRole('region', { name: 'Sélection' })?.textContent ?? '';
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Hall' }));
    expect(all).toHaveAttribute('data-indeterminate', 'true');
    await user.click(all);
    expect(chosen()).toMatch(/^3 écrans sélectionnés/);
    await user.type(screen.getByRole('searchbox'), 'mairie');
    expect(chosen()).toMatch(/^1 écran sélectionné/);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(all);
    expect(chosen()).toBe('');
  });

  it('FLT-5 what the agent of a machine does is offered where all that are chosen have one', async () => {
    const user = userEvent.setup();
    const { calls } = open(three.map((one) => (one.name === 'Abri' ? one : { ...one, agentPort: 8123 })));
    await user.click(await screen.findByRole('button', { name: 'Actions sur Abri' }));
    const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    const ofPage = ['Demander une image', 'Afficher l’identifiant', 'Recharger la page'];
    expect(offered()).toEqual(ofPage);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Actions sur Quai 1' }));
    expect(offered()).toEqual([...ofPage, 'Régler la luminosité', 'Redémarrer la machine']);
    await user.keyboard('{Escape}');
    await order(user, 'Hall', 'Redémarrer la machine');
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(calls.orderScreens).toHaveBeenLastCalledWith(7, { kind: 'restart', screens: ['hall'] });
    expect(await screen.findByText(/^Redémarrage : réponse attendue/)).toBeVisible();

    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner tous les écrans trouvés' }));
    const bar = screen.getByRole('region', { name: 'Sélection' });
    expect(within(bar).queryByRole('button', { name: 'Régler la luminosité' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Abri' }));
    await user.click(within(bar).getByRole('button', { name: 'Régler la luminosité' }));
    const dialog = await screen.findByRole('dialog', { name: 'Régler la luminosité de 2 écrans' });
    fireEvent.change(within(dialog).getByRole('slider', { name: 'Luminosité' }), { target: { value: 35 } });
    expect(dialog).toHaveTextContent('35 %');
    await user.click(within(dialog).getByRole('button', { name: 'Régler' }));
    const body = { kind: 'brightness', screens: ['hall', 'quai'], value: 35 };
    expect(calls.orderScreens).toHaveBeenLastCalledWith(7, body);
    expect(await screen.findAllByText(/^Luminosité : réponse attendue/)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('FLT-4 a server that takes no orders is offered none', async () => {
    open(three, undefined, ['fleet', 'receipts', 'standings']);
    expect(await screen.findByRole('row', { name: /Quai 1/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions sur/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
