import { dayMs } from '../../contract/durations.ts';
import type { BoardData } from '../../server/domain/board/Board.ts';
import type { StoredScreen } from '../../server/domain/board/readScreens.ts';
import type { StoredNews } from '../../server/events/serverEvent.ts';
import { buildProject } from './buildProject.ts';
import { buildNewsConf } from './buildScreen.ts';

const site = { id: 1, name: 'Gare', order: 1 };

/** A spread message as the server stores it, with the test's overrides. */
export function buildStoredNews(overrides: Partial<StoredNews> = {}): StoredNews {
  return {
    id: 1,
    projectId: 1,
    library: false,
    libraryId: null,
    title: 'Travaux',
    alert: false,
    blink: false,
    priority: null,
    period: null,
    createdAt: Date.UTC(2026, 0, 15, 8),
    line: null,
    deletable: true,
    createdBy: null,
    correctedAt: null,
    correctedBy: null,
    causeId: null,
    impactId: null,
    direction: null,
    points: null,
    templateId: null,
    slots: null,
    publishedAt: Date.UTC(2026, 0, 15, 8),
    withdrawnAt: null,
    choice: null,
    version: 1,
    contents: [],
    screens: [],
    ...overrides,
  };
}

/** Messages that ended three days before `now` (ms), with ids from `first` on; they tell how often their end was looked at. */
export function buildLongEnded(now: number, { first, count }: { first: number; count: number }) {
  const looks = { count: 0 };
  const look = () => {
    looks.count += 1;
    return now - 3 * dayMs;
  };
  const ended = Array.from({ length: count }, (_, index) =>
    Object.defineProperty(buildStoredNews({ id: first + index }), 'until', { get: look }),
  );
  return { ended, looks };
}

const buildStoredScreen = (id: string): StoredScreen => ({
  id,
  name: id,
  type: 'FHD',
  active: true,
  credentialVersion: 1,
  version: 1,
  site,
  pointIds: [],
  template: null,
  newsConf: buildNewsConf(),
  displays: [],
});

/** A board's data: screens of one site, and messages spread to them. */
export function buildBoardData(screenIds: readonly string[], news: StoredNews[] = []): BoardData {
  return {
    project: buildProject(),
    picture: null,
    sites: [site],
    screens: screenIds.map(buildStoredScreen),
    news,
    scenario: new Map(),
    advertising: [],
    traffic: { lines: [], perturbations: [] },
    bicycles: new Map(),
  };
}
