import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Perturbation } from '../../../contract/schemas/traffic.ts';
import { buildPerturbation } from '../../../tests/support/buildPerturbation.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { failure } from '../../../tests/support/fakeServer.ts';
import { openConsole } from '../../../tests/support/openConsole.tsx';
import { buildNotification } from '../../../tests/support/traffic.ts';
import { texts } from '../../i18n/index.ts';
import { keepProject } from '../../session/session.ts';

const disabled = (id: number) => `/rest/news/traffic-situation/${id}/disable`;
/** `readyState` of an EventSource that was closed. */
const closed = 2;
const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPerturbation({ id: index + 1, content: `Perturbation ${index + 1}.` }),
  );

/** `width`: of the window, px; a phone's has no room for them beside the page. */
async function openWith(routes = {}, width = 1440, hash = '#!/index') {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: width >= Number(/min-width:(\d+)px/.exec(media)?.[1] ?? Infinity),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const answers = Object.fromEntries(
    Array.from({ length: 12 }, (_, id) => [`PUT ${disabled(id)}`, { id }] as const),
  );
  const console = openConsole({ signedIn: true, hash, routes: { ...answers, ...routes } });
  const region = await screen.findByRole('region', { name: texts.traffic.region });
  const stream = () => console.streams.live().find(({ url }) => url.includes('traffic-situation'));
  await waitFor(() => expect(stream()).toBeDefined());
  const tell = (list: readonly Perturbation[]) => act(() => stream()?.send('message', list));
  const shown = () =>
    within(region)
      .queryAllByRole('listitem')
      .map((item) => item.textContent);
  const closeButton = (item: number) => {
    const button = within(within(region).getAllByRole('listitem')[item] as HTMLElement).getByRole('button');
    return button;
  };
  const badge = (count: number) => screen.getByRole('button', { name: texts.traffic.folded(count) });
  return { ...console, region, badge, stream, tell, shown, closeButton };
}

