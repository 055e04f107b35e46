import type { Identifier, RaRecord } from 'ra-core';
import type { ListQuery } from '../contract/listQuery.ts';
import { listIn } from './answers.ts';
import { pathWithQuery, type HttpClient } from './httpClient.ts';
import { recordsOf } from './records.ts';
import type { ResourceRow } from './resourceMap.ts';

/** Records of a page, beyond which the whole list is asked for: it serves several questions at once. */
export const longestPage = 1000;

/** The parameters of contract/schemas/list.ts, each as JSON. */
function pageQuery({ filter = {}, sort, pagination }: ListQuery): Record<string, string> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const { page, perPage } = pagination ?? { page: 1, perPage: longestPage };
  return {
    filter: JSON.stringify(Object.fromEntries(wanted)),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    ...(sort?.field && { sort: JSON.stringify([sort.field, sort.order]) }),
  };
}

/** A page of a list, filtered, sorted and cut by a server that knows pages. */
export async function readPage(
  http: HttpClient,
  row: ResourceRow,
  path: string,
  query: ListQuery,
): Promise<{ data: RaRecord[]; total: number }> {
  const answer = await http(pathWithQuery(path, pageQuery(query)));
  const data = recordsOf(row, listIn<RaRecord>(answer, row.envelope));
  return { data, total: (answer as { total?: number }).total ?? data.length };
}

/** What finds a record by an id that an address may have given: there, a number is a text. */
export function idFilter(ids: readonly Identifier[]): { id: Identifier[] } {
  const known = ids.flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [String(id), Number(id)] : [id]));
  return { id: known };
}
