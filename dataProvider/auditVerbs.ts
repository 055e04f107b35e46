import type { DataProvider, fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { keptDaysHeader, keptDaysOf } from '../contract/auditKept.ts';
import { defaultTimeZone } from '../contract/localTime.ts';
import { addDays, instantOf } from '../contract/zonedTime.ts';
import type { HttpExchange } from './httpClient.ts';

/** Start of a day `yyyy-mm-dd` in the time zone, in ms; null when it is not a day. */
function startOfDay(day: unknown, timeZone: string, daysLater = 0): number | null {
  const text = String(day);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return Math.max(0, instantOf(addDays(text, daysLater), 0, timeZone));
}

/** The filter as the server takes it: empty values are left out, and days become their first and last instants. */
function sentFilter({ timeZone, ...filter }: Record<string, unknown> = {}): Record<string, unknown> {
  const zone = typeof timeZone === 'string' ? timeZone : defaultTimeZone;
  const end = startOfDay(filter['to'], zone, 1);
  const sent: Record<string, unknown> = {
    ...filter,
    from: startOfDay(filter['from'], zone),
    to: end === null ? null : end - 1,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value != null && value !== ''));
}

/** Beside a list of the trail: how many days entries are kept; null: for ever, absent: unknown. */
export interface AuditMeta {
  keptDays?: number | null | undefined;
}

/**
 * react-admin's verbs over `/api/audit`, which speaks the dialect of ra-data-simple-rest: the server filters, sorts and
 * pages, and `Content-Range` carries the total. `from` and `to` of a filter are days in its `timeZone`, both included. The
 * trail is read-only. The resource `audit/project/7` is the part about one project.
 */
export function createAuditVerbs(exchange: HttpExchange): DataProvider {
  const fetchJson: typeof fetchUtils.fetchJson = async (url, { method = 'GET', signal } = {}) => {
    if (method !== 'GET') throw new Error('the audit trail cannot be changed');
    const { status, headers, content } = await exchange(String(url), { signal: signal ?? undefined });
    return { status, headers, body: '', json: content };
  };
  const verbs = simpleRestProvider('/api', fetchJson);
  const withSentFilter = <P extends { filter?: Record<string, unknown> }>(params: P) => ({
    ...params,
    filter: sentFilter(params.filter),
  });
  return {
    ...verbs,
    async getList(resource, params) {
      const meta: AuditMeta = {};
      const read = simpleRestProvider('/api', async (...call) => {
        const answer = await fetchJson(...call);
        meta.keptDays = keptDaysOf(answer.headers.get(keptDaysHeader));
        return answer;
      });
      return { ...(await read.getList(resource, withSentFilter(params))), meta };
    },
    getManyReference: (resource, params) => verbs.getManyReference(resource, withSentFilter(params)),
  };
}
