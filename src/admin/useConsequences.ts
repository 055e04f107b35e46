import type { RaRecord } from 'react-admin';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { mostIdsInAddress } from '../../contract/limits.ts';
import { isPublished } from '../../contract/publishing.ts';
import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../i18n/index.ts';
import { useOperatorData } from '../data/useOperatorData.ts';
import { type Found, mostNamed, sentencesOf, titled } from './lossSentences.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useMeta } from './scope.ts';

const { bikes, causes, impacts, lines, points, screens, transporters, unread } = texts.configuration.loses;

type Id = ConfiguredRecord['id'];

const named = { page: 1, perPage: mostNamed };
const everything = { page: 1, perPage: 100_000 };

/**
 * What else changes when records are deleted that others use without blocking the deletion (ADM-11): one sentence for each
 * kind, over all records; where it cannot be read, one that says so. The confirmation is asked all the same.
 */
export function useConsequences(
  resource: ConfigurationName,
): (records: readonly ConfiguredRecord[]) => Promise<readonly string[]> {
  const dataProvider = useOperatorData();
  const meta = useMeta(resource);

  /** The records that refer to `ids`: how many, and the first few by the name in their field `label`. */
  async function find(of: string, field: string, ids: readonly Id[], label = 'name'): Promise<Found> {
    const { data, total } = await dataProvider.getList<RaRecord & Record<string, unknown>>(of, {
      pagination: ids.length > mostIdsInAddress ? everything : named,
      sort: { field: label, order: 'ASC' },
      filter: { [field]: ids },
      meta,
    });
    return { names: data.map((record) => String(record[label])), total: total ?? data.length };
  }

  async function ofLines(ids: readonly Id[]) {
    const query = { pagination: everything, sort: { field: 'title', order: 'ASC' } as const, meta };
    const [{ data: news }, stops] = await Promise.all([
      dataProvider.getList<News>('news', { ...query, filter: { lineId: ids } }),
      find('points', 'lineId', ids),
    ]);
    return [
      ...sentencesOf(lines.news, titled(news)),
      ...sentencesOf(lines.withdrawn, titled(news.filter(isPublished))),
      ...sentencesOf(lines.points, stops),
    ];
  }

  const ofLabels =
    (field: 'causeId' | 'impactId', what: (n: number) => string) => async (ids: readonly Id[]) =>
      sentencesOf(what, await find('news', field, ids, 'title'));

  /** The bursts that run, one for each stop point. */
  async function runningBursts() {
    const launched = meta && (await dataProvider.bursts(meta.projectId));
    const running = (launched?.array ?? []).filter(({ endsAt }) => endsAt > (launched?.serverTime ?? 0));
    return new Map(running.map(({ stopPointId, stopPointName }) => [stopPointId, stopPointName]));
  }

  /** Sites and messages are read with all their stop points: no server filters them by one. */
  async function ofPoints(ids: readonly Id[]) {
    const query = { pagination: everything, filter: {}, meta };
    const [{ data }, { data: news }, bursts] = await Promise.all([
      dataProvider.getList<RaRecord & { name: string; pointIds?: unknown[] }>('sites', query),
      dataProvider.getList<News>('news', { ...query, sort: { field: 'title', order: 'ASC' } }),
      runningBursts(),
    ]);
    const going = new Set<unknown>(ids);
    const sites = data.filter(({ pointIds = [] }) => pointIds.some((id) => going.has(id)));
    const found = { names: sites.map(({ name }) => name), total: sites.length };
    const at = sites.map(({ id }) => id);
    const screens = at.length > 0 ? await find('screens', 'siteId', at) : { names: [], total: 0 };
    const announced = [...bursts].flatMap(([id, name]) => (going.has(id) ? [name] : []));
    return [
      ...sentencesOf(points.sites(ids.length), found),
      ...sentencesOf(points.screens, screens),
      ...sentencesOf(
        points.news(ids.length),
        titled(news.filter((one) => one.points?.some((id) => going.has(id)))),
      ),
      ...sentencesOf(points.bursts, { names: announced, total: announced.length }),
    ];
  }

  /** Scenarios and messages of the library are read with all their screens: no server filters them by screen. */
  async function ofScreens(ids: readonly Id[]) {
    if (!meta) return [];
    const [{ groups }, library] = await Promise.all([
      dataProvider.scenariosWithClock(meta.projectId),
      dataProvider.library(meta.projectId, false),
    ]);
    const going = new Set<unknown>(ids);
    const showing = groups
      .flatMap(({ scenarios }) => scenarios)
      .filter(({ display }) => display.some(({ screenId }) => going.has(screenId)))
      .map(({ name }) => name);
    const choosing = library
      .filter(({ defaultScreens }) => defaultScreens.some((id) => going.has(id)))
      .map(({ title }) => title);
    return [
      ...sentencesOf(screens.scenarios(ids.length), { names: showing, total: showing.length }),
      ...sentencesOf(screens.library(ids.length), { names: choosing, total: choosing.length }),
    ];
  }

  /** The server lists for each bicycle station the sites that show it. */
  function ofBikes(records: readonly ConfiguredRecord[]) {
    const names = [...new Set(records.flatMap(({ sites }) => (sites as string[] | undefined) ?? []))];
    return sentencesOf(bikes.sites(records.length), { names, total: names.length });
  }

  /** The server lists for each transporter the projects in which its GTFS feed is in force. */
  async function ofTransporters(ids: readonly Id[]) {
    const { data } = await dataProvider.getList<RaRecord & { feeds?: string[] }>('transporters', {
      pagination: everything,
      filter: {},
      meta,
    });
    const going = new Set<unknown>(ids);
    const names = [...new Set(data.flatMap(({ id, feeds = [] }) => (going.has(id) ? feeds : [])))];
    return sentencesOf(transporters.feeds, { names, total: names.length });
  }

  const takesFrom: Partial<Record<ConfigurationName, (ids: readonly Id[]) => Promise<string[]>>> = {
    causes: ofLabels('causeId', causes.news),
    impacts: ofLabels('impactId', impacts.news),
    lines: ofLines,
    points: ofPoints,
    screens: ofScreens,
    transporters: ofTransporters,
  };

  return async (records) => {
    if (resource === 'bikes') return ofBikes(records);
    if (records.length === 0) return [];
    const ids = records.map(({ id }) => id);
    return (await takesFrom[resource]?.(ids).catch(() => [unread])) ?? [];
  };
}
