import type { RaRecord } from 'react-admin';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { useOperatorData } from '../session/useOperatorData.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useMeta } from './scope.ts';

const { lines, points, sentence } = texts.configuration.loses;

type Id = ConfiguredRecord['id'];

const everything = { page: 1, perPage: 100_000 };

const told = (what: (n: number) => string, names: readonly string[]) =>
  names.length === 0 ? [] : [sentence(what(names.length), names)];

/**
 * What else changes when records are deleted that others use and that does not block (ADM-11), a sentence each, over all
 * of them; nothing where it cannot be read. The question that they stand in is asked all the same.
 */
export function useConsequences(
  resource: ConfigurationName,
): (records: readonly ConfiguredRecord[]) => Promise<readonly string[]> {
  const dataProvider = useOperatorData();
  const meta = useMeta(resource);
  const read = async <T extends RaRecord>(of: string, filter: object = {}) =>
    (await dataProvider.getList<T>(of, { pagination: everything, filter, meta })).data;

  async function ofLines(ids: readonly Id[]) {
    const [news, stops] = await Promise.all([
      read<RaRecord & { title: string }>('news', { lineId: ids }),
      read<RaRecord & { name: string }>('points', { lineId: ids }),
    ]);
    return [
      ...told(
        lines.news,
        news.map(({ title }) => title),
      ),
      ...told(
        lines.points,
        stops.map(({ name }) => name),
      ),
    ];
  }

  async function ofPoints(ids: readonly Id[]) {
    const all = await read<RaRecord & { name: string; pointIds?: unknown[] }>('sites');
    const going = new Set<unknown>(ids);
    const sites = all.filter(({ pointIds = [] }) => pointIds.some((id) => going.has(id)));
    const screens =
      sites.length === 0
        ? []
        : await read<RaRecord & { name: string }>('screens', { siteId: sites.map((site) => site.id) });
    return [
      ...told(
        points.sites(ids.length),
        sites.map(({ name }) => name),
      ),
      ...told(
        points.screens,
        screens.map(({ name }) => name),
      ),
    ];
  }

  return async (records) => {
    if (records.length === 0 || (resource !== 'lines' && resource !== 'points')) return [];
    const ids = records.map(({ id }) => id);
    return (resource === 'lines' ? ofLines : ofPoints)(ids).catch(() => []);
  };
}
