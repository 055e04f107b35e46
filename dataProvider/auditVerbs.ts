import type { DataProvider, fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { HttpExchange } from './httpClient.ts';

/**
 * react-admin's verbs over `/api/audit`, which speaks the dialect of ra-data-simple-rest: the server filters, sorts and
 * cuts, and `Content-Range` tells how many entries there are. The trail is read, never written.
 */
export function createAuditVerbs(exchange: HttpExchange): DataProvider {
  const fetchJson: typeof fetchUtils.fetchJson = async (url, { method = 'GET', signal } = {}) => {
    if (method !== 'GET') throw new Error('the audit trail cannot be changed');
    const { status, headers, content } = await exchange(String(url), { signal: signal ?? undefined });
    return { status, headers, body: '', json: content };
  };
  return simpleRestProvider('/api', fetchJson);
}
