import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { EndedNews, EndedQuery } from '../../contract/schemas/endedNews.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type {
  PlayedMessage,
  PlayedPage,
  PlayedQuery,
  ReceiptCount,
} from '../../contract/schemas/receipts.ts';
import type { ProjectStandings } from '../../contract/schemas/standings.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Marked } from '../../dataProvider/types.ts';
import { MessageListPage } from '../../operator/messageList/MessageListPage.tsx';
import { buildLibraryMessage } from './buildLibraryMessage.ts';
import { buildNews } from './buildNews.ts';
import { buildProject } from './buildProject.ts';
import { buildReceipts, receiptsAt } from './buildReceipts.ts';
import { buildScreen } from './buildScreen.ts';
import { buildUser } from './buildUser.ts';
import { layOutLists } from './layOutLists.ts';
import { renderPage } from './renderPage.tsx';

export const gare = { id: 1, name: 'Gare', order: 1 };
const mairie = { id: 2, name: 'Mairie', order: 2 };
const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
export const hall = buildScreen({ id: 'hall', name: 'Hall', site: gare, screenConfiguration: display(true) });
export const quai = buildScreen({
  id: 'quai',
  name: 'Quai 1',
  site: gare,
  screenConfiguration: display(false),
  newsCount: 2,
});
export const place = buildScreen({ id: 'place', name: 'Place', site: mairie, newsConf: null });
export const works = buildNews({
  id: 1,
  title: 'Travaux',
  screens: ['hall', 'quai'],
  displayedOnScreen: ['hall'],
});
export const strike = buildNews({
  id: 2,
  title: 'Grève',
  content: '<p>Grève</p>',
  alert: true,
  screens: ['quai'],
});
export const worksCount: ReceiptCount = { newsId: 1, shown: 1, screens: 2, silent: 1 };
export const played: PlayedMessage = {
  newsId: 9,
  title: 'Fermeture',
  createdAt: receiptsAt,
  createdBy: null,
  exists: false,
  screens: 4,
  firstAt: receiptsAt,
  lastAt: receiptsAt,
};

interface Options {
  news?: News[];
  screens?: Screen[];
  roles?: ['ROLE_USER'] | ['ROLE_GUEST'];
  /** Null: the server does not know what screens show. */
  counts?: ReceiptCount[] | null;
  /** Absent: a legacy server, which does not say. */
  standings?: Partial<ProjectStandings & { clockOffset: number }>;
  /** `/index?view=messages` */
  address?: string;
  ended?: EndedNews[];
  project?: Partial<Project>;
  /** Keeps the browser's storage from an earlier page of the test. */
  sameBrowser?: boolean;
}

/** Opens the page with a small fake server, on which removed messages are gone. */
export function openMessageList({
  news = [works, strike],
  screens = [hall, quai, place],
  roles = ['ROLE_USER'],
  counts = null,
  standings,
  address = '/index',
  ended = [],
  project = {},
  sameBrowser = false,
}: Options = {}) {
  const some = (messages: readonly Marked[]) => ({ messages: messages.length, screens: 2, over: 0 });
  const without = (messages: readonly Marked[]) => {
    const ids = messages.map(({ id }) => id);
    server.news = server.news.filter(({ id }) => !ids.includes(id));
  };
  const withEnd = (messages: readonly Marked[], until: number | null) => {
    const ids = messages.map(({ id }) => id);
    server.news = server.news.map((one) => (ids.includes(one.id) ? { ...one, until } : one));
  };
  const server = {
    news,
    library: () =>
      Promise.resolve([buildLibraryMessage({ id: 9, content: '<p>Sortez <b>sans courir</b></p>' })]),
    receiptCounts: () => Promise.resolve(counts),
    messageReceipts: vi.fn(() => Promise.resolve(buildReceipts())),
    offers: (name: string) => Promise.resolve(name !== 'standings' || standings !== undefined),
    standings: vi.fn(() =>
      Promise.resolve({
        serverTime: 0,
        clockOffset: 0,
        scenario: null,
        copies: [],
        messages: [],
        ...standings,
      }),
    ),
    playedMessages: (_projectId: number, _part: Required<PlayedQuery>): Promise<PlayedPage> =>
      Promise.resolve({ array: [played], total: 1 }),
    sites: vi.fn(() => Promise.resolve([mairie, gare])),
    sitesWithScreens: vi.fn(() =>
      Promise.resolve(Object.groupBy(screens, ({ site }) => site.id) as Record<string, Screen[]>),
    ),
    newsOfProject: vi.fn((): Promise<News[]> => Promise.resolve(server.news)),
    deleteNewsOnScreen: vi.fn((newsId: number, screenId: string) => {
      server.news = server.news.map((one) =>
        one.id === newsId ? { ...one, screens: one.screens.filter((id) => id !== screenId) } : one,
      );
      return Promise.resolve(71);
    }),
    deleteNewsEverywhere: vi.fn((newsId: number) => {
      server.news = server.news.filter(({ id }) => id !== newsId);
      return Promise.resolve(72);
    }),
    endedNews: vi.fn((_projectId: number, { q, first, size }: Required<EndedQuery>) => {
      const found = ended.filter(({ title }) => title.toLowerCase().includes(q));
      return Promise.resolve({ array: found.slice(first, first + size), total: found.length });
    }),
    removeNews: vi.fn((_projectId: number, messages: readonly Marked[]) => {
      without(messages);
      return Promise.resolve({ ...some(messages), undoId: 73 });
    }),
    endNews: vi.fn((_projectId: number, messages: readonly Marked[]) => {
      without(messages);
      return Promise.resolve({ ...some(messages), undoId: 74 });
    }),
    prolongNews: vi.fn(
      (_projectId: number, messages: readonly Marked[], until: number | null, _onceKey?: string) => {
        withEnd(messages, until);
        return Promise.resolve({ ...some(messages), undoId: 75 });
      },
    ),
    spread: vi.fn((message: Spread) => {
      withEnd([{ id: message.id ?? 0 }], message.until ?? null);
      return Promise.resolve({ ...buildNews(), undoId: 76 });
    }),
    undo: vi.fn((_undoId: number) => {
      server.news = news;
      return Promise.resolve();
    }),
    lookPageUrl: vi.fn((screenId: string) => Promise.resolve(`http://localhost/player/#${screenId}/key`)),
  };
  const show = () =>
    renderPage(<MessageListPage />, {
      calls: server,
      user: buildUser({ roles }),
      address,
      project: buildProject(project),
      sameBrowser,
    });
  return { server, show, user: userEvent.setup() };
}

export const row = (name: string) => screen.findByRole('article', { name });
export const openDialog = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(within(await row(name)).getByRole('button', { name: new RegExp(`^Full HD ${name}`) }));
  return screen.findByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
};

/** Gives lists a size, and restores what a test replaced. */
export function prepareMessageList(): void {
  beforeEach(() => {
    layOutLists();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