describe('TRF traffic notifications of the shell', () => {
  it('TRF-1 shows seven at most; one that is closed is disabled on the server, and the next takes its slot', async () => {
    const { tell, shown, closeButton, actor, server, region } = await openWith();
    tell(upTo(9));
    expect(shown()).toHaveLength(7);
    expect(region).toHaveTextContent(texts.traffic.waiting(2));
    await actor.click(closeButton(0));
    expect(shown()).toHaveLength(7);
    expect(shown().at(-1)).toContain('Perturbation 8.');
    expect(region).toHaveTextContent(texts.traffic.waiting(1));
    await waitFor(() => expect(server.sentTo(disabled(1)).map(({ method }) => method)).toEqual(['PUT']));
  });

  it('TRF-1 are folded into their count, keep their time meanwhile, and stay folded for those that come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { tell, shown, region, actor, badge } = await openWith();
    const short = { ...buildNotification({ displayTime: 20 }), title: 'Court' };
    tell([buildPerturbation({ id: 1, notification: short })]);
    await actor.click(within(region).getByRole('button', { name: texts.traffic.fold }));
    expect(shown()).toEqual([]);
    expect(badge(1)).toHaveFocus();
    tell([buildPerturbation({ id: 1, notification: short }), buildPerturbation({ id: 2 })]);
    expect(badge(2)).toHaveAttribute('aria-expanded', 'false');
    act(() => void vi.advanceTimersByTime(60_000));
    await actor.click(badge(2));
    expect(shown()).toHaveLength(2);
    expect(within(region).getByRole('button', { name: texts.traffic.fold })).toHaveFocus();
  });

  it('TRF-1 without room they are a badge, which one that comes unfolds once', async () => {
    const { tell, shown, region, actor, badge } = await openWith({}, 390);
    tell(upTo(2));
    expect(shown()).toEqual([]);
    expect(badge(2)).toBeVisible();
    tell(upTo(3));
    expect(shown()).toHaveLength(3);
    await actor.click(within(region).getByRole('button', { name: texts.traffic.fold }));
    tell([...upTo(3)].reverse());
    expect(shown()).toEqual([]);
    tell(upTo(4));
    expect(shown()).toHaveLength(4);
    // The focus was not taken from the user who types.
    expect(within(region).getByRole('button', { name: texts.traffic.fold })).not.toHaveFocus();
    tell([]);
    expect(screen.queryByRole('button', { name: /notifications? de trafic/ })).toBeNull();
  });

  it('TRF-1 without room the badge stays folded when one that waited moves up', async () => {
    const { tell, shown, badge } = await openWith({}, 390);
    tell(upTo(9));
    expect(badge(9)).toBeVisible();
    tell(upTo(9).slice(1));
    expect(badge(8)).toBeVisible();
    expect(shown()).toEqual([]);
  });

  it.each([
    [1440, 'are a badge', 'unfolds once'],
    [1920, 'stand beside it', 'joins them'],
  ])(
    'TRF-1 at %i px they %s where a page needs its width, and one that comes %s',
    async (width, _place, _then) => {
      const hasRoom = width === 1920;
      const { tell, shown, region, actor } = await openWith({}, width, '#!/messagesSpreading');
      tell(upTo(2));
      expect(shown()).toHaveLength(hasRoom ? 2 : 0);
      tell(upTo(3));
      expect(shown()).toHaveLength(3);
      // Also beside the page when they are unfolded: they cover none of it.
      const [place] = region.children;
      expect(place).toHaveStyle({ position: 'sticky' });
      await actor.click(within(region).getByRole('button', { name: texts.traffic.fold }));
      expect(shown()).toEqual([]);
    },
  );

  it('TRF-1 what has come beside a page with room stays a badge beside one without', async () => {
    const { tell, shown, badge, actor } = await openWith();
    tell(upTo(1));
    tell(upTo(2));
    expect(shown()).toHaveLength(2);
    await actor.click(screen.getByRole('link', { name: texts.menu.pages['/messagesSpreading'] }));
    expect(badge(2)).toHaveAttribute('aria-expanded', 'false');
    expect(shown()).toEqual([]);
    await actor.click(screen.getByRole('link', { name: texts.menu.pages['/index'] }));
    expect(shown()).toHaveLength(2);
  });

  it('TRF-1 the keyboard stays where it has gone since, when a first place leaves', async () => {
    const { tell, region, closeButton, actor, badge } = await openWith();
    const placed = (['TOP', 'BOTTOM'] as const).map((yposition, index) =>
      buildPerturbation({
        id: index + 1,
        notification: { ...buildNotification({ yposition }), title: yposition },
      }),
    );
    tell(placed);
    const fold = () => within(region).getByRole('button', { name: texts.traffic.fold });
    await actor.click(fold());
    await actor.click(badge(2));
    expect(fold()).toHaveFocus();
    const former = fold();
    const close = closeButton(1);
    act(() => close.focus());
    tell(placed.slice(1));
    expect(fold()).not.toBe(former);
    expect(close).toHaveFocus();
  });

  it('TRF-2 is written, coloured and named as configured', async () => {
    const { tell, region } = await openWith();
    const notification = {
      ...buildNotification({
        backgroundColor: '#ffcc00',
        textColor: '#101010',
        fontSize: 20,
        fontFamily: 'Georgia',
      }),
      title: 'Perturbation RER',
    };
    tell([buildPerturbation({ notification })]);
    const item = within(region).getByRole('listitem', { name: /Perturbation RER/ });
    expect(item).toHaveStyle({ 'background-color': '#ffcc00', color: '#101010', 'font-size': '20px' });
    expect(within(item).getByRole('button', { name: 'Fermer : Perturbation RER, RER B' })).toBeVisible();
  });

  it('TRF-2 goes by itself after its time, which stands still while it is pointed at; others stay', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { tell, shown, server, region, actor } = await openWith();
    const short = { ...buildNotification({ displayTime: 20 }), title: 'Court' };
    tell([buildPerturbation({ id: 1, notification: short }), buildPerturbation({ id: 2 })]);
    const [item] = within(region).getAllByRole('listitem');
    await actor.hover(item as HTMLElement);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown()).toHaveLength(2);
    await actor.unhover(item as HTMLElement);
    act(() => void vi.advanceTimersByTime(15_000));
    expect(shown()).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(6_000));
    expect(shown()).toHaveLength(1);
    // Nobody may have seen it: only a person closes a notification.
    expect([...server.sentTo(disabled(1)), ...server.sentTo(disabled(2))]).toEqual([]);
  });

  it('TRF-2 its time stands still while the page is not seen, and while the keyboard is in it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { tell, shown, closeButton } = await openWith();
    const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
    const short = { ...buildNotification({ displayTime: 20 }), title: 'Court' };
    tell([buildPerturbation({ id: 1, notification: short })]);
    pass(10);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const turn = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    turn();
    pass(60);
    hidden.mockRestore();
    turn();
    const button = closeButton(0);
    act(() => button.focus());
    pass(60);
    expect(shown()).toHaveLength(1);
    act(() => button.blur());
    pass(5);
    expect(shown()).toHaveLength(1);
    pass(6);
    expect(shown()).toHaveLength(0);
  });

  it('TRF-2 one whose time is changed while it is shown stays for as long as it has now, what was seen included', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { tell, shown } = await openWith();
    const lasting = (displayTime?: number) =>
      tell([
        buildPerturbation({
          id: 1,
          notification: {
            ...buildNotification(displayTime === undefined ? {} : { displayTime }),
            title: 'Long',
          },
        }),
      ]);
    const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
    lasting();
    pass(10);
    lasting(30);
    pass(15);
    expect(shown()).toHaveLength(1);
    lasting(60);
    pass(20);
    expect(shown()).toHaveLength(1);
    pass(20);
    expect(shown()).toHaveLength(0);
  });

  it('TRF-1 what has left the stack is found again in the list: in force, over, closed by whom', async () => {
    const listed = {
      id: 1,
      lineName: 'Rer B',
      title: 'Info trafic',
      content: 'Trafic interrompu',
      state: 'CURRENT',
      from: Date.parse('2026-01-15T07:30:00Z'),
      until: null,
      firstSeenAt: 0,
      closedBy: [{ username: 'user.nord', at: Date.parse('2026-01-15T09:21:00Z') }],
    };
    const over = {
      ...listed,
      id: 2,
      state: 'ENDED',
      content: 'Colis suspect',
      until: Date.parse('2026-01-15T08:00:00Z'),
      closedBy: [],
    };
    const coming = {
      ...listed,
      id: 3,
      state: 'COMING',
      from: Date.parse('2026-01-16T07:30:00Z'),
      until: Date.parse('2026-01-16T09:00:00Z'),
      closedBy: [{ username: 'user.sud', at: null }],
    };
    // An older server does not say since when it holds, only since when it is known.
    const undated = { ...listed, id: 4, from: null, firstSeenAt: Date.parse('2026-01-15T06:00:00Z') };
    const { actor } = await openWith({
      'GET /api/traffic/project/1': { array: [listed, over, coming, undated] },
    });
    await actor.click(screen.getByRole('button', { name: new RegExp(texts.session.userMenu) }));
    await actor.click(await screen.findByRole('menuitem', { name: texts.traffic.list.title }));
    const dialog = await screen.findByRole('dialog', { name: texts.traffic.list.title });
    const current = await within(dialog).findByRole('region', { name: 'En cours' });
    expect(current).toHaveTextContent('Depuis le 15/01/2026 08:30');
    expect(current).toHaveTextContent('Notification fermée par user.nord le 15/01/2026 10:21');
    expect(current).toHaveTextContent('Depuis le 15/01/2026 07:00');
    expect(current).toHaveTextContent('En cours (2)');
    expect(within(dialog).getByRole('region', { name: 'Terminées' })).toHaveTextContent(
      /Colis suspectCommencée le 15\/01\/2026 08:30 · terminée le 15\/01\/2026 09:00$/,
    );
    expect(within(dialog).getByRole('region', { name: 'À venir' })).toHaveTextContent(
      /Commence le 16\/01\/2026 08:30 · jusqu’au 16\/01\/2026 10:00Notification fermée par user.sud$/,
    );
  });

  it('TRF-1 the list that is open follows what comes, and says when it cannot be read', async () => {
    const path = 'GET /api/traffic/project/1';
    const { actor, tell, server } = await openWith({ [path]: { array: [] } });
    tell(upTo(1));
    await actor.click(screen.getByRole('button', { name: new RegExp(texts.session.userMenu) }));
    await actor.click(await screen.findByRole('menuitem', { name: texts.traffic.list.title }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.traffic.list.title }));
    expect(await dialog.findByText(texts.traffic.list.none)).toBeVisible();
    const come = { ...buildPerturbation({ id: 2 }), state: 'CURRENT', from: null, until: null, closedBy: [] };
    server.routes[path] = { array: [{ ...come, title: 'Info', firstSeenAt: 0 }] };
    tell(upTo(2));
    expect(await dialog.findByRole('region', { name: 'En cours' })).toBeVisible();
    server.routes[path] = {
      array: [{ ...come, content: 'Reprise vers 18:00', title: 'Info', firstSeenAt: 0 }],
    };
    tell([...upTo(1), buildPerturbation({ id: 2, content: 'Reprise vers 18:00' })]);
    expect(await dialog.findByText('Reprise vers 18:00')).toBeVisible();
    server.routes[path] = failure(403, 'AccessDeniedException');
    tell(upTo(3));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  it('TRF-1 NAV-6 those of a project are gone with it, before the next one tells of its own', async () => {
    const { tell, shown, stream } = await openWith();
    tell(upTo(2));
    expect(shown()).toHaveLength(2);
    const former = stream();
    act(() => keepProject(buildProject({ id: 2 })));
    expect(shown()).toEqual([]);
    expect(former?.readyState).toBe(closed);
  });

  it('TRF-4 a list that comes again shows nothing twice; what has ended goes', async () => {
    const { tell, shown } = await openWith();
    tell(upTo(2));
    tell([...upTo(2), ...upTo(2)]);
    expect(shown()).toHaveLength(2);
    tell(upTo(1));
    expect(shown()).toHaveLength(1);
    tell([]);
    expect(shown()).toEqual([]);
  });

  it('TRF-4 what could not be told the server stays closed, and is told again with the next list', async () => {
    const { tell, shown, closeButton, actor, server } = await openWith({
      [`PUT ${disabled(1)}`]: failure(503, 'UnavailableException'),
    });
    tell(upTo(1));
    await actor.click(closeButton(0));
    await waitFor(() => expect(server.sentTo(disabled(1))).toHaveLength(1));
    server.routes[`PUT ${disabled(1)}`] = { id: 1 };
    tell(upTo(2));
    expect(shown()).toHaveLength(1);
    await waitFor(() => expect(server.sentTo(disabled(1))).toHaveLength(2));
    tell(upTo(3));
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(server.sentTo(disabled(1))).toHaveLength(2);
  });

  it('TRF-4 what could not be told the server is told once the stream is there again', async () => {
    const { tell, closeButton, actor, server, stream } = await openWith({
      [`PUT ${disabled(1)}`]: failure(503, 'UnavailableException'),
    });
    tell(upTo(1));
    await actor.click(closeButton(0));
    await waitFor(() => expect(server.sentTo(disabled(1))).toHaveLength(1));
    server.routes[`PUT ${disabled(1)}`] = { id: 1 };
    act(() => stream()?.connect());
    await waitFor(() => expect(server.sentTo(disabled(1))).toHaveLength(2));
  });

  it('TRF-1 the keyboard closes by « Échap » and goes on with the next, then with the page', async () => {
    const { tell, shown, closeButton, actor } = await openWith();
    tell(upTo(2));
    act(() => closeButton(0).focus());
    await actor.keyboard('{Escape}');
    expect(shown()).toHaveLength(1);
    expect(closeButton(0)).toHaveFocus();
    await actor.keyboard('{Enter}');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('TRF-1 a screen reader is told, from the first one on', async () => {
    const { region } = await openWith();
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toBeEmptyDOMElement();
  });

  it('SES-2 no stream for a project without notifications', async () => {
    const { streams } = openConsole({
      signedIn: true,
      projects: [buildProject({ adminNotifications: false })],
    });
    await waitFor(() => expect(streams.live()).not.toHaveLength(0));
    expect(streams.opened.filter(({ url }) => url.includes('traffic-situation'))).toEqual([]);
  });
});
