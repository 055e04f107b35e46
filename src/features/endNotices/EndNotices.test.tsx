import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { ComingEnds } from '../../../contract/schemas/events.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { failure } from '../../../tests/support/fakeServer.ts';
import { openConsole } from '../../../tests/support/openConsole.tsx';
import { noon } from '../../../tests/support/situations.ts';
import { createConsole } from '../../shell/console.ts';

const readCode = vi.hoisted(() => vi.fn());
vi.mock('./EndNotice.tsx', (original) => {
  readCode();
  return original();
});

beforeEach(() => void vi.useFakeTimers({ now: noon, shouldAdvanceTime: true }));

type End = ComingEnds['news'][number];
const works: End = { id: 1, version: 4, title: 'Travaux', alert: false, until: noon + hourMs, from: null };
const notice = () => screen.queryByRole('status', { name: 'Fins de vos messages' });
/** What the shell reads on any page. */
const ofTheShell = [
  '/rest/app',
  '/rest/user/',
  '/rest/project?id=1',
  '/api/undo/project/1',
  '/api/standings/scenario/project/1',
];
const close = { name: /^Ne plus annoncer la fin/ };

type Routes = NonNullable<Parameters<typeof openConsole>[0]>['routes'];

/** The console on a page that reads no messages; the test plays the stream. */
async function open(role: Role = 'ROLE_USER', project: Partial<Project> = {}, routes: Routes = {}) {
  const { server, streams, ...console } = openConsole({
    signedIn: true,
    hash: '#!/displayModes',
    user: buildUser({ name: 'Léa Martin', roles: [role] }),
    projects: [buildProject(project)],
    routes: { 'POST /rest/news/': { ...buildNews(), undoId: 76 }, ...routes },
  });
  const stream = () => streams.live().find(({ url }) => url.includes('/api/events/project/'));
  await waitFor(() => expect(stream()).toBeDefined());
  const tell = (...news: End[]) => act(() => stream()?.send('ends', { news }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...console, server, tell, pass };
}

describe('ends of one’s own messages', () => {
  // The first test, since the code is read once.
  it('TIM-6 their notices’ code is there before one is due: an upgrade may have taken it away by then', async () => {
    await open();
    await waitFor(() => expect(readCode).toHaveBeenCalledOnce());
  });

  it('TIM-6 are told on every page, an hour before, by the stream alone', async () => {
    const { server, tell, pass } = await open();
    tell({ ...works, until: noon + hourMs + 60_000 });
    await pass(50_000);
    expect(notice()).toBeNull();
    await pass(11_000);
    await waitFor(() => expect(notice()).toHaveTextContent('« Travaux »se termine à 13:01.'));
    await pass(500);
    // Whenever they are sent: these may come late, and the projects are read again once they are a minute old.
    expect(server.sent.map(({ path }) => path).filter((path) => !ofTheShell.includes(path))).toEqual([]);
    tell();
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('TIM-6 are prolonged by one press, as they were told, and then told no more; the keyboard goes on with the page', async () => {
    const { server, tell, actor } = await open();
    tell(works);
    await actor.click(await screen.findByRole('button', { name: 'Prolonger le message : Travaux' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
    const [sent] = server.sentTo('/rest/news/');
    const text = (sent?.body as FormData).get('json') as string;
    expect(JSON.parse(text)).toEqual({ id: 1, version: 4, until: noon + 2 * hourMs });
    expect(await screen.findByRole('button', { name: 'Annuler' })).toBeVisible();
  });

  it('TIM-6 one that could not be prolonged is told, and its notice stays; while it is sent it is not sent again', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = () => new Promise<Response>((resolve) => (answer = resolve));
    const { tell, actor, server } = await open('ROLE_USER', {}, { 'POST /rest/news/': late });
    tell(works);
    const prolong = await screen.findByRole('button', { name: 'Prolonger le message : Travaux' });
    await actor.click(prolong);
    expect(prolong).toBeDisabled();
    expect(server.sentTo('/rest/news/')).toHaveLength(1);
    answer(failure(409, 'ConflictException'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    await actor.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(notice()).toHaveTextContent('Travaux'));
    await waitFor(() => expect(prolong).toBeEnabled());
  });

  it('TIM-6 SRV-3 are told by the clocks of the project, and without the press before a server that does not know it', async () => {
    const capabilities = ['events'];
    const { tell } = await open(
      'ROLE_USER',
      { timeZone: 'America/New_York' },
      { 'GET /rest/app': { name: 'Girouette', version: '1', capabilities } },
    );
    tell(works);
    await waitFor(() => expect(notice()).toHaveTextContent('se termine à 07:00'));
    expect(screen.queryByRole('button', { name: /^Prolonger/ })).toBeNull();
  });

  it('TIM-6 OPS-5 say before the press that a second person has to agree, of an alert where the project asks that too', async () => {
    const { tell } = await open('ROLE_USER', { approval: 'EXCEPT_ALERTS' });
    tell({ ...works, alert: true });
    expect(await screen.findByRole('button', { name: 'Prolonger le message : Travaux' })).toBeVisible();
    expect(notice()).not.toHaveTextContent('deuxième personne');
    tell({ ...works, version: 5 });
    expect(
      await screen.findByRole('button', { name: /^Proposer 1\sh de plus pour le message\s: Travaux$/ }),
    ).toHaveTextContent(/^Proposer 1\sh de plus$/);
    expect(notice()).toHaveTextContent('Prolonger demande l’accord d’une deuxième personne.');
  });

  it('TIM-6 are told once each, one after the other, to the keyboard too: over pages, and after a reload', async () => {
    const { tell, actor, router, store } = await open();
    tell(works, { ...works, id: 2, title: 'Grève' });
    await waitFor(() => expect(notice()).toHaveTextContent('(et 1 autre bientôt)'));
    await actor.click(within(notice() as HTMLElement).getByRole('button', close));
    await waitFor(() => expect(notice()).toHaveTextContent('Grève'));
    const next = within(notice() as HTMLElement).getByRole('button', close);
    // The keyboard goes on with the next notice, then with the page.
    expect(next).toHaveFocus();
    await actor.keyboard('{Enter}');
    expect(notice()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await act(() => router.navigate('/index'));
    tell(works, { ...works, id: 2, title: 'Grève' });
    expect(notice()).toBeNull();
    // A reset, as at sign-out, and a new store, as after a reload, keep the closed notices.
    store.reset();
    const kept = Object.entries(createConsole().store.listItems?.('endNotices.closed.') ?? {});
    expect(kept.map(([, keys]) => keys)).toEqual([[`1:${works.until}`, `2:${works.until}`]]);
    tell({ ...works, until: works.until - 1 });
    await waitFor(() => expect(notice()).toBeVisible());
  });

  it('TIM-6 ROL-5 who may not spread is offered no other end', async () => {
    const { tell } = await open('ROLE_GUEST');
    tell(works);
    await waitFor(() => expect(notice()).toBeVisible());
    expect(screen.queryByRole('button', { name: /^Prolonger/ })).toBeNull();
  });
});
