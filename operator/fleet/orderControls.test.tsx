import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { ProjectZone } from '../../src/shared/projectZone.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { fleetRows } from './fleetRows.ts';
import { OrderBar } from './OrderBar.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { OrderLines, OrderMenu } from './RowOrders.tsx';
import type { FleetOrders } from './useFleetOrders.ts';

const sentAt = Date.UTC(2026, 5, 1, 12);
const rowsOf = (ids: readonly string[]) =>
  fleetRows(
    ids.map((id) => buildScreen({ id, name: id === 'hall' ? 'Hall' : id, agentPort: 8123 })),
    { array: [], version: null },
    sentAt,
  );
const row = rowsOf(['hall'])[0]!;
const orderOf = (of: Partial<ScreenOrder> = {}): ScreenOrder => ({
  id: 1,
  screenId: 'hall',
  kind: 'identify',
  value: null,
  sentAt,
  sentBy: 'anne',
  until: sentAt + 60_000,
  answer: null,
  ...of,
});
const answer = { at: sentAt + 2_000, refused: null, hasPicture: false };

function ordersOf(latest: readonly ScreenOrder[] = [], isSent = true) {
  return {
    latest: new Map([['hall', latest]]),
    query: { isError: false, isSuccess: true, isFetching: false, refetch: vi.fn() },
    isBusy: false,
    seen: null,
    dimmed: null,
    send: vi.fn(() => Promise.resolve(isSent)),
    see: vi.fn(),
    dim: vi.fn(),
  } satisfies FleetOrders;
}
/** The project's clocks are three hours behind UTC. */
const show = (page: ReactElement) =>
  renderPage(<ProjectZone value="America/Cayenne">{page}</ProjectZone>, { calls: {} });
const button = (name: string) => screen.getByRole('button', { name });

describe('the orders below a screen', () => {
  it('FLT-4 count the seconds of waiting, and then say that no answer came, by the clocks of the project', () => {
    vi.useFakeTimers({ now: sentAt + 1_000 });
    show(<OrderLines row={row} orders={ordersOf([orderOf()])} now={sentAt} />);
    expect(screen.getByText('Identifiant : réponse attendue depuis 1 s')).toBeVisible();
    act(() => void vi.advanceTimersByTime(4_000));
    expect(screen.getByText('Identifiant : réponse attendue depuis 5 s')).toBeVisible();
    act(() => void vi.advanceTimersByTime(55_000));
    expect(screen.getByText('Identifiant : sans réponse à l’ordre de 09:00')).toBeVisible();
  });

  it('FLT-4 are those of this screen that are told still, a picture with its link', () => {
    const orders = ordersOf([
      orderOf({ id: 3, answer }),
      orderOf({ id: 2, kind: 'reload', sentAt: sentAt - 600_000, answer }),
      orderOf({ id: 1, kind: 'picture', answer: { ...answer, hasPicture: true } }),
    ]);
    const { container, unmount } = show(<OrderLines row={row} orders={orders} now={sentAt} />);
    expect(container).toHaveTextContent(
      'Identifiant affiché à 09:00, en 2 sImage reçue à 09:00, en 2 s · Voir l’image',
    );
    fireEvent.click(button('Voir l’image'));
    expect(orders.see).toHaveBeenCalledExactlyOnceWith(row);
    unmount();
    const other = rowsOf(['quai'])[0]!;
    expect(show(<OrderLines row={other} orders={orders} now={sentAt} />).container).toHaveTextContent('');
    expect(screen.queryByText(/Identifiant/)).toBeNull();
  });
});

