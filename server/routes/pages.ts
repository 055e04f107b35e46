import type { FastifyRequest } from 'fastify';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { queryList } from '../../contract/listQuery.ts';
import type { PageQuery } from '../../contract/schemas/list.ts';
import { readJson } from '../shared/refuse.ts';
import { texts } from '../shared/texts.ts';

/** Reads parameters of the address that are JSON, so that the route's schema checks what they hold. */
export function jsonParameters(...names: string[]) {
  return async ({ query }: FastifyRequest) => {
    const parameters = query as Record<string, unknown>;
    for (const name of names) {
      const given = parameters[name];
      if (given !== undefined) parameters[name] = readJson(given as string, name, texts.fields.json);
    }
  };
}

/** Reads the parameters of a page, so that `PageQuery` checks them. */
export const pageParameters = jsonParameters('filter', 'range', 'sort');

/**
 * What is answered of a list: all of it, or the page that the query asks for with the count of what its filter keeps.
 * The console names what a record refers to by `siteId`, the list by `site`: both are understood.
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
