import type { NewsConf, Screen } from '../../contract/schemas/screen.ts';

/** A messaging setup, with the test's overrides. */
export function buildNewsConf(overrides: Partial<NewsConf> = {}): NewsConf {
  return {
    id: 1,
    name: 'Gares',
    limit: 5,
    mode: 'STATION',
    textMode: 'RICHTEXT',
    listsMode: 'ALL',
    trafficCategory: 'ALL',
    trafficMax: null,
    defaultMessage: null,
    reset: false,
    ...overrides,
  };
}

/** An active screen without a display, with the test's overrides. */
export function buildScreen(overrides: Partial<Screen> = {}): Screen {
  const id = overrides.id ?? 'reseau-gare-1';
  return {
    id,
    name: id,
    type: 'FHD',
    site: { id: 1, name: 'Gare', order: 1 },
    template: null,
    newsConf: buildNewsConf(),
    active: true,
    screenConfiguration: [],
    newsTitles: [],
    newsCount: 0,
    link: `/rest/template/load/${id}`,
    project: { id: 1, name: 'reseau' },
    ...overrides,
  };
}