describe('the menu of a screen', () => {
  const choose = (orders: FleetOrders, name: string) => {
    show(<OrderMenu row={row} orders={orders} />);
    fireEvent.click(button('Actions sur Hall'));
    fireEvent.click(screen.getByRole('menuitem', { name }));
  };

  it.each([
    ['Afficher l’identifiant', 'identify', true, false],
    ['Recharger la page', 'reload', true, false],
    ['Redémarrer la machine', 'restart', true, false],
    ['Demander une image', 'picture', true, true],
    ['Demander une image', 'picture', false, false],
  ] as const)(
    'FLT-4 « %s » sends %s; taken: %s, and then a picture opens: %s',
    async (name, kind, isSent, opens) => {
      const orders = ordersOf([], isSent);
      choose(orders, name);
      expect(orders.send).toHaveBeenCalledExactlyOnceWith(kind, [row]);
      await act(() => Promise.resolve());
      expect(orders.see.mock.calls).toEqual(opens ? [[row]] : []);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    },
  );

  it('FLT-5 a brightness is chosen before it is sent', () => {
    const orders = ordersOf();
    choose(orders, 'Régler la luminosité');
    expect(orders.dim).toHaveBeenCalledExactlyOnceWith([row]);
    expect(orders.send).not.toHaveBeenCalled();
  });

  it('FLT-4 while an order is sent no other one can be', () => {
    show(<OrderMenu row={row} orders={{ ...ordersOf(), isBusy: true }} />);
    fireEvent.click(button('Actions sur Hall'));
    for (const item of screen.getAllByRole('menuitem')) expect(item).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the picture of a screen', () => {
  const picture = (of: Partial<ScreenOrder> = {}) => orderOf({ id: 7, kind: 'picture', ...of });

  it('FLT-4 is that of the last order for one, with its day and time by the clocks of the project', () => {
    const taken = picture({ answer: { ...answer, at: Date.UTC(2026, 5, 2, 1, 0, 2), hasPicture: true } });
    const orders = ordersOf([orderOf({ answer }), taken]);
    show(<PictureDialog row={row} orders={orders} />);
    const image = screen.getByRole('img', { name: 'Ce que Hall affichait à 22:00:02' });
    expect(image).toHaveAttribute('src', '/api/fleet/orders/7/picture');
    expect(screen.getByRole('dialog', { name: 'Ce qu’affiche Hall' })).toHaveTextContent(
      'Image du 01/06/2026 à 22:00:02, demandée par anne.',
    );
    fireEvent.click(button('Redemander une image'));
    expect(orders.send).toHaveBeenCalledExactlyOnceWith('picture', [row]);
    fireEvent.click(button('Fermer'));
    expect(orders.see).toHaveBeenCalledExactlyOnceWith(null);
  });

  it.each([
    ['it was refused', [picture({ answer: { ...answer, refused: 'Trop grande.' } })], /refus à 09:00. Trop/],
    ['no answer came', [picture()], /sans réponse à l’ordre de 09:00/],
    ['it is kept no longer', [], /L’image n’est plus là/],
    ['only other orders are known', [orderOf({ answer })], /L’image n’est plus là/],
  ])('FLT-4 is not there, and that is said: %s', (_why, latest, told) => {
    show(<PictureDialog row={row} orders={ordersOf(latest)} />);
    expect(screen.getByRole('alert')).toHaveTextContent(told);
    expect(screen.queryByRole('img')).toBeNull();
    expect(button('Redemander une image')).toBeEnabled();
  });

  it.each([
    ['was refused', { ...answer, refused: 'Trop grande.' }, /refus à 09:00. Trop/],
    ['stays unanswered', null, /sans réponse à l’ordre de 09:00/],
  ])('FLT-4 is shown still when a later order for one %s, which is said above it', (_how, of, told) => {
    const taken = picture({ sentAt: sentAt - 600_000, answer: { ...answer, hasPicture: true } });
    show(<PictureDialog row={row} orders={ordersOf([picture({ id: 8, answer: of }), taken])} />);
    expect(screen.getByRole('alert')).toHaveTextContent(told);
    const image = screen.getByRole('img', { name: 'Ce que Hall affichait à 09:00:02' });
    expect(image).toHaveAttribute('src', '/api/fleet/orders/7/picture');
    expect(screen.getByRole('alert').compareDocumentPosition(image)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('FLT-4 is not said to be gone where the orders could not be read, which are read again', () => {
    const orders = ordersOf();
    Object.assign(orders.query, { isError: true, isSuccess: false });
    show(<PictureDialog row={row} orders={orders} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Les ordres n’ont pas pu être lus');
    fireEvent.click(button('Réessayer'));
    expect(orders.query.refetch).toHaveBeenCalledOnce();
  });

  it.each([
    [86_400_000, /L’image n’est plus là/, 0],
    [86_399_000, /L’image n’a pas pu être lue/, 1],
  ])('FLT-4 that fails to load %i ms after its order is gone, or is loaded again', (age, told, retries) => {
    vi.useFakeTimers({ now: sentAt + age, toFake: ['Date'] });
    show(
      <PictureDialog row={row} orders={ordersOf([picture({ answer: { ...answer, hasPicture: true } })])} />,
    );
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert')).toHaveTextContent(told);
    const retry = screen.queryAllByRole('button', { name: 'Réessayer' });
    expect(retry).toHaveLength(retries);
    for (const one of retry) fireEvent.click(one);
    expect(screen.queryAllByRole('img')).toHaveLength(retries);
  });

  it('FLT-4 is not asked for twice at a time', () => {
    show(<PictureDialog row={row} orders={{ ...ordersOf(), isBusy: true }} />);
    expect(button('Redemander une image')).toBeDisabled();
  });
});

describe('the bar of orders', () => {
  it('FLT-4 more screens than one order reaches are said to be too many, and nothing is sent', () => {
    const selected = rowsOf(Array.from({ length: 201 }, (_, at) => `e${at}`));
    const onClear = vi.fn();
    const open = (rows: typeof selected, isBusy = false) =>
      show(<OrderBar selected={rows} orders={{ ...ordersOf(), isBusy }} onClear={onClear} />);
    const first = open(selected);
    expect(screen.getByText('200 écrans au plus à la fois.')).toBeVisible();
    expect(button('Recharger la page')).toBeDisabled();
    first.unmount();
    const few = open(selected.slice(1));
    expect(screen.queryByText(/au plus à la fois/)).toBeNull();
    expect(button('Recharger la page')).toBeEnabled();
    fireEvent.click(button('Effacer la sélection'));
    expect(onClear).toHaveBeenCalledOnce();
    few.unmount();
    open(selected.slice(1), true);
    for (const name of ['Afficher l’identifiant', 'Recharger la page', 'Redémarrer la machine'])
      expect(button(name)).toBeDisabled();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'FLT-4 an order that was taken (%s) clears the choice, one that was not leaves it',
    async (isSent, times) => {
      const selected = rowsOf(['hall', 'quai']);
      const orders = ordersOf([], isSent);
      const onClear = vi.fn();
      show(<OrderBar selected={selected} orders={orders} onClear={onClear} />);
      fireEvent.click(button('Redémarrer la machine'));
      expect(orders.send).toHaveBeenCalledExactlyOnceWith('restart', selected);
      await act(() => Promise.resolve());
      expect(onClear).toHaveBeenCalledTimes(times);
      fireEvent.click(button('Régler la luminosité'));
      expect(orders.dim).toHaveBeenCalledExactlyOnceWith(selected);
    },
  );
});
