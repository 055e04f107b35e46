import type { News } from '../../contract/schemas/news.ts';

/** A message on one screen that does not show it yet, with the test's overrides. */
export function buildNews(overrides: Partial<News> = {}): News {
  const screens = overrides.screens ?? ['reseau-gare-1'];
  return {
    id: 1,
    title: 'Travaux à la gare',
    content: '<p>Travaux à la gare</p>',
    contents: [],
    alert: false,
    blink: false,
    priority: null,
    period: null,
    lineId: null,
    lineName: null,
    screenId: screens[0] ?? null,
    screenName: null,
    projectId: 1,
    screens,
    defaultScreens: [],
    deletable: true,
    displayedOnScreen: [],
    createdAt: Date.UTC(2026, 0, 15, 8),
    createdBy: null,
    ...overrides,
  };
}
