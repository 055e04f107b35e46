import type { FastifyRequest } from 'fastify';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { queryList } from '../../contract/listQuery.ts';
import type { PageQuery } from '../../contract/schemas/list.ts';
import { readJson } from '../shared/refuse.ts';
import { texts } from '../shared/texts.ts';

/** Parses query parameters that are JSON, so that the route's schema can validate them. */
export function jsonParameters(...names: string[]) {
  return async ({ query }: FastifyRequest) => {
    const parameters = query as Record<string, unknown>;
    for (const name of names) {
      const given = parameters[name];
      if (given !== undefined) parameters[name] = readJson(given as string, name, texts.fields.json);
    }
  };
}

/** Parses paging parameters, validated by `PageQuery`. */
export const pageParameters = jsonParameters('filter', 'range', 'sort');

/**
 * The answer of a list: everything, or the requested page with the total after filtering. The console names references
 * `siteId`, the list `site`: both are accepted.
 */
export function pageOf<T extends { id: number | string }>(
  resource: ConfigurationName,
  all: T[],
  { filter, range, sort }: PageQuery,
): { array: T[]; total?: number } {
  if (!filter && !range && !sort) return { array: all };
  const { objects = {} } = configurationOf(resource);
  const listed = (field: string) => (objects[field] === undefined ? field : `${objects[field]}.id`);
  const [first = 0, last = all.length - 1] = range ?? [];
  const { data, total } = queryList(all, {
    filter:
      filter && Object.fromEntries(Object.entries(filter).map(([name, value]) => [listed(name), value])),
    sort: sort && { field: listed(sort[0]), order: sort[1] },
  });
  return { array: data.slice(first, last + 1), total };
}
