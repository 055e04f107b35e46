import { maxRemovals, type BlockedRecord } from '../contract/schemas/removals.ts';
import { listIn } from './answers.ts';
import type { Offers } from './capabilities.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody } from './multipart.ts';
import type { OperatorMethods } from './types.ts';

type ConfigurationMethods = Pick<OperatorMethods, 'blockedRemovals'>;

/** What superusers do beyond saving and deleting one record. */
export function createConfigurationMethods(http: HttpClient, offers: Offers): ConfigurationMethods {
  return {
    async blockedRemovals(resource, ids) {
      if (!(await offers('removals'))) return [];
      const blocked: BlockedRecord[] = [];
      for (let start = 0; start < ids.length; start += maxRemovals) {
        const body = jsonBody({ ids: ids.slice(start, start + maxRemovals) });
        const answer = await http(`/api/removals/${encodeURIComponent(resource)}`, { method: 'POST', body });
        blocked.push(...listIn<BlockedRecord>(answer));
      }
      return blocked;
    },
  };
}
